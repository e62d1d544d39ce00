import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { z } from 'zod';

const FLOOR = fileURLToPath(new URL('floor.ts', import.meta.url));
const Port = z.tuple([z.int().positive()]).rest(z.unknown());

/** Starts the floor in a process of its own, as the product has one, with a table of its own in the same database. */
export async function startFloor(
  pool: pg.Pool,
  databaseUrl: string,
): Promise<{ port: number; stop(): Promise<void> }> {
  await pool.query('create table floor_visits (session_id text primary key, visit jsonb not null)');
  const child = fork(FLOOR, [databaseUrl], { stdio: 'inherit' });
  const gone = once(child, 'exit');
  const [port] = Port.parse(await once(child, 'message'));
  return {
    port,
    async stop() {
      child.kill();
      await gone;
      await pool.query('drop table floor_visits');
    },
  };
}
