import { type Kysely, type RawBuilder, sql } from 'kysely';
import type {
  Attention,
  MessageState,
  ThreadFilter,
  ThreadMode,
} from '../../../../contract/conversations.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { TextMessages } from '../../../platform/database/schema-threads.ts';
import type { PageKey } from './page-key.ts';

type Db = Kysely<Database>;
type Author = TextMessages['author'];

/** A thread with what the list shows of it. */
export interface ThreadRecord {
  threadId: string;
  e164: string;
  ownNumber: string;
  mode: ThreadMode;
  assignedTo: string | null;
  assignedName: string | null;
  attention: Attention | null;
  attentionAt: Date | null;
  unread: number;
  stopped: boolean;
  unclearStopAt: Date | null;
  names: string[];
  last: { author: Author; body: string; state: MessageState; at: string } | null;
  /** Microseconds since 1970 of what the list is ordered by. */
  micros: number;
}

/** The time by which a filter orders, and what it shows. */
const filters = {
  open: { time: sql`t.last_message_at`, of: sql`t.mode <> 'closed'`, order: sql`desc` },
  closed: { time: sql`t.last_message_at`, of: sql`t.mode = 'closed'`, order: sql`desc` },
  // Who waits longest comes first.
  needs_person: { time: sql`t.attention_at`, of: sql`t.attention is not null`, order: sql`asc` },
} as const satisfies Record<
  ThreadFilter,
  { time: RawBuilder<unknown>; of: RawBuilder<unknown>; order: unknown }
>;

const micros = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000000)::bigint`;
const instant = (key: number) => sql`timestamptz 'epoch' + ${key} * interval '1 microsecond'`;
/** What a list shows of a text; nobody reads more in one line. */
const previewLength = 200;

/** Where no contact has a name, the newest visit that is booked may. */
const selectThreads = (time: RawBuilder<unknown>) => sql`
  select t.thread_id as "threadId", t.e164, n.e164 as "ownNumber", t.mode, t.assigned_to as "assignedTo",
    u.full_name as "assignedName", t.attention, t.attention_at as "attentionAt", t.unread,
    coalesce(p.stopped_at, p.carrier_blocked_at, p.do_not_contact_at) is not null as stopped,
    case when coalesce(p.stopped_at, p.carrier_blocked_at, p.do_not_contact_at) is null
      then p.unclear_stop_at end as "unclearStopAt",
    coalesce(nullif(array(
      select c.name from contact_phones as cp
      join contacts as c on c.account_id = cp.account_id and c.contact_id = cp.contact_id
      where cp.account_id = t.account_id and cp.e164 = t.e164 and cp.ended_at is null and c.name is not null
      order by c.created_at, c.contact_id limit 4
    ), '{}'), array(
      select v.contact_name from appointments as v
      where v.account_id = t.account_id and v.e164 = t.e164 and v.state = 'booked' and v.contact_name is not null
      order by v.window_starts_at desc limit 1
    )) as names,
    (
      select json_build_object('author', m.author, 'body', left(m.body, ${sql.lit(previewLength)}), 'state', m.state, 'at', m.at)
      from text_messages as m
      where m.account_id = t.account_id and m.thread_id = t.thread_id
      order by m.at desc, m.message_id desc limit 1
    ) as last,
    ${micros(time)} as micros
  from threads as t
  join text_numbers as n on n.account_id = t.account_id and n.number_id = t.number_id
  join phones as p on p.account_id = t.account_id and p.e164 = t.e164
  left join users as u on u.account_id = t.account_id and u.user_id = t.assigned_to`;

/** Threads of a filter in its order, from after `after` on, at most `limit`. One without a text is left out. */
export async function listThreads(
  db: Db,
  accountId: string,
  { filter, after, limit }: { filter: ThreadFilter; after: PageKey | null; limit: number },
): Promise<ThreadRecord[]> {
  const { time, of, order } = filters[filter];
  const beyond = filter === 'needs_person' ? sql`>` : sql`<`;
  const page =
    after === null
      ? sql``
      : sql`and (${time} ${beyond} ${instant(after[0])} or (${time} = ${instant(after[0])} and t.thread_id > ${after[1]}))`;
  const { rows } = await sql<ThreadRecord>`
    ${selectThreads(time)}
    where t.account_id = ${accountId} and ${time} is not null and ${of} ${page}
    order by ${time} ${order}, t.thread_id
    limit ${limit}`.execute(db);
  return rows;
}

/** One thread; undefined where the account has none of this id. */
export async function findThread(
  db: Db,
  accountId: string,
  threadId: string,
): Promise<ThreadRecord | undefined> {
  const { rows } = await sql<ThreadRecord>`
    ${selectThreads(sql`coalesce(t.last_message_at, t.created_at)`)}
    where t.account_id = ${accountId} and t.thread_id = ${threadId}`.execute(db);
  return rows[0];
}

/** How many threads wait for a person, and whether the account has a number to text from. */
export async function countInbox(
  db: Db,
  accountId: string,
): Promise<{ needsPerson: number; hasNumber: boolean }> {
  const { rows } = await sql<{ needsPerson: number; hasNumber: boolean }>`
    select
      (select count(*) from threads where account_id = ${accountId} and attention is not null) as "needsPerson",
      exists (select from text_numbers where account_id = ${accountId}) as "hasNumber"`.execute(db);
  return rows[0] ?? { needsPerson: 0, hasNumber: false };
}

/** A text with who wrote it. */
export interface MessageRecord {
  messageId: string;
  direction: 'inbound' | 'outbound';
  author: Author;
  writtenBy: string | null;
  body: string;
  media: unknown;
  state: MessageState;
  at: Date;
  dueAt: Date | null;
  segments: number | null;
  reasons: unknown;
  proof: unknown;
  why: unknown;
  program: TextMessages['program'];
  reading: string | null;
  micros: number;
}

const selectMessages = (db: Db, accountId: string) =>
  db
    .selectFrom('text_messages as m')
    .leftJoin('users as u', (join) =>
      join.onRef('u.account_id', '=', 'm.account_id').onRef('u.user_id', '=', 'm.user_id'),
    )
    .select([
      'm.message_id as messageId',
      'm.direction',
      'm.author',
      'u.full_name as writtenBy',
      'm.body',
      'm.media',
      'm.state',
      'm.at',
      'm.due_at as dueAt',
      'm.segments',
      'm.reasons',
      'm.proof',
      'm.why',
      'm.program',
      'm.reading',
      sql<number>`${micros(sql`m.at`)}`.as('micros'),
    ])
    .where('m.account_id', '=', accountId);

/** The newest `limit` texts of a thread that come before `before`, the newest first. */
export function listMessages(
  db: Db,
  accountId: string,
  threadId: string,
  { before, limit }: { before: PageKey | null; limit: number },
): Promise<MessageRecord[]> {
  const query = selectMessages(db, accountId).where('m.thread_id', '=', threadId);
  const page = before
    ? query.where(sql<boolean>`(m.at, m.message_id) < (${instant(before[0])}, ${before[1]}::uuid)`)
    : query;
  return page.orderBy('m.at', 'desc').orderBy('m.message_id', 'desc').limit(limit).execute();
}

/** One text. */
export function findMessage(db: Db, accountId: string, messageId: string): Promise<MessageRecord> {
  return selectMessages(db, accountId).where('m.message_id', '=', messageId).executeTakeFirstOrThrow();
}

/** The program of the newest text that the company sent in a thread; null where it has sent none. */
export async function lastProgram(
  db: Db,
  accountId: string,
  threadId: string,
): Promise<TextMessages['program']> {
  const row = await db
    .selectFrom('text_messages')
    .select('program')
    .where('account_id', '=', accountId)
    .where('thread_id', '=', threadId)
    .where('author', 'in', ['assistant', 'user'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.program ?? null;
}

/** Of how many records of each kind a contact is known. */
export interface SourceCount {
  contactId: string;
  kind: string;
  count: number;
}

/** Where some contacts of a number are known from. */
export async function countSources(
  db: Db,
  accountId: string,
  e164: string,
  contactIds: readonly string[],
): Promise<SourceCount[]> {
  if (contactIds.length === 0) return [];
  return db
    .selectFrom('contact_sources')
    .select(({ fn }) => ['contact_id as contactId', 'kind', fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('contact_id', 'in', contactIds)
    .where('e164', '=', e164)
    .groupBy(['contact_id', 'kind'])
    .orderBy('contact_id')
    .orderBy('kind')
    .execute();
}

/** Notes that a text which was just queued does not go at once, and what that rests on. */
export async function updateQueued(
  trx: Db,
  accountId: string,
  messageId: string,
  change: { state: 'waiting' | 'held' | 'refused'; reasons: object | null; proof: object },
): Promise<void> {
  await trx
    .updateTable('text_messages')
    .set({
      state: change.state,
      reasons: change.reasons === null ? null : JSON.stringify(change.reasons),
      proof: JSON.stringify(change.proof),
    })
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .execute();
}
