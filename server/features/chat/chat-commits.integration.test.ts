import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { chatBudget } from '../../platform/limits/byte-budget.ts';
import { countInOneWindow } from '../../testing/one-window.ts';
import { type ChatSite, chatSite } from './testing/chat-site.ts';

let site: ChatSite;
beforeAll(async () => {
  site = await chatSite();
});
afterAll(() => site.close());

it('waits for the disk once for a message, where its answer is stored', async () => {
  const { owner } = site.database;
  // Where its setting comes from: databases of tests wait for no disk in any case.
  await owner.pool.query(`
    create table noted (at int generated always as identity, source text);
    create function note() returns trigger language plpgsql security definer as $$ begin
      insert into noted (source) select source from pg_settings where name = 'synchronous_commit';
      return null; end $$;
    create trigger note after insert or update on chat_conversations for each row execute function note()`);
  await site.say('hello');
  const { rows } = await owner.pool.query('select source from noted order by at');
  await owner.pool.query('drop trigger note on chat_conversations; drop function note; drop table noted');
  expect(rows.map(({ source }) => source === 'session')).toEqual([true, false]);
});

it('counts nothing and holds nothing where a message is refused for its number', async () => {
  const { pool } = site.database;
  const left = () =>
    pool.query(
      `select what, count, (select count(answering)::int from chat_conversations) as held,
         (select count(*)::int from chat_conversations) as conversations from use_counts
       where what like 'chat-%-minute' and count > 0 order by count desc, what`,
    );
  await countInOneWindow(site.database);
  await pool.query('delete from use_counts');
  await site.say('hello');
  await pool.query(`update use_counts set count = 20 where what = 'chat-session-minute'`);
  const before = await left();
  const refused = await site.send({ message: 'hello', conversationId: 'c-1', sessionId: 's-1' });
  expect(refused.status).toBe(429);
  expect((await site.send({ message: 'hi', conversationId: 'c-9', sessionId: 's-1' })).status).toBe(429);
  expect((await left()).rows).toEqual(before.rows);
  expect(before.rows.map(({ count, held }) => [count, held])).toEqual([
    [20, 0],
    [1, 0],
    [1, 0],
  ]);
});

it('asks the database twice for a message', async () => {
  for (let times = 0; times < 3; times += 1) await site.say('hello', 'c-2', 's-2');
  const writes = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')];
  try {
    await site.say('hello', 'c-2', 's-2');
    // The database's socket is a file; HTTP has addresses.
    const sockets = writes.flatMap(({ mock }) => mock.contexts);
    expect(
      sockets.filter((socket) => socket instanceof Socket && socket.remoteAddress === undefined),
    ).toHaveLength(2);
  } finally {
    for (const one of writes) one.mockRestore();
  }
});

it('holds nothing where the database refuses a part of what it is asked', async () => {
  const broken = await chatSite({ budget: { ...chatBudget, inAll: Number.NaN } });
  const { status } = await broken.send({ message: 'hello', conversationId: 'c-1', sessionId: 's-1' });
  const { rowCount } = await broken.database.pool.query('select from chat_conversations');
  await broken.close();
  expect([status, rowCount]).toEqual([500, 0]);
});
