import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { storedKinds } from '../../platform/records/record-columns.ts';
import { drawnPages, givenColumns, recordPages, refusedPages, type Value } from './records.repository.ts';
import {
  appointmentPages,
  blockPages,
  contactPages,
  doNotCallPages,
  readingPages,
  textConsentPages,
  textPages,
  threadChangePages,
  threadPages,
} from './texting-records.repository.ts';

/** A fact as it leaves: named, and free of secrets. */
export type Fact = Record<string, unknown>;

/** A list too long to be held at once: its columns, each with a title for people, and its rows a page at a time. */
export interface LongList {
  columns: readonly { name: string; title: string }[];
  pages(): AsyncGenerator<(Value | readonly string[])[][]>;
}

/** Everything an account has. */
export interface AccountData {
  /** What there is one of. */
  single: Record<string, Fact | null>;
  /** What there are few of. */
  few: Record<string, readonly Fact[]>;
  /** What there may be millions of. */
  many: Record<string, LongList>;
}

/** The lists of an account that may be long. */
export function longLists(db: Kysely<Database>, accountId: string): Record<string, LongList> {
  const records = storedKinds.map((kind) => [
    kind,
    {
      columns: givenColumns(kind).map(({ name, title }) => ({ name, title })),
      pages: () => recordPages(db, accountId, kind),
    },
  ]);
  return {
    ...Object.fromEntries(records),
    refusedRows: listOf(refusedPages(db, accountId), {
      import_id: ['importId', 'Upload'],
      line: ['line', 'Line'],
      reason: ['reason', 'Reason'],
      cells: ['cells', 'Cells'],
    }),
    callAgain: listOf(drawnPages(db, accountId), {
      draw_id: ['drawId', 'Draw'],
      report_id: ['reportId', 'Report'],
      drawn_at: ['drawnAt', 'Drawn'],
      ended_at: ['endedAt', 'Ended'],
      system: ['system', 'System'],
      external_id: ['externalId', 'Lead ID'],
      to_call: ['toCall', 'To call again'],
    }),
    contacts: listOf(contactPages(db, accountId), {
      e164: ['phone', 'Phone'],
      contact_id: ['contactId', 'Contact'],
      name: ['name', 'Name'],
      address: ['address', 'Address'],
      postal_code: ['postalCode', 'Postal code'],
      language: ['language', 'Language'],
      ended_at: ['wrongNumberSince', 'Wrong number since'],
      stopped_at: ['textsStoppedAt', 'Texts stopped'],
      carrier_blocked_at: ['carrierBlockedAt', 'Blocked by the carrier'],
      do_not_contact_at: ['doNotContactAt', 'Do not contact since'],
    }),
    textConsents: listOf(textConsentPages(db, accountId), {
      event_id: ['eventId', 'Entry'],
      e164: ['phone', 'Phone'],
      action: ['action', 'Granted or revoked'],
      consent: ['consent', 'Kind of consent'],
      program: ['program', 'Program'],
      basis: ['basis', 'How'],
      words: ['words', 'Words'],
      form_version: ['formVersion', 'Version of the form'],
      page: ['page', 'Page'],
      address: ['ip', 'IP address'],
      user_agent: ['userAgent', 'Browser'],
      said_at: ['saidAt', 'Said'],
      recorded_at: ['recordedAt', 'Recorded'],
    }),
    doNotCall: listOf(doNotCallPages(db, accountId), {
      e164: ['phone', 'Phone'],
      listed: ['listed', 'Listed'],
      checked_at: ['checkedAt', 'Checked'],
      recorded_at: ['recordedAt', 'Recorded'],
    }),
    appointments: listOf(appointmentPages(db, accountId), {
      appointment_id: ['appointmentId', 'Appointment'],
      service: ['service', 'Service'],
      crew: ['crew', 'Crew'],
      window_starts_at: ['windowStart', 'Window from'],
      window_ends_at: ['windowEnd', 'Window until'],
      starts_at: ['workStart', 'Work from'],
      ends_at: ['workEnd', 'Work until'],
      e164: ['phone', 'Phone'],
      contact_name: ['name', 'Name'],
      address: ['address', 'Address'],
      thread_id: ['conversationId', 'Conversation'],
      state: ['state', 'State'],
      made_by: ['madeBy', 'Made by'],
      crm: ['crm', 'CRM'],
      crm_state: ['crmState', 'State in the CRM'],
      crm_appointment_id: ['crmNumber', 'Number in the CRM'],
      crm_reason: ['crmReason', 'What it needs in the CRM'],
      created_at: ['madeAt', 'Made'],
    }),
    blockedTimes: listOf(blockPages(db, accountId), {
      block_id: ['blockId', 'Blocked time'],
      crew: ['crew', 'Crew'],
      starts_at: ['from', 'From'],
      ends_at: ['until', 'Until'],
      reason: ['reason', 'Reason'],
    }),
    conversations: listOf(threadPages(db, accountId), {
      thread_id: ['conversationId', 'Conversation'],
      e164: ['phone', 'Phone'],
      own: ['ownNumber', 'Your number'],
      mode: ['mode', 'Who answers'],
      attention: ['attention', 'Why a person has to look'],
      created_at: ['startedAt', 'Started'],
      last_message_at: ['lastTextAt', 'Last text'],
    }),
    conversationChanges: listOf(threadChangePages(db, accountId), {
      change_id: ['changeId', 'Change'],
      thread_id: ['conversationId', 'Conversation'],
      at: ['at', 'Time'],
      mode: ['mode', 'Who answers from then on'],
      reason: ['reason', 'Why it was handed over'],
      full_name: ['by', 'By'],
    }),
    texts: listOf(textPages(db, accountId), {
      message_id: ['textId', 'Text'],
      thread_id: ['conversationId', 'Conversation'],
      at: ['at', 'Time'],
      direction: ['direction', 'Direction'],
      author: ['author', 'Written by'],
      body: ['body', 'Words'],
      media: ['media', 'Pictures and files'],
      class: ['class', 'Kind'],
      program: ['program', 'Program'],
      state: ['state', 'State'],
      reading: ['reading', 'Read as'],
      reasons: ['reasons', 'Reasons'],
      proof: ['proof', 'Why it was allowed'],
      why: ['why', 'Understood as'],
    }),
    textReadings: listOf(readingPages(db, accountId), {
      reading_id: ['readingId', 'Reading'],
      thread_id: ['conversationId', 'Conversation'],
      at: ['at', 'Time'],
      model: ['model', 'Language model'],
      question: ['question', 'What it was asked'],
      answer: ['answer', 'What it answered'],
      outcome: ['outcome', 'Outcome'],
      decision: ['decision', 'What was decided'],
    }),
  };
}

/** A list of rows whose columns each have a name and a title. Its pages can be read once. */
function listOf<Row extends Record<Column, Value | readonly string[]>, Column extends string & keyof Row>(
  pages: AsyncGenerator<Row[]>,
  columns: Record<Column, [name: string, title: string]>,
): LongList {
  const keys = Object.keys(columns).filter((key): key is Column => key in columns);
  return {
    columns: Object.values<[string, string]>(columns).map(([name, title]) => ({ name, title })),
    async *pages() {
      for await (const rows of pages) yield rows.map((row) => keys.map((key) => row[key]));
    },
  };
}
