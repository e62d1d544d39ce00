import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { RecordKind } from '../../../contract/records.ts';
import { type Company, callsOf, customersOf, leadsOf } from '../../../synthetic/company.ts';
import type { GeneratedCall, GeneratedCustomer, GeneratedLead } from '../../../synthetic/records.ts';
import { CopyBuffer } from '../../platform/records/copy-buffer.ts';
import { copyRows } from '../../platform/records/copy-rows.ts';
import { createRecordTable } from '../../platform/records/record-table.repository.ts';
import { noteFields } from '../../platform/records/records.repository.ts';
import type { CallRow, CustomerRow, LeadRow, RowOf } from '../../platform/records/rows.ts';
import { demoSystem } from './demo.repository.ts';

/** What generated records carry, by kind, in the words of the contract's `fieldsOf`. */
const FIELDS: Record<RecordKind, readonly string[]> = {
  leads: [
    ...['externalId', 'created', 'leadSource', 'name', 'phone', 'email', 'service', 'status', 'rep', 'value'],
    ...['firstContact', 'lastContact', 'closed', 'attempts'],
  ],
  calls: ['externalId', 'started', 'direction', 'phone', 'duration', 'outcome', 'rep'],
  customers: ['externalId', 'phone', 'since', 'name', 'email'],
};

/** Records that are copied at once. */
const batchRecords = 25_000;

/** Copies a company's records into an account that has none of them yet, in the client's transaction. */
export async function loadCompany(
  client: pg.PoolClient,
  accountId: string,
  company: Pick<Company, 'entries'>,
): Promise<void> {
  await copy(client, accountId, 'leads', leadsOf(company), leadRow);
  await copy(client, accountId, 'calls', callsOf(company), callRow);
  await copy(client, accountId, 'customers', customersOf(company), customerRow);
}

async function copy<K extends RecordKind, Generated>(
  client: pg.PoolClient,
  accountId: string,
  kind: K,
  records: Iterable<Generated>,
  rowOf: (record: Generated) => RowOf[K],
): Promise<void> {
  const add = copyRows(kind, { accountId, system: demoSystem, importId: null });
  const table = createRecordTable(client, kind, new Set(FIELDS[kind]));
  const rows = new CopyBuffer();
  for (const record of records) {
    add(rowOf(record), rows);
    if (rows.count < batchRecords) continue;
    await table.take(rows);
    rows.clear();
  }
  if (rows.count > 0) await table.take(rows);
  await noteFields(client, { accountId, system: demoSystem, importId: randomUUID() }, kind, FIELDS[kind]);
}

function leadRow({ source, statusWord, ...lead }: GeneratedLead): LeadRow {
  const closedAt = instant(lead.closedAt);
  const lastContactAt = instant(lead.lastContactAt);
  const createdAt = lead.createdAt * 1000;
  return {
    externalId: lead.externalId,
    createdAt,
    createdHasTime: true,
    leadSource: source,
    name: lead.name,
    phone: lead.phone,
    email: lead.email,
    service: lead.service,
    outcome: lead.outcome,
    mark: lead.mark,
    statusWord: statusWord.toLowerCase(),
    rep: lead.rep,
    valueCents: lead.valueCents,
    firstContactAt: instant(lead.firstContactAt),
    firstContactHasTime: lead.firstContactAt !== null,
    lastContactAt,
    closedAt,
    attempts: lead.attempts,
    updatedAt: closedAt ?? lastContactAt ?? createdAt,
  };
}

function callRow({
  externalId,
  startedAt,
  direction,
  phone,
  durationS,
  outcome,
  rep,
}: GeneratedCall): CallRow {
  return { externalId, startedAt: startedAt * 1000, direction, phone, durationS, outcome, rep };
}

function customerRow({ externalId, phone, since, name, email }: GeneratedCustomer): CustomerRow {
  return { externalId, phone, since: instant(since), name, email };
}

/** Epoch milliseconds of epoch seconds. */
function instant(seconds: number | null): number | null {
  return seconds === null ? null : seconds * 1000;
}
