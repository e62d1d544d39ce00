import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Journal } from '../../sandbox/carriers/journal.ts';
import type { CarrierRecord } from '../../sandbox/carriers/records.ts';
import type { Checking } from './checking.ts';

/** What people texted and were texted. */
export interface TextFigures {
  phones: number;
  received: number;
  sent: number;
  stops: number;
  /** Texts whose sending is unknown, and texts that were not sent. */
  unknown: number;
}

const Text = z.object({
  message_id: z.uuid(),
  e164: z.string(),
  direction: z.enum(['inbound', 'outbound']),
  body: z.string(),
  state: z.string(),
  class: z.string().nullable(),
  reading: z.string().nullable(),
  intent_key: z.string(),
  created_at: z.date(),
  attempt_id: z.uuid().nullable(),
  attempt_state: z.string().nullable(),
  started_at: z.date().nullable(),
});
type Text = z.infer<typeof Text>;
type Of<Type extends CarrierRecord['type']> = Extract<CarrierRecord, { type: Type }>;

/** A claim's calls begin within a second; a stop that is stored meanwhile comes after it. */
const slackMs = 2000;
/** What no webhook brought is fetched within a minute; a call counts as lost after two and a half, and is looked for. */
const settleMs = 400_000;

/** Compares threads and texts with the record of the stand-in, which had each on disk before it answered. */
export async function checkTexts({ site, find }: Checking): Promise<TextFigures> {
  const journal = new Journal(site.textsFile);
  const of = <Type extends CarrierRecord['type']>(type: Type) =>
    journal.read().filter((record): record is Of<Type> => record.type === type);
  const received = of('received');
  const takenAttempts = new Set(of('accepted').map(({ statusUrl }) => statusUrl?.split('/').at(-1)));
  const texts = await settled(site.database.pool, received.length, takenAttempts);
  // What was claimed by a worker that was killed before its call goes out while this waits.
  const [accepted, shown] = [of('accepted'), of('phone')];

  const inbound = Map.groupBy(
    texts.filter(({ direction }) => direction === 'inbound'),
    ({ intent_key }) => intent_key,
  );
  for (const { providerId, from, body } of received) {
    const stored = inbound.get(`in:twilio:${providerId}`) ?? [];
    if (stored.length === 0) find('lost', `a text of ${from}: ${body}`);
    else if (stored[0]?.body !== body || stored[0].e164 !== from) find('wrong', `a text of ${from}: ${body}`);
  }
  if (inbound.size > received.length) find('double', `${inbound.size} texts came of ${received.length}`);

  const byAttempt = new Map(texts.map((text) => [text.attempt_id, text]));
  const handedOver = new Map<string, number>();
  for (const { statusUrl, to, body } of accepted) {
    const text = byAttempt.get(statusUrl?.split('/').at(-1) ?? '');
    if (text === undefined || text.e164 !== to) {
      find('wrong', `nobody knows of a text to ${to}: ${body}`);
      continue;
    }
    const times = (handedOver.get(text.message_id) ?? 0) + 1;
    handedOver.set(text.message_id, times);
    if (times > 1) find('double', `a text to ${to}: ${body}`);
    if (!['accepted', 'sent', 'delivered'].includes(text.state)) {
      find('lost', `a text to ${to} was taken by the carrier and is ${text.state}`);
    }
  }
  checkStops(texts, find);
  checkThreads(texts, shown, find);
  const outbound = texts.filter(({ direction }) => direction === 'outbound');
  for (const { state, e164, message_id } of outbound) {
    if (['waiting', 'held', 'sending'].includes(state)) find('stuck', `a text to ${e164} is ${state}`);
    const wentOut = ['accepted', 'sent', 'delivered'].includes(state);
    if (wentOut && !handedOver.has(message_id)) find('wrong', `a text to ${e164} never reached the carrier`);
  }
  return {
    phones: new Set(received.map(({ from }) => from)).size,
    ...{ received: received.length, sent: accepted.length },
    stops: texts.filter(({ reading }) => reading === 'stop').length,
    unknown: outbound.filter(({ state }) => state === 'unknown').length,
  };
}

/** No claim commits after a stop. */
function checkStops(texts: readonly Text[], find: Checking['find']): void {
  for (const stop of texts.filter(({ reading }) => reading === 'stop')) {
    const late = texts.filter(
      ({ e164, class: of, started_at }) =>
        e164 === stop.e164 &&
        of !== 'opt_out_confirmation' &&
        started_at !== null &&
        started_at.getTime() > stop.created_at.getTime() + slackMs,
    );
    for (const { body } of late) find('wrong', `${stop.e164} was texted after its stop: ${body}`);
  }
}

/** What a thread has as delivered its phone shows, and what the phone shows has gone out by the thread. */
function checkThreads(texts: readonly Text[], shown: readonly Of<'phone'>[], find: Checking['find']): void {
  const phones = Map.groupBy(
    shown.filter(({ automatic }) => !automatic),
    ({ phone }) => phone,
  );
  const threads = Map.groupBy(texts, ({ e164 }) => e164);
  for (const [phone, entries] of phones) {
    const thread = threads.get(phone) ?? [];
    const seen = entries.filter(({ kind }) => kind === 'in').map(({ body }) => body);
    const states = (...of: string[]) =>
      thread.filter(({ state }) => of.includes(state)).map(({ body }) => body);
    const gone = states('accepted', 'sent', 'delivered');
    for (const body of seen)
      if (!gone.includes(body)) find('wrong', `${phone} shows what its thread lacks: ${body}`);
    for (const body of states('delivered')) {
      if (!seen.includes(body))
        find('wrong', `${phone} does not show what its thread has as delivered: ${body}`);
    }
    const said = entries.filter(({ kind }) => kind === 'out').map(({ body }) => body);
    const heard = thread.filter(({ direction }) => direction === 'inbound').map(({ body }) => body);
    if (said.toSorted().join('\n') !== heard.toSorted().join('\n'))
      find('wrong', `${phone} said other texts than its thread has`);
  }
}

interface Pool {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/** All texts once nothing is under way, or after some minutes. */
async function settled(
  pool: Pool,
  received: number,
  taken: ReadonlySet<string | undefined>,
): Promise<Text[]> {
  for (const end = Date.now() + settleMs; ; await sleep(500)) {
    const { rows } = await pool.query(`
      select m.message_id, t.e164, m.direction, m.body, m.state, m.class, m.reading, m.intent_key, m.created_at,
        a.attempt_id, a.state as attempt_state, a.started_at
      from threads t join text_messages m using (account_id, thread_id)
        left join text_attempts a using (account_id, message_id)`);
    const texts = z.array(Text).parse(rows);
    const came = texts.filter(({ direction }) => direction === 'inbound').length;
    const { rows: turns } = await pool.query('select from threads where turn_due_at is not null limit 1');
    // A text whose worker was killed between the call and its answer is looked for at the carrier.
    const busy = texts.some(
      ({ state, attempt_id }) =>
        ['waiting', 'held', 'sending'].includes(state) ||
        (state === 'unknown' && taken.has(attempt_id ?? undefined)),
    );
    if ((came >= received && !busy && turns.length === 0) || Date.now() > end) return texts;
  }
}
