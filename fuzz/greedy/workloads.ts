import { randomUUID } from 'node:crypto';
import { newSession, signUp, uploadOne } from '../../bench/load/people.ts';
import { ImportAnswer, uploadLimits } from '../../contract/imports.ts';
import { api, path as pathOf } from '../../contract/paths.ts';
import type { GreedyClient } from './greedy-client.ts';
import { largeUpload } from './large-upload.ts';

/** One resource of the product that a client uses as much as it can. */
export interface Workload {
  name: string;
  /** Requests at a time, each repeated as soon as it ends. */
  concurrency: number;
  /** Whether its account needs many records. */
  needsRecords: boolean;
  request(client: GreedyClient): Promise<unknown>;
}

/** Where greedy clients have their mail. */
export const GREEDY_DOMAIN = 'greedy.example';

const SLOW_BYTES = 50_000;
/** Some 58 KB; a visit's body may have 60. */
const CLICKS = 250;
/** Past the end of any list, which still has to be sorted whole. */
const DEEP_PAGE = 1_000_000;

const withRecords = (name: string, concurrency: number, request: Workload['request']): Workload => ({
  ...{ name, concurrency, request },
  needsRecords: true,
});
const withoutRecords: typeof withRecords = (name, concurrency, request) => ({
  ...withRecords(name, concurrency, request),
  needsRecords: false,
});
const get = (client: GreedyClient, path: string) => ({ kind: '', path, token: client.identity.token });
const post = (path: string, body: object) => ({ kind: '', method: 'POST', path, body }) as const;
const records = (query: Record<string, string>) => `${api.analysisRecords}?${new URLSearchParams(query)}`;

/** Requests that cost the product much and their sender little. */
export const workloads: readonly Workload[] = [
  withRecords('lists downloaded, read at 50 KB a second', 6, (client) =>
    client.readSlowly(get(client, `${api.analysisRecordsCsv}?records=calls`), SLOW_BYTES),
  ),
  withRecords('all of the data downloaded, read at 50 KB a second', 4, (client) =>
    client.readSlowly(get(client, api.myDataJson), SLOW_BYTES),
  ),
  withRecords('searches', 14, (client) =>
    client.ask(get(client, records({ records: 'leads', sort: 'worth', search: oneOf(searches) }))),
  ),
  withRecords('the last pages of lists', 14, (client) =>
    client.ask(
      get(client, records({ records: 'calls', sort: 'rep', page: `${DEEP_PAGE}`, pageSize: '200' })),
    ),
  ),
  withRecords('reports made anew', 4, (client) =>
    client.ask({ ...get(client, api.analysisTrigger), method: 'POST' }),
  ),
  withRecords('reports read', 10, (client) => client.ask(get(client, api.analysisReport))),
  withoutRecords('the account read', 20, (client) => client.ask(get(client, api.me))),
  withoutRecords('uploads at a byte a second', 10, slowUpload),
  withoutRecords('uploads of 20 MB', 4, (client) =>
    uploadOne(client, client.identity.token, largeUpload(client.fileBytes)),
  ),
  withoutRecords('uploads announced', 10, (client) => announce(client, uploadLimits.bytes)),
  withoutRecords('log-ins', 10, (client) => {
    const { email, password } = client.identity;
    return client.ask(post(api.login, { email, password }));
  }),
  withoutRecords('sign-ups', 10, (client) => signUp(client, GREEDY_DOMAIN)),
  withoutRecords('bodies at a byte a second', 60, (client) =>
    client.sendSlowly(
      { kind: '', method: 'POST', path: api.login },
      new TextEncoder().encode(JSON.stringify(client.identity)),
    ),
  ),
  withoutRecords('new passwords asked for', 4, (client) =>
    client.ask(post(api.passwordReset, { email: client.identity.email })),
  ),
  withoutRecords('visits of 58 KB', 20, largeVisit),
  withoutRecords('chat messages', 10, (client) => {
    const body = { message: 'ants '.repeat(180), conversationId: randomUUID(), sessionId: randomUUID() };
    return client.ask(post(api.chat, body));
  }),
  withoutRecords('industries asked for', 10, (client) =>
    client.ask(post(api.industryAnalysis, { industry: `Trade ${randomUUID()}`, location: 'Utah' })),
  ),
];

const searches = ['a', 'an', 'e%', 'son', '801', 'zzzz', 'example.com'];

const oneOf = (choices: readonly string[]) => choices[Math.floor(Math.random() * choices.length)] ?? '';

async function announce(client: GreedyClient, sizeBytes: number): Promise<string | null> {
  const body = { fileName: 'calls.csv', sizeBytes, timeZone: 'America/Denver' };
  const { token } = client.identity;
  const text = await client.ask({ kind: '', method: 'POST', path: api.imports, token, body });
  return text === null ? null : ImportAnswer.parse(JSON.parse(text)).data.import.importId;
}

async function slowUpload(client: GreedyClient): Promise<void> {
  const bytes = new TextEncoder().encode('Name,Phone\n'.padEnd(3600, 'a'));
  const importId = await announce(client, bytes.byteLength);
  if (importId === null) return;
  const path = pathOf(api.importFile, { importId });
  await client.sendSlowly({ kind: '', method: 'PUT', path, token: client.identity.token }, bytes);
}

async function largeVisit(client: GreedyClient): Promise<void> {
  const session = newSession();
  const now = Date.now();
  const clicks = Array.from({ length: CLICKS }, (_, i) => ({
    ...{ element: randomUUID().repeat(5), timestamp: now + i, x: i, y: i },
  }));
  await client.ask({ kind: '', method: 'POST', path: api.sessionSync, body: { ...session, clicks } });
}
