import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { api } from '../../../../contract/paths.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { App } from '../../../platform/http/app.ts';
import { addressGroup } from '../../../platform/limits/address-group.ts';
import { holdToBudget, textBudget } from '../../../platform/limits/byte-budget.ts';
import { createFairQueue, type TotalLimits } from '../../../platform/limits/fair-queue.ts';
import { createHookAccesses } from './hook-access.ts';
import { createHookGate } from './hook-gate.ts';
import { listKnownTokens } from './inbound.repository.ts';
import type { MessagingDeps } from './messaging-deps.ts';
import {
  type GenuineHook,
  type HookDeps,
  type HookOutcome,
  type HookRequest,
  readHook,
  receiveHook,
} from './receive-hook.ts';
import { createReportStore, reportConnections } from './store-reports.ts';
import { createTextAllowance } from './text-allowance.ts';
import { createExceptions, watchFloods } from './text-flood.ts';

/**
 * Webhooks taken at once. Those beyond wait here, verified, in up to 130 KB each and without a connection, so that log-ins
 * get theirs beside the busiest hour of texts; reports of sent texts, of which there are several for each that came, by
 * themselves (`createReportStore`), so that no STOP waits behind them. Reports and missed calls count although their carrier
 * no longer waits for an answer; texts are then fetched, but for stops and emergencies.
 */
const places = {
  inbound: { atOnce: 3, waiting: 2000, waitMs: Number.POSITIVE_INFINITY },
  /** What addresses lead to is looked up by so many: those of reports leave the other connections for texts. */
  lookUps: {
    inbound: { atOnce: 3, waiting: 2000, waitMs: Number.POSITIVE_INFINITY },
    reports: { atOnce: 2, waiting: 2000, waitMs: Number.POSITIVE_INFINITY },
  },
} as const;
/** Of one account, so that who signs webhooks by themselves holds little: all of its texts may wait for what it holds. */
const ofAccount = { atOnce: 2, waiting: 500 } as const;

/** For those, for reports, and for the calendar that a missed call is answered by in a transaction of its own. */
export const hookConnections = 2 * places.inbound.atOnce + reportConnections;

/** A report of a carrier is a few kilobytes; the longest text has ten segments. */
const mostBytes = 64 * 1024;

const statuses = {
  taken: 204,
  unknown_token: 404,
  unknown_address: 404,
  not_genuine: 403,
  too_many: 429,
} as const satisfies Record<HookOutcome, number>;

const params = z.object({
  carrier: z.enum(['twilio', 'telnyx']),
  token: z.string().min(1).max(200),
  attemptId: z.uuid().optional(),
});

/**
 * What carriers report: texts that came, and what becomes of texts that were sent. For carriers alone, so the API's
 * document leaves it out. A STOP must not be turned away, so these calls are served however slow the process is and
 * whatever characters they hold; what they say is verified by the raw bytes. Addresses that are none of a number cost a
 * query each only while a network brings few of them.
 */
export function hooksRoutes(app: App, deps: MessagingDeps, budget = textBudget): void {
  const { db, log } = deps;
  const gate = createHookGate({ listKnown: (keys) => listKnownTokens(db, keys) });
  const floods = watchFloods();
  const exceptions = createExceptions();
  const allowance = createTextAllowance(holdToBudget(db, log, budget));
  const accesses = createHookAccesses((token) => deps.carriers.accessByHook(db, token));
  const queueOf = (total: TotalLimits) => createFairQueue({ ...total, waiting: ofAccount.waiting }, total);
  const lookUps = { inbound: queueOf(places.lookUps.inbound), reports: queueOf(places.lookUps.reports) };
  // By account: the texts of one company do not wait behind a campaign of another.
  const inbound = createFairQueue(ofAccount, places.inbound);
  const storeReport = createReportStore(db, ofAccount.waiting);
  // Whatever address it came to: who has an account signs texts for the address of reports as well.
  const receive = (take: HookDeps, hook: GenuineHook) =>
    hook.event.type === 'status'
      ? receiveHook(take, hook)
      : inbound.run(hook.accountId, () => receiveHook(take, hook));
  app.register(async (plugin) => {
    const scope = plugin.withTypeProvider<ZodTypeProvider>();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const url of [api.textingHook, api.textingStatusHook]) {
      scope.route({
        method: 'POST',
        url,
        bodyLimit: mostBytes,
        config: { isNeverRefused: true, takesAnyText: true, hasOwnQueue: true },
        schema: { hide: true, params },
        handler: async (request, reply) => {
          const { carrier, token, attemptId = null } = request.params;
          const key = hashToken(token).toString('hex');
          const group = addressGroup(request.ip);
          if (!(await gate.admits(key, group))) return reply.status(statuses.unknown_token).send();
          const kind = attemptId === null ? 'inbound' : 'reports';
          const own = { ...deps, log: request.log };
          const read = async () => {
            const access = await lookUps[kind].run(key, () => accesses.find(key, token));
            return readHook({ ...own, floods }, { carrier, access, attemptId }, hookRequest(request));
          };
          const first = await read();
          // The number's credentials may have changed since they were read.
          const hook = first === 'not_genuine' && accesses.forget(key) ? await read() : first;
          // A `<Dial>` that rang the office asks what comes next: nothing does.
          const asksForTwiml = carrier === 'twilio' && hookRequest(request).rawBody.includes('CallSid=');
          // What waits is what was read of it.
          request.body = null;
          const isGone = () => reply.raw.destroyed;
          const take = { ...own, storeReport, exceptions, allowance, isGone };
          const outcome = typeof hook === 'string' ? hook : await receive(take, hook);
          if (outcome === 'unknown_token') gate.noteUnknown(key, group);
          if (outcome === 'taken' && asksForTwiml) return reply.type('text/xml').send('<Response/>');
          return reply.status(statuses[outcome]).send();
        },
      });
    }
  });
}

/** A webhook's request as its carrier signed it. */
const hookRequest = ({
  raw,
  headers,
  body,
}: Pick<FastifyRequest, 'raw' | 'headers' | 'body'>): HookRequest & { rawBody: Buffer } => ({
  search: /\?.*$/.exec(raw.url ?? '')?.[0] ?? '',
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value].flat().join(',')]),
  ),
  rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
});
