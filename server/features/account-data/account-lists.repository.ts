import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { columnsOf, type StoredKind, storedKinds } from '../../platform/records/record-columns.ts';
import type { LongList, Value } from './account-data.ts';

/** A list of an account in SQL. */
interface List {
  from: string;
  /** The columns that order it, each also among `columns`. */
  key: readonly string[];
  columns: Readonly<Record<string, readonly [name: string, title: string]>>;
  /** Rows of a page where one may be large. */
  page?: number;
}

/** Few, since others wait while a page is written. */
const pageRows = 200;

/** The lists of an account that may be long. */
export function longLists(db: Kysely<Database>, accountId: string): Record<string, LongList> {
  const given = Object.entries(lists).map(([name, list]): [string, LongList] => [
    name,
    {
      columns: Object.values(list.columns).map(([name, title]) => ({ name, title })),
      pages: () => pagesOf(db, accountId, list),
    },
  ]);
  return Object.fromEntries(given);
}

/**
 * The rows of a list, a page at a time. Between two pages nothing is held open, so that a slow download costs no
 * connection; the key's index finds each page at once.
 */
async function* pagesOf(
  db: Kysely<Database>,
  accountId: string,
  { from, key, columns, page = pageRows }: List,
): AsyncGenerator<Value[][]> {
  const names = Object.keys(columns);
  const selected = sql.join(names.map((name) => sql`${sql.raw(name)} as ${sql.id(name)}`));
  const order = sql.raw(key.join(', '));
  for (let after = sql``; ; ) {
    const { rows } = await sql<Record<string, Value>>`
      select ${selected} from ${sql.raw(from)} where account_id = ${accountId} ${after}
      order by ${order} limit ${page}`.execute(db);
    if (rows.length > 0) yield rows.map((row) => names.map((name) => row[name] ?? null));
    const last = rows.at(-1);
    if (last === undefined || rows.length < page) return;
    after = sql`and (${order}) > (${sql.join(key.map((name) => last[name]))})`;
  }
}

/** The records of a kind, with money in dollars. */
function recordsOf(kind: StoredKind): List {
  const own = columnsOf(kind).flatMap(({ column, property, title, type }) =>
    title === null
      ? []
      : [
          [
            type === 'cents' ? `${column} / 100::float8` : column,
            [property.replace(/Cents$/, ''), title],
          ] as const,
        ],
  );
  return {
    from: kind,
    key: ['system', 'external_id'],
    columns: { system: ['system', 'System'], ...Object.fromEntries(own) },
  };
}

const lists: Readonly<Record<string, List>> = {
  /** Without what was found out about a file that waits for the customer's word. */
  uploads: {
    from: `(select * from imports where status != 'cancelled') as imports`,
    key: ['import_id'],
    columns: {
      import_id: ['importId', 'Upload'],
      file_name: ['fileName', 'File'],
      size_bytes: ['sizeBytes', 'Bytes'],
      status: ['status', 'Status'],
      kind: ['kind', 'Kind'],
      header_key: ['headerKey', 'Header'],
      counts: ['counts', 'Rows'],
      message: ['message', 'Message'],
      created_at: ['createdAt', 'Announced'],
      finished_at: ['finishedAt', 'Finished'],
    },
  },
  /** How the columns under a header are to be read, with the meanings of up to 200 words a column. */
  columnChoices: {
    from: 'remembered_mappings',
    key: ['kind', 'header_key'],
    columns: {
      kind: ['kind', 'Kind'],
      header_key: ['headerKey', 'Header'],
      mapping: ['mapping', 'Columns'],
      confirmed_at: ['confirmedAt', 'Confirmed'],
    },
    page: 20,
  },
  ...Object.fromEntries(storedKinds.map((kind) => [kind, recordsOf(kind)])),
  refusedRows: {
    from: 'import_refusals',
    key: ['import_id', 'line'],
    columns: {
      import_id: ['importId', 'Upload'],
      line: ['line', 'Line'],
      reason: ['reason', 'Reason'],
      cells: ['cells', 'Cells'],
    },
    page: 20,
  },
  callAgain: {
    from: 'call_again_leads join call_again_draws using (account_id, draw_id)',
    key: ['draw_id', 'system', 'external_id'],
    columns: {
      draw_id: ['drawId', 'Draw'],
      report_id: ['reportId', 'Report'],
      drawn_at: ['drawnAt', 'Drawn'],
      ended_at: ['endedAt', 'Ended'],
      system: ['system', 'System'],
      external_id: ['externalId', 'Lead ID'],
      to_call: ['toCall', 'To call again'],
    },
  },
  contacts: {
    from: `contact_phones join contacts using (account_id, contact_id) join phones using (account_id, e164)`,
    key: ['e164', 'contact_id'],
    columns: {
      e164: ['phone', 'Phone'],
      contact_id: ['contactId', 'Contact'],
      name: ['name', 'Name'],
      address: ['address', 'Address'],
      postal_code: ['postalCode', 'Postal code'],
      language: ['language', 'Language'],
      ended_at: ['wrongNumberSince', 'Wrong number since'],
      stopped_at: ['textsStoppedAt', 'Texts stopped'],
      further_stops: ['furtherStops', 'Further stops'],
      stopped_again_at: ['stoppedAgainAt', 'Stopped again'],
      carrier_blocked_at: ['carrierBlockedAt', 'Blocked by the carrier'],
      do_not_contact_at: ['doNotContactAt', 'Do not contact since'],
    },
  },
  textConsents: {
    from: 'text_consents left join users using (account_id, user_id)',
    key: ['event_id'],
    columns: {
      event_id: ['eventId', 'Entry'],
      e164: ['phone', 'Phone'],
      action: ['action', 'Granted, revoked, or judged'],
      consent: ['consent', 'Kind of consent'],
      program: ['program', 'Program'],
      basis: ['basis', 'How'],
      words: ['words', 'Words'],
      form_version: ['formVersion', 'Version of the form'],
      page: ['page', 'Page'],
      'host(address)': ['ip', 'IP address'],
      user_agent: ['userAgent', 'Browser'],
      full_name: ['by', 'By'],
      said_at: ['saidAt', 'Said'],
      recorded_at: ['recordedAt', 'Recorded'],
    },
  },
  doNotCall: {
    from: 'text_do_not_call',
    key: ['e164'],
    columns: {
      e164: ['phone', 'Phone'],
      listed: ['listed', 'Listed'],
      checked_at: ['checkedAt', 'Checked'],
      recorded_at: ['recordedAt', 'Recorded'],
    },
  },
  appointments: {
    from: `appointments join text_services s using (account_id, service_id)
           join text_crews c using (account_id, crew_id)`,
    key: ['appointment_id'],
    columns: {
      appointment_id: ['appointmentId', 'Appointment'],
      's.name': ['service', 'Service'],
      'c.name': ['crew', 'Crew'],
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
      'appointments.created_at': ['madeAt', 'Made'],
    },
  },
  blockedTimes: {
    // Without a crew it is that of all crews.
    from: 'blocked_times left join text_crews c using (account_id, crew_id)',
    key: ['block_id'],
    columns: {
      block_id: ['blockId', 'Blocked time'],
      'c.name': ['crew', 'Crew'],
      starts_at: ['from', 'From'],
      ends_at: ['until', 'Until'],
      reason: ['reason', 'Reason'],
    },
  },
  conversations: {
    from: 'threads join text_numbers using (account_id, number_id)',
    key: ['thread_id'],
    columns: {
      thread_id: ['conversationId', 'Conversation'],
      'threads.e164': ['phone', 'Phone'],
      'text_numbers.e164': ['ownNumber', 'Your number'],
      mode: ['mode', 'Who answers'],
      attention: ['attention', 'Why a person has to look'],
      'threads.created_at': ['startedAt', 'Started'],
      last_message_at: ['lastTextAt', 'Last text'],
    },
  },
  conversationChanges: {
    from: 'thread_changes left join users using (account_id, user_id)',
    key: ['change_id'],
    columns: {
      change_id: ['changeId', 'Change'],
      thread_id: ['conversationId', 'Conversation'],
      at: ['at', 'Time'],
      mode: ['mode', 'Who answers from then on'],
      reason: ['reason', 'Why it was handed over'],
      full_name: ['by', 'By'],
    },
  },
  texts: {
    from: 'text_messages',
    key: ['message_id'],
    columns: {
      message_id: ['textId', 'Text'],
      thread_id: ['conversationId', 'Conversation'],
      at: ['at', 'Time'],
      direction: ['direction', 'Direction'],
      author: ['author', 'Written by'],
      body: ['body', 'Words'],
      'media::text': ['media', 'Pictures and files'],
      class: ['class', 'Kind'],
      program: ['program', 'Program'],
      state: ['state', 'State'],
      reading: ['reading', 'Read as'],
      'reasons::text': ['reasons', 'Reasons'],
      'proof::text': ['proof', 'Why it was allowed'],
      'why::text': ['why', 'Understood as'],
    },
  },
  /** Without the model's instructions, which are the same for all. */
  textReadings: {
    from: 'text_readings',
    key: ['reading_id'],
    columns: {
      reading_id: ['readingId', 'Reading'],
      thread_id: ['conversationId', 'Conversation'],
      at: ['at', 'Time'],
      model: ['model', 'Language model'],
      question: ['question', 'What it was asked'],
      answer: ['answer', 'What it answered'],
      outcome: ['outcome', 'Outcome'],
      'decision::text': ['decision', 'What was decided'],
    },
  },
};
