import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { keyedPages, pageRows } from './keyed-pages.ts';

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
      select change_id, thread_id, mode, reason, full_name, at
      from thread_changes left join users using (account_id, user_id)
      where account_id = ${accountId} ${last ? sql`and change_id > ${last.change_id}` : sql``}
      order by change_id limit ${pageRows}`,
  );
type ThreadChangeRow = {
  change_id: string;
  thread_id: string;
  mode: string;
  reason: string | null;
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
