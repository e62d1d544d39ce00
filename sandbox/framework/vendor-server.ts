import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { sandboxHostHeader } from '../../contract/sandbox.ts';
import type { SandboxCompany } from '../company/company.ts';
import { addConsent } from '../consent/consent.ts';
import type { GrantStore } from '../consent/grant-store.ts';
import type { BearerState, SandboxVendor, VendorAnswer, VendorContext } from '../vendor.ts';
import { spoilAnswers } from './answer-faults.ts';
import { Faults } from './faults.ts';
import { readForms } from './form-body.ts';
import { Limits } from './limits.ts';
import { OwnTokens } from './own-tokens.ts';
import { ShuffledPages } from './pages.ts';
import { isAddress, isPage, isToken } from './request-kinds.ts';
import { send } from './send.ts';

const MINUTE_MS = 60_000;

/** A stand-in before it listens. */
export interface VendorServer {
  vendor: SandboxVendor;
  app: FastifyInstance;
  faults: Faults;
  /** A bearer token that is good for everything, for so many seconds. */
  issue(seconds: number): string;
  /** How many requests it has answered. */
  answered(): number;
}

export interface VendorServerOptions {
  company(): SandboxCompany;
  minuteMs: number;
  /** What its consent has granted. */
  store: GrantStore;
  writesFile: string | null;
}

/** Builds the server of one vendor: its routes, with what every stand-in has in common around them. */
export function buildVendorServer(vendor: SandboxVendor, options: VendorServerOptions): VendorServer {
  const { company, minuteMs, store, writesFile } = options;
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 4 * 1024 * 1024 });
  const faults = new Faults();
  const limits = new Limits(vendor.limits, minuteMs);
  const ownTokens = new OwnTokens();
  const pages = new ShuffledPages();
  let answered = 0;

  const now = () => new Date(Date.now() + (faults.get('clock_off')?.minutes ?? 0) * MINUTE_MS);
  const context: VendorContext = {
    company,
    now,
    minuteMs,
    writesFile,
    page: (items) => (faults.get('shuffled') ? pages.shuffle(items) : [...items]),
    revoked: () => faults.get('revoked') !== undefined,
    issue: (seconds) => ownTokens.issue(seconds),
    bearer: bearerState,
  };

  async function bearerState(request: FastifyRequest, scope?: string): Promise<BearerState> {
    const token = bearerOf(request);
    if (token === null) return 'missing';
    if (context.revoked()) return 'unknown';
    const own = ownTokens.state(token);
    const state = own === 'unknown' && consent ? await consent.state(token, scope) : own;
    if (state !== 'valid' || !faults.strikes('expired')) return state;
    ownTokens.expire(token);
    consent?.expire(token);
    return 'expired';
  }

  readForms(app);
  pages.follow(app);
  app.addHook('onRequest', async (request, reply) => {
    const slow = faults.get('slow');
    if (slow) await new Promise((resolve) => setTimeout(resolve, slow.ms));
    const refusal = refusalOf(request);
    if (refusal) return send(reply, refusal);
  });
  spoilAnswers(app, {
    faults,
    now,
    isToken: (request) => isToken(vendor, request),
    spared: (request) => isPage(vendor, request),
    onAnswer: () => {
      answered += 1;
    },
  });
  const origin = () => app.listeningOrigin;
  const consent = vendor.consent
    ? addConsent(app, { ...{ vendor, context, store, origin }, consent: vendor.consent })
    : (vendor.ownConsent?.(app, { context, store, origin }) ?? null);
  app.register(async (scope) => vendor.routes(scope, context));

  function refusalOf(request: FastifyRequest): VendorAnswer | null {
    const host = request.headers[sandboxHostHeader];
    if (typeof host === 'string' && !isAddress(vendor, host, request)) {
      return vendor.unknownAddress?.(host) ?? { status: 404, body: 'Not Found' };
    }
    if (isPage(vendor, request)) return null;
    const atToken = isToken(vendor, request);
    if (faults.strikes('broken', atToken)) return vendor.broken;
    const wait = faults.strikes('too_many', atToken)
      ? minuteMs / 60
      : limits.take(request, atToken, Date.now());
    return wait === null ? null : vendor.tooMany(Math.ceil(wait), now());
  }

  return { vendor, app, faults, issue: context.issue, answered: () => answered };
}

function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
