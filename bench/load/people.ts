import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { TokenAnswer } from '../../contract/accounts.ts';
import { ReportAnswer } from '../../contract/analysis/report.ts';
import { ImportAnswer } from '../../contract/imports.ts';
import type { ApiKeysRequest, CompanyInfoInput } from '../../contract/onboarding.ts';
import { api, pages, path as pathOf } from '../../contract/paths.ts';
import type { RecordKind } from '../../contract/records.ts';
import type { VisitorSession } from '../../contract/visitors.ts';
import type { Ask, Balancer, Caller } from './caller.ts';

/** A file to be uploaded. */
export interface Upload {
  name: string;
  kind: RecordKind;
  bytes: Uint8Array;
}

const POLL_MS = 400;
/** A report that takes longer is counted as none; of real time, also where a second of what people do is shorter. */
const TIMEOUT_MS = 60_000;

const said = [
  'We do pest control in Utah and lose leads at night.',
  'How much does it cost?',
  'Does it work with FieldRoutes?',
  'Who answers when we are closed?',
];

/** Opens a page with everything that it loads, in as many requests at once as a browser makes. */
export async function openPage(caller: Caller, parts: readonly string[], fresh: boolean): Promise<void> {
  await caller.ask({ kind: 'page', path: pages.home });
  const waiting = fresh ? [...parts] : [];
  const load = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await caller.ask({ kind: 'part of a page', path });
    }
  };
  await Promise.all(Array.from({ length: 6 }, load));
}

/**
 * A visitor: a page, its visit synced three times, and with every third one a talk. Without `parts` there are no built
 * pages to open.
 */
export async function visit(balancer: Balancer, parts: readonly string[] | null): Promise<void> {
  const caller = balancer.person();
  const session = newSession();
  if (parts !== null) await openPage(caller, parts, Math.random() < 0.5);
  for (let sync = 1; sync <= 3; sync += 1) {
    await caller.pause(1500);
    const body = { ...session, lastActivity: Date.now(), timeOnPage: sync * 1500, scrollDepth: 30 * sync };
    await caller.ask({ kind: 'sync of a visit', method: 'POST', path: api.sessionSync, body });
  }
  if (Math.random() > 1 / 3) return;
  const conversationId = randomUUID();
  for (const message of said.slice(0, 2 + Math.round(Math.random() * 2))) {
    const body = { message, conversationId, sessionId: session.sessionId };
    await caller.ask({ kind: 'chat message', method: 'POST', path: api.chat, body });
    await caller.pause(1500);
  }
}

/** A visit that has just begun. */
export function newSession(): VisitorSession {
  const now = Date.now();
  return {
    sessionId: randomUUID(),
    ...{ startTime: now, lastActivity: now, pageViews: 1, timeOnPage: 0, scrollDepth: 0, clicks: [] },
    ...{ conversationInteractions: 0, industryAnalysisViewed: false, waitlistSubmitted: false },
    deviceInfo: {
      ...{ screenResolution: '1440x900', viewportSize: '1440x780', deviceType: 'desktop' },
      ...{ browser: 'Chrome', os: 'Linux' },
    },
    ...{ landingPage: '/', referrer: '', utmSource: 'bench', utmMedium: null, utmCampaign: null },
  };
}

/** Where the people of the load have their mail. */
export const MAIL_DOMAIN = 'example.com';

/** Signs up. Gives what to sign in with; null when it was refused. */
export async function signUp(caller: Caller, mailDomain = MAIL_DOMAIN) {
  const email = `load-${randomUUID()}@${mailDomain}`;
  const password = randomUUID();
  const details = { fullName: 'Load Bench', role: 'Owner', workEmail: email, phone: '(801) 555-0199' };
  const body = { email, password, ...details, marketingConsent: true, timeZone: 'America/Denver' };
  const { token } =
    (await ask(caller, TokenAnswer, { kind: 'sign-up', method: 'POST', path: api.register, body })) ?? {};
  return token === undefined ? null : { email, password, token };
}

const company = {
  companyWebsite: 'https://wasatchpest.example.com',
  ...{ softphoneProvider: 'Aircall', crm: 'FieldRoutes', leadSources: ['Yelp'], companySize: '11-50' },
} satisfies CompanyInfoInput;

/** A new user: signs up, fills in the company, accepts the terms; `keys` connect both systems. */
export async function onboard(balancer: Balancer, keys: Record<string, string> | null): Promise<void> {
  const caller = balancer.person();
  const { token } = (await signUp(caller)) ?? {};
  if (token === undefined) return;
  const step = (path: string, body: object, kind = 'step of the onboarding') =>
    caller.ask({ kind, method: 'POST', path, token, body });
  await caller.ask({ kind: 'dashboard', path: api.me, token });
  await caller.pause(1000);
  await step(api.companyInfo, company);
  await caller.pause(1000);
  await step(api.acceptTerms, {});
  if (keys === null) return;
  const typed: ApiKeysRequest = { integrationsAcknowledged: true, softphoneMethod: 'api-key', ...keys };
  await step(api.apiKeys, typed, 'keys of two systems');
  await caller.ask({ kind: 'dashboard', path: api.connections, token });
}

/** A user who signed up, with the session of that. */
export type Account = NonNullable<Awaited<ReturnType<typeof signUp>>>;

/** A new user who uploads files and waits for the report. Returns the account once it has one, else null. */
export async function uploadAll(balancer: Balancer, uploads: readonly Upload[]): Promise<Account | null> {
  const caller = balancer.person();
  const account = await signUp(caller);
  if (account === null) return null;
  return (await uploadInto(balancer, caller, account, uploads)) ? account : null;
}

/** Uploads files into an account and waits for the report. Gives whether it came within a minute. */
export async function uploadInto(
  balancer: Balancer,
  caller: Caller,
  { token }: Account,
  uploads: readonly Upload[],
): Promise<boolean> {
  const began = performance.now();
  for (const upload of uploads) if (!(await uploadOne(caller, token, upload))) return false;
  while (performance.now() - began < TIMEOUT_MS) {
    const state = await ask(caller, ReportAnswer, {
      kind: 'look at what is being done',
      path: api.analysisReport,
      token,
    });
    if (state?.status === 'completed' && !state.outdated) {
      balancer.tally.answered('from upload to report', performance.now() - began);
      return true;
    }
    await caller.pause(POLL_MS);
  }
  balancer.tally.failed('from upload to report', 'no report within a minute');
  return false;
}

/** Uploads a file and waits until it is imported. Returns whether it was. */
export async function uploadOne(
  caller: Caller,
  token: string,
  { name, kind, bytes }: Upload,
): Promise<boolean> {
  const body = { fileName: name, sizeBytes: bytes.length, timeZone: 'America/Denver' };
  const counted = 'upload of a file';
  const created = await ask(caller, ImportAnswer, {
    kind: counted,
    method: 'POST',
    path: api.imports,
    token,
    body,
  });
  if (created === null) return false;
  const { importId } = created.import;
  const file = pathOf(api.importFile, { importId });
  if ((await caller.ask({ kind: counted, method: 'PUT', path: file, token, body: bytes })) === null)
    return false;
  const one = pathOf(api.import, { importId });
  const began = performance.now();
  for (let confirmed = false; performance.now() - began < TIMEOUT_MS; ) {
    const seen = await ask(caller, ImportAnswer, { kind: 'look at what is being done', path: one, token });
    const { status, profile } = seen?.import ?? {};
    if (status === 'done') return true;
    if (status === 'failed' || status === 'cancelled') return false;
    if (status === 'ready' && profile && !confirmed) {
      const { mapping } = profile.suggestions[kind];
      const path = pathOf(api.importConfirm, { importId });
      confirmed =
        (await caller.ask({ kind: counted, method: 'POST', path, token, body: { kind, mapping } })) !== null;
    }
    await caller.pause(POLL_MS);
  }
  return false;
}

/**
 * A customer who reads the report and records behind it. Every fifth one logs in for it and goes on in that session, as
 * those do who come after: an account has only so many sessions.
 */
export async function readReport(balancer: Balancer, customer: Account): Promise<void> {
  const caller = balancer.person();
  if (Math.random() < 0.2) {
    const { email, password } = customer;
    const body = { email, password };
    const session = await ask(caller, TokenAnswer, { kind: 'log-in', method: 'POST', path: api.login, body });
    if (session !== null) customer.token = session.token;
  }
  const { token } = customer;
  await caller.ask({ kind: 'dashboard', path: api.me, token });
  await caller.ask({ kind: 'dashboard', path: api.onboardingStatus, token });
  await caller.ask({ kind: 'report', path: api.analysisReport, token });
  await caller.pause(2000);
  await caller.ask({ kind: 'records of a report', path: `${api.analysisRecords}?records=leads`, token });
}

async function ask<T>(caller: Caller, schema: z.core.$ZodType<{ data: T }>, what: Ask): Promise<T | null> {
  const text = await caller.ask(what);
  return text === null ? null : z.parse(schema, JSON.parse(text)).data;
}
