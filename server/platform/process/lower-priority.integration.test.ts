import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { type Connection, connect } from '../database/connect.ts';
import { lowerPriority } from './lower-priority.ts';

const { PRIORITY_LOW: low, PRIORITY_BELOW_NORMAL: lowOfBackends } = constants.priority;

let database: TestDatabase;
const opened: Connection[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  await database.close();
});

const autogroup = (pid: number) => readFile(`/proc/${pid}/autogroup`, 'utf8').catch(() => null);

it.skipIf(process.platform === 'win32')(
  'a process gets a low priority, and so does the session that it begins',
  async () => {
    const inSession = spawn('sleep', ['600']);
    const ownSession = spawn('sleep', ['600'], { detached: true });
    const ended = [inSession, ownSession].map((child) => once(child, 'exit'));
    const before = await autogroup(process.pid);
    try {
      for (const { pid = 0 } of [inSession, ownSession]) {
        await lowerPriority(pid);
        expect(getPriority(pid)).toBe(low);
      }
      // Null where Linux does not share processors by session.
      const lowered = await autogroup(ownSession.pid ?? 0);
      if (lowered !== null) expect(lowered).toContain(`nice ${low}`);
      expect(await autogroup(process.pid)).toBe(before);
    } finally {
      inSession.kill();
      ownSession.kill();
      await Promise.all(ended);
    }
  },
);

it('a process that has ended, or is another program than PostgreSQL, is not touched', async () => {
  await expect(lowerPriority(2 ** 22 + 1)).resolves.toBeUndefined();
});

it('connections for background work leave the processors to the others', async () => {
  const backend = async (background: boolean) => {
    const connection = connect(database.url, { max: 1, background });
    opened.push(connection);
    const { rows } = await connection.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid ?? 0;
  };
  const [usual, background] = [await backend(false), await backend(true)];
  // What every commit waits for must not be held by who gets next to no time.
  await eventually(() => (getPriority(background) === lowOfBackends ? true : undefined));
  expect(getPriority(usual)).toBe(Math.min(getPriority(), lowOfBackends));
});
