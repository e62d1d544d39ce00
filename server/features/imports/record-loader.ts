import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import type { Mapping } from '../../../contract/imports.ts';
import type { RecordKind } from '../../../contract/records.ts';
import { copyLine } from './copy-lines.ts';
import type { ImportKey } from './imports.repository.ts';
import type { RowOf } from './reading/rows.ts';
import { createIncoming, upsertIncoming } from './upsert-sql.ts';

const Moved = z.object({ added: z.number(), changed: z.number() });

/** Rows that wait before they are moved on: few enough to stay in memory, enough to make a statement worth it. */
const batchRows = 25_000;

export interface Refusal {
  line: number;
  reason: string;
  cells: string[];
}

/** Takes normalised rows into the record tables, inside the transaction that `client` is in. */
export interface RecordLoader<K extends RecordKind> {
  add(row: RowOf[K]): void;
  refuse(refusal: Refusal): void;
  /** To be awaited after each batch: hands full batches to the database while the caller prepares the next. */
  drain(): Promise<void>;
  /** Moves the rest and tells what became of all rows. */
  finish(): Promise<{ added: number; changed: number }>;
}

/** A loader for one kind of record of one import; every record belongs to `system`. */
export async function createLoader<K extends RecordKind>(
  client: pg.PoolClient,
  key: ImportKey,
  kind: K,
  system: string,
  mapping: Mapping,
): Promise<RecordLoader<K>> {
  const line = copyLine[kind];
  const fields = new Set(Object.keys(mapping.columns));
  const upsert = {
    once: upsertIncoming(kind, fields, { repeated: false }),
    repeated: upsertIncoming(kind, fields, { repeated: true }),
  };
  const totals = { added: 0, changed: 0 };
  let lines: string[] = [];
  let ids = new Set<string>();
  let refusals: Refusal[] = [];
  let moving: Promise<void> = Promise.resolve();
  await client.query(createIncoming(kind));

  const move = async (batch: string[], repeated: boolean) => {
    await copy(client, 'copy incoming from stdin', batch);
    const { rows } = await client.query(repeated ? upsert.repeated : upsert.once, [
      key.accountId,
      system,
      key.importId,
    ]);
    const { added, changed } = Moved.parse(rows[0]);
    totals.added += added;
    totals.changed += changed;
    await client.query('truncate incoming');
  };
  const handOver = async () => {
    await moving;
    const [batch, refused, repeated] = [lines, refusals, ids.size < lines.length];
    lines = [];
    ids = new Set();
    refusals = [];
    moving = (batch.length > 0 ? move(batch, repeated) : Promise.resolve()).then(() =>
      storeRefusals(client, key, refused),
    );
    // The failure is met at the next drain; until then it must not count as unhandled.
    moving.catch(() => {});
  };
  return {
    add(row) {
      lines.push(line(row));
      ids.add(row.externalId);
    },
    refuse: (refusal) => refusals.push(refusal),
    async drain() {
      if (lines.length >= batchRows || refusals.length >= batchRows) await handOver();
    },
    async finish() {
      await handOver();
      await moving;
      return totals;
    },
  };
}

async function copy(client: pg.PoolClient, sql: string, lines: string[]): Promise<void> {
  const stream = client.query(copyFrom(sql));
  const done = once(stream, 'finish');
  done.catch(() => {});
  for (let from = 0; from < lines.length; from += 1000) {
    if (!stream.write(lines.slice(from, from + 1000).join(''))) {
      await Promise.race([once(stream, 'drain'), done]);
    }
  }
  stream.end();
  await done;
}

/** PostgreSQL's text holds no NUL and no half of a character; cells are cleaned before they are escaped. */
const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

async function storeRefusals(client: pg.PoolClient, { accountId, importId }: ImportKey, refusals: Refusal[]) {
  for (let from = 0; from < refusals.length; from += 1000) {
    const part = refusals.slice(from, from + 1000);
    await client.query(
      `insert into import_refusals (account_id, import_id, line, reason, cells)
       select $1, $2, line, reason, array(select jsonb_array_elements_text(cells))
       from jsonb_to_recordset($3::jsonb) as refused(line integer, reason text, cells jsonb)
       on conflict do nothing`,
      [accountId, importId, JSON.stringify(part, storable)],
    );
  }
}
