import type { TestDatabase } from './postgres.ts';

/**
 * Has all uses that are counted fall into one window. The product's windows begin on the clock: one that begins between
 * two steps of a test would count from nothing again. Not the bytes of all together, which are looked up by the clock.
 */
export async function countInOneWindow({ owner }: Pick<TestDatabase, 'owner'>): Promise<void> {
  await owner.pool.query(`
    create or replace function one_window() returns trigger language plpgsql as $$
    begin
      new.until := now() + (new.until - new.since);
      new.since := 'epoch';
      return new;
    end $$;
    create or replace trigger one_window before insert on use_counts for each row
      when (new.what not like '%-bytes-in-all') execute function one_window();`);
}
