import type pg from 'pg';

/** The records of one kind from one import or connection. */
export interface RecordCoverage {
  system: string;
  records: number;
  /** First and last event on record up to now; null without any. */
  oldest: Date | null;
  newest: Date | null;
  /** Records that begin after `now`: they are in no figure. */
  later: number;
  /** When the file was loaded, or the connected system was last read to the end; null before the first time. */
  readAt: Date | null;
  /** All that there is: of a connected system its first sync run has come to the end of this kind. */
  whole: boolean;
  /** Rows of the file; null of a connected system. */
  rows: number | null;
  /** From a connected system's stand-in. */
  sandbox: boolean;
}

export interface CallCoverage extends RecordCoverage {
  outbound: number;
  /** Inbound calls with number and outcome: what inquiries are made of. */
  inbound: number;
  /** Unanswered inbound calls that rang for less than `TWO_RINGS` seconds. */
  short: number;
}

/** Seconds in which a telephone rings twice in North America: a faster answer is rare. */
export const TWO_RINGS = 12;
/** SQL: whether a call ended too soon to be answered. A duration of 0 is one of talk, and says nothing of rings. */
export const RANG_SHORTLY = `(outcome in ('missed', 'abandoned') and duration_s between 1 and ${TWO_RINGS - 1})`;

/** What an account has, found in one pass over each table. */
export interface DataCoverage {
  leads: RecordCoverage[];
  calls: CallCoverage[];
  customers: RecordCoverage[];
  /** Systems whose leads carry a contact column. */
  contactSystems: string[];
}

/** Surveys the leads, calls and customers of an account. Events after `now` are not seen. */
export async function measureCoverage(
  client: pg.ClientBase,
  accountId: string,
  now: Date,
): Promise<DataCoverage> {
  const parameters = [accountId, now];
  const leads = await client.query<RecordCoverage>(LEADS, parameters);
  const calls = await client.query<CallCoverage>(CALLS, parameters);
  const customers = await client.query<RecordCoverage>(CUSTOMERS, parameters);
  const contact = await client.query<{ system: string }>(CONTACT_SYSTEMS, [accountId]);
  return {
    leads: leads.rows,
    calls: calls.rows,
    customers: customers.rows,
    contactSystems: contact.rows.map(({ system }) => system),
  };
}

const surveyOf = (table: string, columns: string) => `
  select found.*, case when c.vendor is null then coalesce(i.finished_at, $2::timestamptz) else c.last_read_at end as "readAt",
         c.vendor is null or s.through is not null as whole,
         (i.counts ->> 'rows')::int as rows, coalesce(c.sandbox, false) as sandbox
  from (select system, coalesce(changed_by, import_id) as import_id, count(*) as records, ${columns}
        from ${table} where account_id = $1 group by 1, 2) as found
  left join imports as i on i.account_id = $1 and i.import_id = found.import_id
  left join connections as c on c.account_id = $1 and c.vendor = found.system
  left join sync_streams as s on s.account_id = $1 and s.connection_id = c.connection_id and s.kind = '${table}'
  order by system, found.import_id`;

const LEADS = surveyOf(
  'leads',
  `min(created_at) filter (where created_at <= $2) as oldest, count(*) filter (where created_at > $2) as later,
   max(greatest(
     case when created_at <= $2 then created_at end,
     case when first_contact_at <= $2 then first_contact_at end,
     case when last_contact_at <= $2 then last_contact_at end,
     case when closed_at <= $2 then closed_at end)) as newest`,
);

const CALLS = surveyOf(
  'calls',
  `min(started_at) filter (where started_at <= $2) as oldest, count(*) filter (where started_at > $2) as later,
   max(started_at) filter (where started_at <= $2) as newest,
   count(*) filter (where direction = 'outbound' and phone is not null and started_at <= $2) as outbound,
   count(*) filter (where direction = 'inbound' and phone is not null and outcome is not null
                      and started_at <= $2) as inbound,
   count(*) filter (where direction = 'inbound' and phone is not null and ${RANG_SHORTLY} and started_at <= $2) as short`,
);

const CUSTOMERS = surveyOf(
  'customers',
  'null::timestamptz as oldest, null::timestamptz as newest, 0 as later',
);

const CONTACT_SYSTEMS = `
  select distinct system from record_fields
  where account_id = $1 and kind = 'leads' and field in ('firstContact', 'lastContact', 'attempts')
  order by system`;
