import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { z } from 'zod';
import { TokenAnswer } from '../../contract/accounts.ts';
import { api } from '../../contract/paths.ts';
import { visitMonths } from '../../contract/retention.ts';
import { installCarriers } from '../carriers/install-carriers.ts';
import { buildWeb } from '../composition/web.ts';
import { jobDefinitions, startWorker } from '../composition/worker.ts';
import type { Config } from '../config/config.ts';
import { vendorSettings } from '../config/config-vendors.ts';
import type { Google } from '../features/accounts/google/install-google.ts';
import type { Vault } from '../features/integrations/secrets/vault.ts';
import type { AiSettings } from '../platform/ai/ai-settings.ts';
import type { OverloadLimits } from '../platform/http/overload/refuse-when-overloaded.ts';
import type { TrustedProxies } from '../platform/http/trusted-proxies.ts';
import { type Jobs, startJobs } from '../platform/jobs/boss.ts';
import { logOptions } from '../platform/log.ts';
import type { Mail, Mailer } from '../platform/mail/mail.ts';
import { installVendors } from '../providers/install-vendors.ts';
import type { Provider } from '../providers/provider.ts';
import { insertAccount, password, registration } from './account.ts';
import { countInOneWindow } from './one-window.ts';
import { type TestDatabase, testDatabase } from './postgres.ts';
import { testVault } from './vault.ts';

export { eventually } from './eventually.ts';
export { registration };

/** A test's view of an answer: the parsed body, or its text where it is not JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: unknown;
}

/** Calls the API as one customer, or unauthenticated. */
export interface Client {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** A signed-up customer. */
export interface Customer extends Client {
  email: string;
  password: string;
  token: string;
}

/** The whole product on its own database, over real HTTP, with a worker if requested. */
export interface Product {
  origin: string;
  database: TestDatabase;
  jobs: Jobs;
  /** Everything the program logged. */
  logged: string[];
  /** The mails that were sent, the oldest first. */
  mails: Mail[];
  anonymous: Client;
  customer(): Promise<Customer>;
  /** The same by a sign-up, so that a verification mail is sent. */
  registered(): Promise<Customer>;
  close(): Promise<void>;
}

/** How the product of a test differs from the usual. */
export interface ProductOptions {
  worker?: boolean;
  adminEmails?: string[];
  pagesRoot?: string;
  /** Vendors that can be connected, each in the sandbox, and where their stand-ins listen. */
  providers?: readonly Provider[];
  origins?: Record<string, string>;
  /** Milliseconds that the stand-ins call a minute. */
  minuteMs?: number;
  /** Carriers that are not their stand-ins. */
  carrierModes?: Partial<Config['carriers']>;
  /** Without it, Google sign-in is off. */
  google?: Google | null;
  vault?: Vault;
  logLevel?: string;
  /** The model; none unless said. */
  ai?: AiSettings | null;
  chatLimits?: Config['chatLimits'];
  visitorDailyMb?: number;
  signUpLimit?: number;
  /** As an operator runs it, for its own rules; without is as a developer does. */
  production?: boolean;
  /** The public address, if set. */
  publicUrl?: string | null;
  /** Proxies whose X-Forwarded-For, -Proto and -Host count; none by default. */
  proxies?: TrustedProxies;
  /** Where mails go; to `mails` unless said. */
  mailer?: Mailer;
  /** When newcomers are refused; the test's own work is done in the same process, so late unless said. */
  overloadLimits?: OverloadLimits;
  /** What it works on, and closes; an empty one of its own unless said. */
  database?: TestDatabase;
}

let customers = 0;

/** Starts the product for one test file. */
export async function testProduct({
  worker = false,
  adminEmails = [],
  pagesRoot = '/nonexistent',
  providers = [],
  origins = {},
  minuteMs = 50,
  carrierModes = {},
  google = null,
  vault: given,
  logLevel = 'debug',
  ai = null,
  chatLimits = { addressMinute: 60, addressDay: 1000 },
  visitorDailyMb = 1024,
  signUpLimit = 100,
  mailer: givenMailer,
  production = false,
  publicUrl = null,
  proxies = { kind: 'none' },
  database: givenDatabase,
  overloadLimits = { acceptMs: 120_000, poolMs: 120_000 },
}: ProductOptions = {}): Promise<Product> {
  const database = givenDatabase ?? (await testDatabase());
  await countInOneWindow(database);
  const logged: string[] = [];
  const log = pino(logOptions(logLevel), { write: (line: string) => logged.push(line) });
  const jobs = await startJobs(database.url, jobDefinitions, log);
  const vault = given ?? (await testVault());
  const settings = vendorSettings({}, true);
  const vendors = installVendors({ providers, settings, sandbox: { origins, minuteMs } });
  const carriers = installCarriers({
    modes: { twilio: 'sandbox', telnyx: 'sandbox', ...carrierModes },
    origins,
  });
  const hookOrigins = { live: publicUrl, sandbox: publicUrl ?? 'http://127.0.0.1:3000' };
  const mails: Mail[] = [];
  const mailer = givenMailer ?? keptMails(mails);
  const parts = {
    connection: database,
    jobs,
    vendors,
    carriers,
    hookOrigins,
    vault,
    log,
    mailer,
    publicUrl,
    visitorMonths: visitMonths,
    adminEmails,
    ai,
  };
  const app = await buildWeb({
    ...parts,
    google,
    config: {
      adminEmails,
      signUpLimit,
      publicUrl,
      proxies,
      production,
      dataDir: tmpdir(),
      ai,
      chatLimits,
      visitorSyncLimit: 100_000,
      visitorDailyMb,
      uploadDailyGb: 50,
      lowPriority: false,
      databaseUrl: database.url,
    },
    pagesRoot,
    overloadLimits,
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  hookOrigins.sandbox = publicUrl ?? origin;
  const working = worker ? await startWorker(parts) : null;
  return {
    origin,
    database,
    jobs,
    logged,
    mails,
    anonymous: clientOf(origin, {}),
    customer: () => newCustomer(origin, database),
    registered: () => register(origin),
    async close() {
      await app.close();
      await working?.stop();
      await jobs.stop(1000);
      await database.close();
    },
  };
}

/** Collects mails in a list instead of sending them. */
const keptMails = (mails: Mail[]): Mailer => ({
  kind: 'smtp',
  send: async (mail) => {
    mails.push(mail);
  },
  close() {},
});

/** Calls the API at an address with the given headers. */
export function clientOf(origin: string, authorization: Record<string, string>): Client {
  return {
    async call(method, path, body, headers = {}) {
      const type = isRaw(body) ? 'application/octet-stream' : 'application/json';
      const response = await fetch(origin + path, {
        method,
        headers: { ...(body !== undefined && { 'content-type': type }), ...authorization, ...headers },
        ...(body !== undefined && { body: payloadOf(body), duplex: 'half' }),
      });
      const text = await response.text();
      const json = response.headers.get('content-type')?.startsWith('application/json') ?? false;
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: json ? JSON.parse(text) : null,
      };
    },
  };
}

const isRaw = (body: unknown) => body instanceof Uint8Array || body instanceof ReadableStream;

function payloadOf(body: unknown): BodyInit {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return body instanceof ReadableStream ? body : JSON.stringify(body);
}

/** A customer with an account of their own, made without a sign-up. */
async function newCustomer(origin: string, { db }: TestDatabase): Promise<Customer> {
  const { email, token } = await insertAccount(db, `customer${++customers}@wasatchpest.example`);
  return { ...clientOf(origin, { authorization: `Bearer ${token}` }), email, password, token };
}

async function register(origin: string): Promise<Customer> {
  const email = `customer${++customers}@wasatchpest.example`;
  const answer = await clientOf(origin, {}).call('POST', api.register, registration(email));
  const { token } = TokenAnswer.parse(answer.body).data;
  return { ...clientOf(origin, { authorization: `Bearer ${token}` }), email, password, token };
}

/** The error code of a failure answer, or null. */
export const errorCodeOf = (answer: Answer) =>
  z.object({ errorCode: z.string() }).safeParse(answer.body).data?.errorCode ?? null;
