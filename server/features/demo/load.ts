import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { RecordKind } from '../../../contract/records.ts';
import { type Company, callsOf, customersOf, leadsOf } from '../../../synthetic/company.ts';
import type { GeneratedCall, GeneratedCustomer, GeneratedLead } from '../../../synthetic/records.ts';

/** Where generated records come from, as the report names it. */
const SYSTEM = 'demo';

/** What generated records carry, by kind, in the words of the contract's `fieldsOf`. */
const FIELDS: Record<RecordKind, readonly string[]> = {
  leads: [
    ...['externalId', 'created', 'leadSource', 'name', 'phone', 'email', 'service', 'status', 'rep', 'value'],
    ...['firstContact', 'lastContact', 'closed', 'attempts'],
  ],
  calls: ['externalId', 'started', 'direction', 'phone', 'duration', 'outcome', 'rep'],
  customers: ['externalId', 'phone', 'since', 'name', 'email'],
};

/** Copies a company's records into an account that has none of them yet, in the client's transaction. */
export async function loadCompany(
  client: pg.ClientBase,
  accountId: string,
  company: Pick<Company, 'entries'>,
): Promise<void> {
  const key = [accountId, SYSTEM];
  await copy(client, `leads (account_id, system, ${LEAD_COLUMNS})`, leadsOf(company), (lead) => [
    ...key,
    ...leadValues(lead),
  ]);
  await copy(client, `calls (account_id, system, ${CALL_COLUMNS})`, callsOf(company), (call) => [
    ...key,
    ...callValues(call),
  ]);
  await copy(
    client,
    `customers (account_id, system, ${CUSTOMER_COLUMNS})`,
    customersOf(company),
    (customer) => [...key, ...customerValues(customer)],
  );
  await client.query(
    `insert into record_fields (account_id, system, kind, field, import_id)
     select $1, $2, kind, field, $3 from unnest($4::text[], $5::text[]) as f (kind, field)
     on conflict do nothing`,
    [
      accountId,
      SYSTEM,
      randomUUID(),
      Object.entries(FIELDS).flatMap(([kind, fields]) => fields.map(() => kind)),
      Object.values(FIELDS).flat(),
    ],
  );
}

/** Takes every record that `loadCompany` gave an account away again. */
export async function unloadCompany(client: pg.ClientBase, accountId: string): Promise<void> {
  for (const table of ['leads', 'calls', 'customers', 'record_fields']) {
    await client.query(`delete from ${table} where account_id = $1 and system = $2`, [accountId, SYSTEM]);
  }
}

type Value = string | number | boolean | null;

async function copy<Row>(
  client: pg.ClientBase,
  target: string,
  rows: Iterable<Row>,
  valuesOf: (row: Row) => Value[],
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`));
  await pipeline(Readable.from(lines(rows, valuesOf)), stream);
}

const BLOCK = 64 * 1024;

function* lines<Row>(rows: Iterable<Row>, valuesOf: (row: Row) => Value[]): Generator<string> {
  let block = '';
  for (const row of rows) {
    block += `${valuesOf(row).map(copyText).join('\t')}\n`;
    if (block.length < BLOCK) continue;
    yield block;
    block = '';
  }
  if (block !== '') yield block;
}

/** A value in the text format of COPY; nothing generated holds a tab, a line end or a backslash. */
function copyText(value: Value): string {
  return value === null ? '\\N' : String(value);
}

const LEAD_COLUMNS =
  'external_id, created_at, created_has_time, lead_source, name, phone, email, service, outcome, mark, status_word, ' +
  'rep, value_cents, first_contact_at, first_contact_has_time, last_contact_at, closed_at, attempts, updated_at';

function leadValues(lead: GeneratedLead): Value[] {
  return [
    ...[
      lead.externalId,
      instant(lead.createdAt),
      true,
      lead.source,
      lead.name,
      lead.phone,
      lead.email,
      lead.service,
    ],
    ...[lead.outcome, lead.mark, lead.statusWord.toLowerCase(), lead.rep, lead.valueCents],
    ...[instant(lead.firstContactAt), lead.firstContactAt !== null, instant(lead.lastContactAt)],
    ...[
      instant(lead.closedAt),
      lead.attempts,
      instant(lead.closedAt ?? lead.lastContactAt ?? lead.createdAt),
    ],
  ];
}

const CALL_COLUMNS = 'external_id, started_at, direction, phone, duration_s, outcome, rep';

function callValues(call: GeneratedCall): Value[] {
  const { externalId, direction, phone, durationS, outcome, rep } = call;
  return [externalId, instant(call.startedAt), direction, phone, durationS, outcome, rep];
}

const CUSTOMER_COLUMNS = 'external_id, phone, since, name, email';

function customerValues({ externalId, phone, since, name, email }: GeneratedCustomer): Value[] {
  return [externalId, phone, instant(since), name, email];
}

function instant(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}
