import { afterAll, beforeAll, expect, it } from 'vitest';
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
