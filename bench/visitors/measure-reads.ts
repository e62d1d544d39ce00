import { z } from 'zod';
import { recount } from '../../server/features/admin/recount/recount.service.ts';
import type { Connection } from '../../server/platform/database/connect.ts';
import { undisturbed } from '../lib/calm.ts';
import { newCustomer } from '../lib/customer.ts';
import { quantile } from '../lib/quantile.ts';
import { adminReads } from './admin-reads.ts';
import { fill, Size, spreadSlots } from './fill.ts';
import { loadIndexesLater } from './indexes.ts';

export const ReadTimes = z.object({
  name: z.string(),
  /** Milliseconds. */
  ...{ p50: z.number(), p95: z.number() },
  /** How much of the processor time that was wanted meanwhile other machines had, from 0 to 1. */
  stolen: z.number(),
});
export type ReadTimes = z.infer<typeof ReadTimes>;

export const ReadsMeasured = z.object({
  ...Size.shape,
  reads: z.array(ReadTimes),
  /** Bytes of the database. */
  bytes: z.number(),
  /** Seconds. */
  took: z.object({ fill: z.number(), fix: z.number(), compare: z.number() }),
});
export type ReadsMeasured = z.infer<typeof ReadsMeasured>;

const warmUp = 10;
const times = 200;
const right = 'Every count is what the tables say.';

/**
 * Fills the database, has the product make and compare its counts, and times every read of the admin pages, as little
 * disturbed as there is patience for: see `undisturbed`.
 */
export async function measureReads(
  { pool, db }: Connection,
  url: string,
  size: Size,
  { patient, say }: { patient: number; say: (what: string) => void },
): Promise<ReadsMeasured> {
  const label = `${size.sessions.toLocaleString('en-US')} visits`;
  const seconds = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    say(`${label}: ${what}`);
    return (performance.now() - began) / 1000;
  };
  const filled = await seconds('filled', () => fill(pool, size));
  const buildList = await loadIndexesLater(pool, 'account_funnel', { keepKey: true });
  const fix = await seconds('counts and list made by recount --fix', () => recount(db, true));
  await seconds('indexes of the list built', buildList);
  const compare = await seconds('compared', async () => {
    const said = await recount(db, false);
    if (said !== right) throw new Error(said);
  });
  await spreadSlots(pool);
  await pool.query('vacuum analyze');
  // Writes the filled pages to the disk before any read, as they long would be in a real installation.
  await pool.query('checkpoint');
  const admin = await newCustomer(url);
  await pool.query(`update users set user_role = 'admin' where email = $1`, [admin.email]);
  const reads: ReadTimes[] = [];
  for (const { name, path } of await adminReads(pool, size)) {
    const { thing, stolen } = await undisturbed(() => timed(url, admin.token, path), patient);
    reads.push({ name, ...thing, stolen });
  }
  say(`${label}: read`);
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return { ...size, reads, bytes: rows[0]?.bytes ?? 0, took: { fill: filled, fix, compare } };
}

async function timed(url: string, token: string, path: (time: number) => string) {
  const took: number[] = [];
  for (let time = -warmUp; time < times; time += 1) {
    const began = performance.now();
    const answer = await fetch(url + path(time + warmUp), { headers: { authorization: `Bearer ${token}` } });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path(0)} answered ${answer.status}: ${body}`);
    if (time >= 0) took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  return { p50: quantile(took, 0.5), p95: quantile(took, 0.95) };
}
