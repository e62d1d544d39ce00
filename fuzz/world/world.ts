import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { z } from 'zod';
import { api } from '../../contract/paths.ts';
import { makeIdentity } from '../../sandbox/identity/identity.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { tinyCompany } from '../../sandbox/testing/tiny-vendor.ts';
import { installCarriers } from '../../server/carriers/install-carriers.ts';
import { buildWeb } from '../../server/composition/web.ts';
import { jobDefinitions, startWorker } from '../../server/composition/worker.ts';
import { carrierModes, vendorSettings } from '../../server/config/config-vendors.ts';
import { installGoogle } from '../../server/features/accounts/google/install-google.ts';
import { connect } from '../../server/platform/database/connect.ts';
import { startJobs } from '../../server/platform/jobs/boss.ts';
import { logOptions } from '../../server/platform/log.ts';
import { installVendors } from '../../server/providers/install-vendors.ts';
import { providers } from '../../server/providers/registry.ts';
import { testVault } from '../../server/testing/vault.ts';
import { type Route, routesOf } from '../requests/document.ts';
import type { HostileRequest } from '../requests/hostile-request.ts';
import { type Actor, type Actors, openActors } from './actors.ts';
import { handedClient } from './handed-client.ts';
import { type OwnerWords, ownerWords } from './markers.ts';
import { prepare } from './prepare/prepare.ts';
import { seedOwner } from './seed-owner.ts';
import { accountDigest } from './untouched.ts';

/** The product on its own database, with the attacked account and the attackers. */
export interface World {
  app: Awaited<ReturnType<typeof buildWeb>>;
  origin: string;
  routes: Route[];
  words: OwnerWords;
  actors: Actors;
  /** What a request may say of the world when it is sent by an actor; brings about what it is prepared with. */
  wordsFor(actor: Actor | null, request: HostileRequest): Promise<Map<string, string>>;
  /** Errors that were logged for a request, by its id; and those that belong to none. Taken out by asking. */
  failureOf(requestId: string): string | undefined;
  failures(): string[];
  /** What of the owner's rows is no longer as it was: names of tables. */
  changed(): Promise<string[]>;
  close(): Promise<void>;
}

/** What a world takes more of than is usual, by the settings that there are. */
const limits = {
  signUpLimit: 900_000,
  chatLimits: { addressMinute: 900_000, addressDay: 900_000 },
  visitorSyncLimit: 900_000,
  visitorDailyMb: 900_000,
  uploadDailyGb: 900_000,
  lowPriority: false,
} as const;

const LogLine = z.object({
  level: z.number(),
  msg: z.string().optional(),
  reqId: z.string().optional(),
  err: z.object({ message: z.string().optional(), stack: z.string().optional() }).optional(),
});
const errorLevel = 50;

/** A closed port, so that a call to a vendor fails at once. */
const nobody = 'http://127.0.0.1:1';
const admins = ['boss0@lawn.example', 'boss1@lawn.example', 'boss2@lawn.example'];

/**
 * Opens a world on a migrated, empty database. Of the customers, and of the admins, `withRecords` have something to be
 * read; the rest are as if they had just come.
 */
export async function openWorld(
  databaseUrl: string,
  { withRecords = 2 }: { withRecords?: number } = {},
): Promise<World> {
  const connection = connect(databaseUrl, { max: 12, applicationName: 'hostile' });
  const byRequest = new Map<string, string>();
  const others: string[] = [];
  const log = pino(logOptions('error'), {
    write(line: string) {
      const read = LogLine.parse(JSON.parse(line));
      if (read.level < errorLevel) return;
      const text = `${read.msg ?? ''}: ${read.err?.stack ?? read.err?.message ?? ''}`;
      if (read.reqId === undefined) others.push(text);
      else byRequest.set(read.reqId, text);
    },
  });
  const jobs = await startJobs(databaseUrl, jobDefinitions, log);
  const vault = await testVault();
  const vendors = installVendors({
    providers,
    settings: vendorSettings({}, true),
    sandbox: { origins: Object.fromEntries(providers.map(({ id }) => [id, nobody])), minuteMs: 50 },
  });
  const mailer = { kind: 'smtp', send: async () => {}, close() {} } as const;
  const standIn = await startSandbox({ port: 0, vendors: [makeIdentity(null)], company: tinyCompany(1) });
  const carriers = installCarriers({
    modes: carrierModes({}, true),
    origins: { twilio: standIn.origins.twilio ?? nobody, telnyx: standIn.origins.telnyx ?? nobody },
  });
  const googleOrigin = standIn.origins.google ?? '';
  const google = installGoogle({
    ...{ mode: 'sandbox', clientId: null, clientSecret: null, flow: 'access_token' },
    sandboxOrigin: googleOrigin,
  });
  const parts = {
    ...{ connection, jobs, vendors, carriers, vault, log, mailer },
    hookOrigins: { live: null, sandbox: null },
    ...{ adminEmails: admins, publicUrl: null, visitorMonths: 13, ai: null },
  };
  const config = {
    ...limits,
    adminEmails: admins,
    publicUrl: null,
    production: false,
    dataDir: tmpdir(),
    databaseUrl,
    ai: null,
  };
  const app = await buildWeb({ ...parts, google, config, pagesRoot: '/nonexistent' });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const words = ownerWords();
  const atWork = await startJobs(databaseUrl, jobDefinitions, log);
  const worker = await startWorker({ ...parts, jobs: atWork });
  const owner = await seedOwner({ app, connection, vault, words });
  const actors = await openActors({ app, db: connection.db, admins, withRecords });
  await worker.stop();
  await atWork.stop(2000);
  const workshop = { app, connection, jobs, vault, log, googleOrigin };
  const before = await accountDigest(connection.pool, owner['owner.accountId']);

  return {
    app,
    origin,
    routes: routesOf((await handedClient(app, null).call('GET', api.openapi)).body),
    words,
    actors,
    async wordsFor(actor, request) {
      const made = request.prepared ? await prepare(workshop, actors, request) : [];
      return new Map([...Object.entries({ ...owner, ...actor?.words }), ...made]);
    },
    failureOf(requestId) {
      const text = byRequest.get(requestId);
      byRequest.delete(requestId);
      return text;
    },
    failures: () => [...others.splice(0), ...byRequest.values()],
    async changed() {
      const after = await accountDigest(connection.pool, owner['owner.accountId']);
      return Object.keys(before).filter((table) => before[table] !== after[table]);
    },
    async close() {
      await app.close();
      await jobs.stop(1000);
      await standIn.stop();
      await connection.close();
    },
  };
}
