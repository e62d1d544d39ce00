import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemaTypes } from '../../../tools/schema/schema-types.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function checkedIn(): Promise<Record<string, string>> {
  const names = (await readdir(import.meta.dirname)).filter((name) => /^schema(-[a-z-]+)?\.ts$/.test(name));
  const sources = names.map(async (name) => [
    name,
    await readFile(path.join(import.meta.dirname, name), 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(sources));
}

it('has the types that the migrations give; after a migration: npm run schema', async () => {
  expect(await checkedIn()).toEqual(Object.fromEntries(await schemaTypes(database.pool)));
});

it('takes the values of a check, optional inserts and generated columns from the database', async () => {
  const source = [...(await schemaTypes(database.pool)).values()].join('\n');
  expect(source).toContain("outcome: 'won' | 'lost' | 'open';");
  expect(source).toContain("direction: 'inbound' | 'outbound' | null;");
  expect(source).toContain("user_role: WithDefault<'customer' | 'admin'>;");
  expect(source).toContain('entry_id: GeneratedAlways<number>;');
});

it('refuses a table that no file holds, and a type that it does not know', async () => {
  await database.owner.pool.query('create table strays (id uuid)');
  await expect(schemaTypes(database.pool)).rejects.toThrow('has no file for strays');
  await database.owner.pool.query('drop table strays; alter table users add home point');
  await expect(schemaTypes(database.pool)).rejects.toThrow('point, of users.home');
});
