import type pg from 'pg';
import { z } from 'zod';
import { untilEnded } from '../lib/run-in-folder.ts';
import { startFloor } from './floor-process.ts';
import { Load, load } from './load.ts';
import { clicksOfVisit } from './sync-bodies.ts';

export const SyncMeasured = z.object({
  connections: z.int(),
  seconds: z.number(),
  /** One of each a round. */
  floor: z.array(Load),
  product: z.array(Load),
});
export type SyncMeasured = z.infer<typeof SyncMeasured>;

const warmUpSeconds = 3;

/**
 * The product's syncs beside the floor's, in turns. Throws when what the product acknowledged is not what it stored, or
 * when it took the visitors for bots, and what the signal says when it fires.
 */
export async function measureSync(
  pool: pg.Pool,
  databaseUrl: string,
  productPort: number,
  { connections, seconds, rounds }: { connections: number; seconds: number; rounds: number },
  signal: AbortSignal,
): Promise<SyncMeasured> {
  const floor = await startFloor(pool, databaseUrl);
  const measured: SyncMeasured = { connections, seconds, floor: [], product: [] };
  const measure = async () => {
    await load(floor.port, connections, warmUpSeconds);
    let visits = (await load(productPort, connections, warmUpSeconds)).visits;
    for (let round = 0; round < rounds; round += 1) {
      measured.floor.push(await load(floor.port, connections, seconds));
      const ours = await load(productPort, connections, seconds);
      measured.product.push(ours);
      visits += ours.visits;
    }
    await assertStored(pool, visits);
    return measured;
  };
  try {
    return await untilEnded(signal, measure);
  } finally {
    await floor.stop();
  }
}

async function assertStored(pool: pg.Pool, visits: number): Promise<void> {
  const { rows } = await pool.query(
    `select count(*) as visits, sum(jsonb_array_length(clicks))::float8 as clicks, count(bot) as bots,
      (select sum(sessions)::float8 from visitor_counts where dimension = 'all' and span = 'day') as counted
     from visitor_sessions`,
  );
  const expected = { visits, clicks: visits * clicksOfVisit, bots: 0, counted: visits };
  if (JSON.stringify(rows[0]) !== JSON.stringify(expected)) {
    throw new Error(`Stored ${JSON.stringify(rows[0])} of ${JSON.stringify(expected)}`);
  }
}
