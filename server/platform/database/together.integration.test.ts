import { Socket } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import type { Connection } from './connect.ts';
import type { Database } from './schema.ts';
import { together } from './together.ts';

let database: TestDatabase;
let pipelining: Connection;
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
  await sql`create table notes (no int generated always as identity, words text not null unique)`.execute(
    database.owner.db,
  );
  await sql`grant all on notes to public`.execute(database.owner.db);
  pipelining = database.beside({ max: 1, prepares: true });
});
afterAll(async () => {
  await pipelining.close();
  await database.close();
});

const write = (db: Kysely<Database>, words: string | null) =>
  sql`insert into notes (words) values (${words})`.execute(db);
async function written(): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`select words from notes order by no`.execute(database.db);
  return rows.map(({ words }) => words);
}

it('sends the begin of a transaction and what is asked for at once in one piece', async () => {
  // Opened before anything is counted.
  await sql`select 1`.execute(pipelining.db);
  const writes = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')];
  const count = () => writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  try {
    await pipelining.db.transaction().execute(async (trx) => {
      await together(trx, (on) => Promise.all([write(on, 'first'), write(on, 'second')]));
      expect(count()).toBe(1);
      await write(trx, 'third');
      expect(count()).toBe(2);
    });
    expect(count()).toBe(3);
  } finally {
    for (const one of writes) one.mockRestore();
  }
  expect((await written()).slice(-3)).toEqual(['first', 'second', 'third']);
});

it.each(['a pool that pipelines', 'a usual pool'])('runs statements in their order, on %s', async (which) => {
  const { db } = which === 'a usual pool' ? database : pipelining;
  const words = Array.from({ length: 30 }, (_none, no) => `${which} ${no}`);
  const sessions = await db.transaction().execute((trx) =>
    together(trx, async (on) => {
      await Promise.all(words.map((one) => write(on, one)));
      const ids = [
        sql<{ id: number }>`select pg_backend_pid() as id`,
        sql<{ id: number }>`select pg_backend_pid() as id`,
      ];
      return Promise.all(ids.map(async (one) => (await one.execute(on)).rows[0]?.id));
    }),
  );
  expect((await written()).slice(-30)).toEqual(words);
  expect(sessions[0]).toBe(sessions[1]);
});

it.each(['a pool that pipelines', 'a usual pool'])(
  'tells the first that failed, stores none of a transaction, and goes on, on %s',
  async (which) => {
    const { db } = which === 'a usual pool' ? database : pipelining;
    const before = await written();
    const failing = db
      .transaction()
      .execute((trx) =>
        together(trx, (on) =>
          Promise.all([write(on, `${which}, lost`), write(on, null), write(on, 'behind')]),
        ),
      );
    await expect(failing).rejects.toThrow(/null value in column "words"/);
    await write(db, `${which}, kept`);
    expect(await written()).toEqual([...before, `${which}, kept`]);
  },
);

it('throws what failed first, and lets nothing that goes on beside it outlast the transaction', async () => {
  const inSteps = async (on: Kysely<Database>) => {
    for (let step = 0; step < 5; step += 1)
      await together(on, (one) => Promise.all([sql`select ${step}::int`.execute(one)])).catch(() => {});
    await write(on, 'astray');
  };
  const deeper = (on: Kysely<Database>) =>
    together(on, (one) => together(one, (last) => Promise.all([write(last, null)])));
  for (const { db } of Array.from({ length: 20 }, (_none, no) => (no % 2 === 0 ? pipelining : database))) {
    const failing = db
      .transaction()
      .execute((trx) =>
        together(trx, (on) => Promise.all([inSteps(on), deeper(on), write(on, 'behind'), inSteps(on)])),
      );
    await expect(failing).rejects.toThrow(/null value in column "words"/);
    await write(db, 'after it');
    expect(await written()).not.toContain('astray');
    await sql`delete from notes where words = 'after it'`.execute(db);
  }
});

it('takes one connection outside of a transaction, for each of its statements', async () => {
  const ids = await together(pipelining.db, (on) =>
    Promise.all([1, 2, 3].map((no) => sql<{ no: number }>`select ${no}::int as no`.execute(on))),
  );
  expect(ids.map(({ rows }) => rows[0]?.no)).toEqual([1, 2, 3]);
});

it('begins no transaction within', async () => {
  await expect(
    together(pipelining.db, (on) => on.transaction().execute((trx) => write(trx, 'never'))),
  ).rejects.toThrow(/begin no transaction/);
});

it('tells of a session that ended before its transaction began', async () => {
  const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(pipelining.db);
  const lost = pipelining.db.transaction().execute(async (trx) => {
    await sql`select pg_terminate_backend(${rows[0]?.id ?? 0})`.execute(database.owner.db);
    await write(trx, 'never');
  });
  await expect(lost).rejects.toThrow();
  await write(pipelining.db, 'after a loss');
  expect((await written()).at(-1)).toBe('after a loss');
});
