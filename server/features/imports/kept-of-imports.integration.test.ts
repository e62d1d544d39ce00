import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Import, ImportsAnswer, type Mapping } from '../../../contract/imports.ts';
import { api } from '../../../contract/paths.ts';
import { type Customer, type Product, testProduct } from '../../testing/product.ts';
import { confirmAndLoad, importFile, uploadAndRead } from '../../testing/uploads.ts';
import { importedSince } from '../analysis/reports.repository.ts';
import { listImports, sizeOfWaiting } from './imports.repository.ts';
import { sweepImports } from './sweep-imports.repository.ts';
import { workOnImports } from './testing/import-worker.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct();
  await workOnImports(product);
});
afterAll(() => product.close());

const header = 'Lead ID,Created,Status\n';

function mappingOf({ profile }: Import): Mapping {
  if (profile === null) throw new Error('the file was not read');
  return profile.suggestions.leads.mapping;
}

async function accountOf({ email }: Customer): Promise<string> {
  const { db } = product.database;
  const user = db.selectFrom('users').select('account_id').where('email', '=', email);
  return (await user.executeTakeFirstOrThrow()).account_id;
}

describe('what is found in a file', () => {
  it('is a megabyte at most, and in no list', async () => {
    const customer = await product.customer();
    const columns = Array.from({ length: 500 }, (_, i) => `Column ${i}`).join(',');
    const row = (n: number) => Array.from({ length: 500 }, (_, i) => `${n}-${i}-`.padEnd(100, 'x')).join(',');
    const wide = [columns, ...Array.from({ length: 100 }, (_, n) => row(n))].join('\n');
    const read = await uploadAndRead(customer, 'wide.csv', wide);
    expect(read.profile?.columns).toHaveLength(500);
    expect(JSON.stringify(read).length).toBeLessThan(1_000_000);
    const list = await customer.call('GET', api.imports);
    expect(ImportsAnswer.parse(list.body).data.imports).toMatchObject([
      { status: 'ready', table: { rows: 100, columns: 500 } },
    ]);
    expect(list.text.length).toBeLessThan(1000);
  });

  it('is gone once the file has come to an end, with how it was read', async () => {
    const { pool, db } = product.database;
    const customer = await product.customer();
    const { importId } = await importFile(customer, 'leads.csv', `${header}L1,2026-01-15 09:30,Won\n`);
    await sweepImports(db);
    const { rows } = await pool.query('select profile, mapping, kind from imports where import_id = $1', [
      importId,
    ]);
    expect(rows).toEqual([{ profile: null, mapping: null, kind: 'leads' }]);
  });
});

it('imports that have ended are read neither by lists nor by what looks for those that wait', async () => {
  const { db, owner } = product.database;
  const customer = await product.customer();
  const accountId = await accountOf(customer);
  await owner.pool.query(
    `insert into imports (account_id, import_id, file_name, size_bytes, status, time_zone, created_at, finished_at)
     select $1, gen_random_uuid(), n || '.csv', 1, case when n % 2 = 0 then 'done' else 'failed' end, 'UTC',
       now() - make_interval(secs => n), now() - make_interval(secs => n)
     from generate_series(1, 30000) as n`,
    [accountId],
  );
  await uploadAndRead(customer, 'newest.csv', `${header}L1,2026-01-15 09:30,Won\n`);
  await owner.pool.query('vacuum (analyze) imports');
  const read = await db.transaction().execute(async (trx) => {
    const count = async () => {
      const { rows } = await sql<{ read: number }>`
        select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'imports'`.execute(
        trx,
      );
      return rows[0]?.read ?? Number.NaN;
    };
    // What this connection read up to a second ago, before the statistics were new, may count here as well.
    const before = await count();
    expect((await listImports(trx, accountId))[0]?.file_name).toBe('newest.csv');
    expect((await sizeOfWaiting(trx, accountId)).files).toBe(1);
    expect(await importedSince(trx, accountId, new Date())).toBe(false);
    await sweepImports(trx);
    return (await count()) - before;
  });
  // The hundred of the list, and a few for each statement.
  expect(read).toBeLessThan(200);
});

describe('a confirmed mapping', () => {
  it('is stored without words that are in no file, and without what belongs to no column', async () => {
    const customer = await product.customer();
    const read = await uploadAndRead(customer, 'leads.csv', `${header}L1,2026-01-15 09:30,Zorb\n`);
    const invented = Array.from({ length: 1200 }, (_, i) => [`${i}`.padEnd(180, 'x'), 'won'] as const);
    const given = mappingOf(read);
    await confirmAndLoad(customer, read, {
      mapping: {
        ...given,
        dates: { ...given.dates, ...Object.fromEntries(invented.slice(0, 50).map(([, i]) => [i, 'mdy'])) },
        words: { status: { ...Object.fromEntries(invented), zorb: 'won' }, rep: { zorb: 'won' } },
      },
    });
    const { rows } = await product.database.pool.query(
      `select m.mapping as remembered, i.mapping as stored
       from remembered_mappings m join imports i using (account_id) where account_id = $1`,
      [await accountOf(customer)],
    );
    const kept = { columns: { status: 2 }, dates: given.dates, words: { status: { zorb: 'won' } } };
    expect(rows).toEqual([
      {
        remembered: expect.objectContaining({ ...kept, columns: given.columns }),
        stored: rows[0]?.remembered,
      },
    ]);
  });

  it('keeps the words of earlier files with its header, which later ones lack', async () => {
    const customer = await product.customer();
    const first = await uploadAndRead(
      customer,
      'january.csv',
      `${header}L1,2026-01-15 09:30,Zorb\nL2,2026-01-16 09:30,Quux\n`,
    );
    const words = { status: { zorb: 'won', quux: 'lost' } };
    await confirmAndLoad(customer, first, { mapping: { ...mappingOf(first), words } });
    await importFile(customer, 'february.csv', `${header}L3,2026-02-15 09:30,Zorb\n`);
    const third = await uploadAndRead(customer, 'march.csv', `${header}L4,2026-03-15 09:30,Quux\n`);
    expect(third.profile?.suggestions.leads).toMatchObject({ mapping: { words }, questions: [] });
  });

  it('is remembered for the newest 200 headers', async () => {
    const { pool } = product.database;
    const customer = await product.customer();
    const accountId = await accountOf(customer);
    await pool.query(
      `insert into remembered_mappings (account_id, kind, header_key, mapping, confirmed_at)
       select $1, 'calls', 'header ' || n, '{}', now() - make_interval(mins => n) from generate_series(1, 205) as n`,
      [accountId],
    );
    await importFile(customer, 'leads.csv', `${header}L1,2026-01-15 09:30,Won\n`);
    const { rows } = await pool.query(
      `select count(*), count(*) filter (where kind = 'leads') as new,
              count(*) filter (where header_key in ('header 199', 'header 200')) as at_the_end
       from remembered_mappings where account_id = $1`,
      [accountId],
    );
    expect(rows).toEqual([{ count: 200, new: 1, at_the_end: 1 }]);
  });
});
