import type pg from 'pg';
import type { CopyBuffer } from '../../../platform/records/copy-buffer.ts';
import type { StoredKind } from '../../../platform/records/record-columns.ts';
import { createRecordTable } from '../../../platform/records/record-table.repository.ts';
import { noteFields } from '../../../platform/records/records.repository.ts';
import type { ConnectionKey } from '../connections/connections.repository.ts';
import { afterClaim } from './next-sync.ts';

/** The connection was removed or replaced while it was read. */
export class ConnectionGone extends Error {
  override name = 'ConnectionGone';
}

/** Records of one kind that go into the database together with the position behind them. */
export interface BatchToStore {
  key: ConnectionKey;
  /** The catalogue's id, under which the records are kept. */
  system: string;
  kind: StoredKind;
  fields: readonly string[];
  copied: CopyBuffer;
  /** Records that could not be taken, by reason: of this batch, and of the whole run so far. */
  refused: { now: ReadonlyMap<string, number>; run: ReadonlyMap<string, number> };
  /** Whether no window of this kind has been completed yet. */
  first: boolean;
  /** The position to resume from, or the end of the window. */
  position: { resume: unknown } | 'end';
}

/**
 * Stores a batch in one transaction and says how many records were new or changed. Throws ConnectionGone when the
 * connection is no longer there; then nothing is stored.
 */
export async function storeBatch(client: pg.PoolClient, batch: BatchToStore): Promise<number> {
  const { key, system, kind, copied, first } = batch;
  const origin = { accountId: key.accountId, system, importId: key.connectionId };
  await client.query('begin');
  try {
    await lockConnection(client, key);
    let taken = { added: 0, changed: 0 };
    if (copied.count > 0) {
      const table = createRecordTable(client, kind, new Set(batch.fields), 'readings');
      taken = await table.take(copied);
    }
    await noteFields(client, origin, kind, batch.fields);
    await noteRefusals(client, batch);
    // A record of an earlier connection of the same system counts as this one's once it is read again.
    await notePosition(client, batch, first ? taken.added + taken.changed : taken.added);
    if (first && batch.position === 'end') await countRecords(client, batch);
    await client.query('commit');
    return taken.added + taken.changed;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** A heartbeat; the row stays locked until the batch is stored, so that the connection cannot be removed meanwhile. */
async function lockConnection(client: pg.PoolClient, { accountId, connectionId }: ConnectionKey) {
  const { rowCount } = await client.query(
    'update connections set next_read_at = $3 where account_id = $1 and connection_id = $2',
    [accountId, connectionId, afterClaim(new Date())],
  );
  if (rowCount !== 1) throw new ConnectionGone('The connection is no longer there');
}

/**
 * In the first window every refusal is another record. Later windows overlap and contain the same records again, which
 * cannot be distinguished: then the count is the maximum of one run.
 */
async function noteRefusals(client: pg.PoolClient, { key, kind, refused, first }: BatchToStore) {
  const counts = first ? refused.now : refused.run;
  if (counts.size === 0) return;
  await client.query(
    `insert into sync_refusals as known (account_id, connection_id, kind, reason, records)
     select $1, $2, $3, reason, records from unnest($4::text[], $5::bigint[]) as met (reason, records)
     on conflict (account_id, connection_id, kind, reason) do update
     set records = ${first ? 'known.records + excluded.records' : 'greatest(known.records, excluded.records)'}`,
    [key.accountId, key.connectionId, kind, [...counts.keys()], [...counts.values()]],
  );
}

/** Puts the exact number in place of the running one, in which a record that came in two parts counts twice. */
async function countRecords(client: pg.PoolClient, { key, system, kind }: BatchToStore) {
  await client.query(
    `update sync_streams set records = (
       select count(*) from ${kind} where account_id = $1 and system = $4 and import_id = $2)
     where account_id = $1 and connection_id = $2 and kind = $3`,
    [key.accountId, key.connectionId, kind, system],
  );
}

async function notePosition(client: pg.PoolClient, { key, kind, position }: BatchToStore, records: number) {
  const resume = position === 'end' ? null : (position.resume ?? null);
  const ended = position === 'end' ? ', through = until, since = null, until = null' : '';
  const { rowCount } = await client.query(
    `update sync_streams set resume = $4::jsonb, records = records + $5, updated_at = now(), refused = (
       select coalesce(sum(records), 0) from sync_refusals as r
       where r.account_id = $1 and r.connection_id = $2 and r.kind = $3)${ended}
     where account_id = $1 and connection_id = $2 and kind = $3`,
    [key.accountId, key.connectionId, kind, resume === null ? null : JSON.stringify(resume), records],
  );
  if (rowCount !== 1) throw new ConnectionGone('The connection is no longer there');
}
