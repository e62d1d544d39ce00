import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { columnsOf, type StoredKind } from '../../platform/records/record-columns.ts';

/** A value as the database gives it. */
export type Value = string | number | boolean | Date | null;

const pageRows = 2_000;

/** An exported field of a record: its column, its name in JSON, and its title. Money is exported in dollars. */
interface Given {
  column: string;
  name: string;
  title: string;
  isCents: boolean;
}

const systemColumn: Given = { column: 'system', name: 'system', title: 'System', isCents: false };

/** What is given of each record of a kind, in its order. */
export function givenColumns(kind: StoredKind): Given[] {
  const own = columnsOf(kind).flatMap(({ column, property, title, type }) =>
    title === null
      ? []
      : [{ column, name: property.replace(/Cents$/, ''), title, isCents: type === 'cents' }],
  );
  return [systemColumn, ...own];
}

/**
 * All records of a kind, a page at a time, each a list of values as `givenColumns` names them. Between two pages
 * nothing is held open, so that a slow download costs no connection; the key's index finds each page at once.
 */
export async function* recordPages(
  db: Kysely<Database>,
  accountId: string,
  kind: StoredKind,
): AsyncGenerator<Value[][]> {
  const columns = givenColumns(kind);
  const listed = sql.join(columns.map(({ column }) => sql.ref(column)));
  for (let after = sql``; ; ) {
    const { rows } = await sql<Record<string, Value>>`
      select ${listed} from ${sql.table(kind)} where account_id = ${accountId} ${after}
      order by system, external_id limit ${pageRows}`.execute(db);
    if (rows.length > 0) yield rows.map((row) => columns.map((given) => givenValue(row, given)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
    after = sql`and (system, external_id) > (${last.system}, ${last.external_id})`;
  }
}

function givenValue(row: Record<string, Value>, { column, isCents }: Given): Value {
  const value = row[column] ?? null;
  return isCents && typeof value === 'number' ? value / 100 : value;
}

/** Rows of a list, a page at a time. `read` selects those after a row, or the first ones. */
async function* keyedPages<Row>(
  db: Kysely<Database>,
  read: (last: Row | undefined) => RawBuilder<Row>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const { rows } = await read(last).execute(db);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
  }
}

/** Refused rows of uploads: the upload, the line, the reason and the row's content. */
export const refusedPages = (db: Kysely<Database>, accountId: string) =>
  keyedPages<RefusedRow>(
    db,
    (last) => sql`
      select import_id, line, reason, cells from import_refusals
      where account_id = ${accountId} ${last ? sql`and (import_id, line) > (${last.import_id}, ${last.line})` : sql``}
      order by import_id, line limit ${pageRows}`,
  );
type RefusedRow = {
  import_id: string;
  line: number;
  reason: string;
  cells: string[];
};

/** The leads of every draw of the account, open or ended, with their half. */
export const drawnPages = (db: Kysely<Database>, accountId: string) =>
  keyedPages<DrawnRow>(
    db,
    (last) => sql`
      select draw_id, report_id, drawn_at, ended_at, system, external_id, to_call
      from call_again_leads join call_again_draws using (account_id, draw_id)
      where account_id = ${accountId}
        ${last ? sql`and (draw_id, system, external_id) > (${last.draw_id}, ${last.system}, ${last.external_id})` : sql``}
      order by draw_id, system, external_id limit ${pageRows}`,
  );
type DrawnRow = {
  draw_id: string;
  report_id: string;
  drawn_at: Date;
  ended_at: Date | null;
  system: string;
  external_id: string;
  to_call: boolean;
};

/** Who is behind each number that texts are about, and whether texts to it are stopped. */
export const contactPages = (db: Kysely<Database>, accountId: string) =>
  keyedPages<ContactRow>(
    db,
    (last) => sql`
      select e164, contact_id, ended_at, name, address, postal_code, language,
             stopped_at, carrier_blocked_at, do_not_contact_at
      from contact_phones join contacts using (account_id, contact_id) join phones using (account_id, e164)
      where account_id = ${accountId}
        ${last ? sql`and (e164, contact_id) > (${last.e164}, ${last.contact_id})` : sql``}
      order by e164, contact_id limit ${pageRows}`,
  );
type ContactRow = {
  e164: string;
  contact_id: string;
  ended_at: Date | null;
  name: string | null;
  address: string | null;
  postal_code: string | null;
  language: string | null;
  stopped_at: Date | null;
  carrier_blocked_at: Date | null;
  do_not_contact_at: Date | null;
};

/** Numbers with their latest check against the do-not-call registries. */
export const doNotCallPages = (db: Kysely<Database>, accountId: string) =>
  keyedPages<DoNotCallRow>(
    db,
    (last) => sql`
      select e164, listed, checked_at, recorded_at from text_do_not_call
      where account_id = ${accountId} ${last ? sql`and e164 > ${last.e164}` : sql``}
      order by e164 limit ${pageRows}`,
  );
type DoNotCallRow = { e164: string; listed: boolean; checked_at: Date; recorded_at: Date };

/** The conversations by text, each with who answers and why a person has to look. */
export const threadPages = (db: Kysely<Database>, accountId: string) =>
  keyedPages<ThreadRow>(
    db,
    (last) => sql`
      select thread_id, threads.e164, text_numbers.e164 as own, mode, attention, threads.created_at, last_message_at
      from threads join text_numbers using (account_id, number_id)
      where account_id = ${accountId} ${last ? sql`and thread_id > ${last.thread_id}` : sql``}
      order by thread_id limit ${pageRows}`,
  );
type ThreadRow = {
  thread_id: string;
  e164: string;
  own: string;
  mode: string;
  attention: string | null;
  created_at: Date;
  last_message_at: Date | null;
};

/** Who took conversations over, handed them back or closed them. */
export const threadChangePages = (db: Kysely<Database>, accountId: string) =>
  keyedPages<ThreadChangeRow>(
    db,
    (last) => sql`
      select change_id, thread_id, mode, full_name, at
      from thread_changes left join users using (account_id, user_id)
      where account_id = ${accountId} ${last ? sql`and change_id > ${last.change_id}` : sql``}
      order by change_id limit ${pageRows}`,
  );
type ThreadChangeRow = {
  change_id: string;
  thread_id: string;
  mode: string;
  full_name: string | null;
  at: Date;
};

/** Every appointment, with the service and the crew it is with. */
export const appointmentPages = (db: Kysely<Database>, accountId: string) =>
  keyedPages<AppointmentRow>(
    db,
    (last) => sql`
      select appointment_id, s.name as service, c.name as crew, starts_at, ends_at, window_starts_at, window_ends_at,
             e164, contact_name, address, thread_id, state, confirmed_at, made_by, crm, crm_state, crm_appointment_id,
             crm_reason, appointments.created_at
      from appointments join text_services s using (account_id, service_id) join text_crews c using (account_id, crew_id)
      where account_id = ${accountId} ${last ? sql`and appointment_id > ${last.appointment_id}` : sql``}
      order by appointment_id limit ${pageRows}`,
  );
type AppointmentRow = {
  appointment_id: string;
  service: string;
  crew: string;
  starts_at: Date;
  ends_at: Date;
  window_starts_at: Date;
  window_ends_at: Date;
  e164: string | null;
  contact_name: string | null;
  address: string | null;
  thread_id: string | null;
  state: string;
  confirmed_at: Date | null;
  made_by: string;
  crm: string | null;
  crm_state: string | null;
  crm_appointment_id: string | null;
  crm_reason: string | null;
  created_at: Date;
};

/** Every time that was blocked, with the crew; none is that of all crews. */
export const blockPages = (db: Kysely<Database>, accountId: string) =>
  keyedPages<BlockRow>(
    db,
    (last) => sql`
      select block_id, c.name as crew, starts_at, ends_at, reason
      from blocked_times left join text_crews c using (account_id, crew_id)
      where account_id = ${accountId} ${last ? sql`and block_id > ${last.block_id}` : sql``}
      order by block_id limit ${pageRows}`,
  );
type BlockRow = {
  block_id: string;
  crew: string | null;
  starts_at: Date;
  ends_at: Date;
  reason: string | null;
};

/** Every text of every conversation, with what became of it and what the decision to send it rests on. */
export const textPages = (db: Kysely<Database>, accountId: string) =>
  keyedPages<TextRow>(
    db,
    (last) => sql`
      select message_id, thread_id, direction, author, body, media::text as media, class, program, state, reading, at,
             reasons::text as reasons, proof::text as proof, why::text as why
      from text_messages where account_id = ${accountId} ${last ? sql`and message_id > ${last.message_id}` : sql``}
      order by message_id limit ${pageRows}`,
  );
type TextRow = {
  message_id: string;
  thread_id: string;
  direction: string;
  author: string;
  body: string;
  media: string;
  class: string | null;
  program: string | null;
  state: string;
  reading: string | null;
  at: Date;
  reasons: string | null;
  proof: string | null;
  why: string | null;
};

/** What a model was asked about texts, what it answered, and what was decided; without what it is told of its task. */
export const readingPages = (db: Kysely<Database>, accountId: string) =>
  keyedPages<ReadingRow>(
    db,
    (last) => sql`
      select reading_id, thread_id, at, model, question, answer, outcome, decision::text as decision
      from text_readings where account_id = ${accountId} ${last ? sql`and reading_id > ${last.reading_id}` : sql``}
      order by reading_id limit ${pageRows}`,
  );
type ReadingRow = {
  reading_id: string;
  thread_id: string;
  at: Date;
  model: string;
  question: string;
  answer: string | null;
  outcome: string;
  decision: string | null;
};

/** The ledger of consent to texts, of every number. */
export const textConsentPages = (db: Kysely<Database>, accountId: string) =>
  keyedPages<TextConsentRow>(
    db,
    (last) => sql`
      select event_id, e164, program, action, consent, basis, words, form_version, page, host(address) as address, user_agent,
             said_at, recorded_at
      from text_consents where account_id = ${accountId} ${last ? sql`and event_id > ${last.event_id}` : sql``}
      order by event_id limit ${pageRows}`,
  );
type TextConsentRow = {
  event_id: number;
  e164: string;
  program: string | null;
  action: string;
  consent: string | null;
  basis: string;
  words: string | null;
  form_version: string | null;
  page: string | null;
  address: string | null;
  user_agent: string | null;
  said_at: Date;
  recorded_at: Date;
};
