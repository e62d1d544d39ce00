import { randomUUID } from 'node:crypto';
import { newSession, signUp, uploadOne } from '../../bench/load/people.ts';
import { ImportAnswer, uploadLimits } from '../../contract/imports.ts';
import { api, path as pathOf } from '../../contract/paths.ts';
import { largeUpload } from './large-upload.ts';
import type { Stranger } from './stranger.ts';

/** One thing of the product of which somebody takes as much as it gives. */
export interface Appetite {
  name: string;
  /** So many mouthfuls at a time, each as soon as the one before is over. */
  lanes: number;
  /** Whether it needs an account with many records. */
  rich?: true;
  mouthful(who: Stranger): Promise<unknown>;
}

const SLOW_BYTES = 50_000;
/** A visit's body may have 60 KB. */
const CLICKS = 250;

/** What costs the product much, and its callers little. */
export const appetites: readonly Appetite[] = [
  {
    ...{ name: 'lists downloaded, read at 50 KB a second', lanes: 6, rich: true },
    mouthful: (who) => who.sip(reading(who, `${api.analysisRecordsCsv}?records=calls`), SLOW_BYTES),
  },
  {
    ...{ name: 'all of the data downloaded, read at 50 KB a second', lanes: 4, rich: true },
    mouthful: (who) => who.sip(reading(who, api.myDataJson), SLOW_BYTES),
  },
  {
    ...{ name: 'searches in 40,000 leads', lanes: 14, rich: true },
    mouthful: (who) =>
      who.ask(reading(who, `${api.analysisRecords}?records=leads&sort=worth&search=${oneOf(words)}`)),
  },
  {
    ...{ name: 'the last pages of lists in odd orders', lanes: 14, rich: true },
    mouthful: (who) =>
      who.ask(
        reading(who, `${api.analysisRecords}?records=calls&sort=${oneOf(orders)}&page=590&pageSize=200`),
      ),
  },
  {
    ...{ name: 'reports made anew', lanes: 4, rich: true },
    mouthful: (who) => who.ask({ ...reading(who, api.analysisTrigger), method: 'POST' }),
  },
  {
    name: 'reports read',
    lanes: 10,
    rich: true,
    mouthful: (who) => who.ask(reading(who, api.analysisReport)),
  },
  { name: 'the account read', lanes: 20, mouthful: (who) => who.ask(reading(who, api.me)) },
  { name: 'uploads a byte a second', lanes: 10, mouthful: (who) => drippedUpload(who) },
  {
    name: 'uploads of 20 MB',
    lanes: 4,
    mouthful: (who) => uploadOne(who, who.identity.token, largeUpload()),
  },
  { name: 'uploads announced', lanes: 10, mouthful: (who) => announce(who, uploadLimits.bytes) },
  {
    ...{ name: 'log-ins', lanes: 10 },
    mouthful: (who) => {
      const { email, password } = who.identity;
      return who.ask({ kind: '', method: 'POST', path: api.login, body: { email, password } });
    },
  },
  { name: 'sign-ups', lanes: 10, mouthful: (who) => signUp(who) },
  {
    ...{ name: 'bodies a byte a second', lanes: 60 },
    mouthful: (who) =>
      who.drip(
        { kind: '', method: 'POST', path: api.login },
        new TextEncoder().encode(JSON.stringify(who.identity)),
      ),
  },
  {
    ...{ name: 'new passwords asked for', lanes: 4 },
    mouthful: (who) => {
      const body = { email: who.identity.email };
      return who.ask({ kind: '', method: 'POST', path: api.passwordReset, body });
    },
  },
  { name: 'visits of 58 KB', lanes: 20, mouthful: (who) => largeVisit(who) },
  {
    ...{ name: 'chat messages', lanes: 10 },
    mouthful: (who) => {
      const body = { message: 'ants '.repeat(180), conversationId: randomUUID(), sessionId: randomUUID() };
      return who.ask({ kind: '', method: 'POST', path: api.chat, body });
    },
  },
  {
    ...{ name: 'industries asked for', lanes: 10 },
    mouthful: (who) => {
      const body = { industry: `Trade ${randomUUID()}`, location: 'Utah' };
      return who.ask({ kind: '', method: 'POST', path: api.industryAnalysis, body });
    },
  },
];

const words = ['a', 'an', 'e%', 'son', '801', 'zzzz', 'example.com'];
const orders = ['name', 'source', 'rep', 'response'];

const oneOf = (choices: readonly string[]) => choices[Math.floor(Math.random() * choices.length)] ?? '';
const reading = (who: Stranger, path: string) => ({ kind: '', path, token: who.identity.token });

async function announce(who: Stranger, sizeBytes: number): Promise<string | null> {
  const body = { fileName: 'calls.csv', sizeBytes, timeZone: 'America/Denver' };
  const { token } = who.identity;
  const text = await who.ask({ kind: '', method: 'POST', path: api.imports, token, body });
  return text === null ? null : ImportAnswer.parse(JSON.parse(text)).data.import.importId;
}

async function drippedUpload(who: Stranger): Promise<void> {
  const bytes = new TextEncoder().encode('Name,Phone\n'.padEnd(3600, 'a'));
  const importId = await announce(who, bytes.byteLength);
  if (importId === null) return;
  const path = pathOf(api.importFile, { importId });
  await who.drip({ kind: '', method: 'PUT', path, token: who.identity.token }, bytes);
}

async function largeVisit(who: Stranger): Promise<void> {
  const session = newSession();
  const now = Date.now();
  const clicks = Array.from({ length: CLICKS }, (_, i) => ({
    ...{ element: randomUUID().repeat(5), timestamp: now + i, x: i, y: i },
  }));
  await who.ask({ kind: '', method: 'POST', path: api.sessionSync, body: { ...session, clicks } });
}
