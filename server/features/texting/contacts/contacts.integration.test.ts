import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/account.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import type { Source } from './assign-sources.ts';
import { endLinks, listContacts, listNewRecords, lockPhone } from './contacts.repository.ts';
import { noteSources } from './contacts.service.ts';

const e164 = '+18015550142';
const other = '+18015550143';
let database: TestDatabase;
let accountId: string;
let accounts = 0;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const email = `owner${++accounts}@acme.example`;
  await insertAccount(database.db, email);
  const { rows } = await database.pool.query('select account_id from logins where email_key = $1', [email]);
  accountId = rows[0].account_id;
});

const inTransaction = <Given>(work: (trx: TestDatabase['db']) => Promise<Given>) =>
  database.db.transaction().execute(work);
const contacts = (number = e164, heard: readonly Source[] = []) =>
  inTransaction(async (trx) => {
    await lockPhone(trx, accountId, number);
    await noteSources(trx, accountId, number, heard);
    return listContacts(trx, accountId, number);
  });
const names = async (number = e164) => (await contacts(number)).map(({ name }) => name);
const addLead = (id: string, name: string | null, phone = e164) =>
  database.pool.query(
    `insert into leads (account_id, system, external_id, created_at, created_has_time, outcome, updated_at, name, phone)
     values ($1, 'upload', $2, now(), true, 'open', now(), $3, $4)`,
    [accountId, id, name, phone],
  );
const addCustomer = (id: string, name: string | null, phone = e164) =>
  database.pool.query(
    `insert into customers (account_id, system, external_id, name, phone) values ($1, 'fieldroutes', $2, $3, $4)`,
    [accountId, id, name, phone],
  );
const sources = async () => {
  const { rows } = await database.pool.query(
    `select s.kind || ' ' || s.external_id as source, c.name from contact_sources as s
     join contacts as c using (account_id, contact_id) where account_id = $1 order by 1`,
    [accountId],
  );
  return rows.map(({ source, name }) => `${source}: ${name}`);
};
const call: Source = { kind: 'call', system: 'dialpad', externalId: 'c1', name: null };

describe('the contacts of a number', () => {
  it('are made on first use from the leads and customers with it, once', async () => {
    await addLead('1', 'Zoe Young');
    await addCustomer('7', 'YOUNG, ZOE');
    await addLead('2', 'Sam Young');
    await addLead('3', 'Somebody else', other);
    expect((await names()).toSorted()).toEqual(['Sam Young', 'Zoe Young']);
    await names();
    expect(await sources()).toEqual(['customer 7: Zoe Young', 'lead 1: Zoe Young', 'lead 2: Sam Young']);
  });

  it('take in what came in since', async () => {
    await addLead('1', 'Zoe Young');
    const [first] = await contacts();
    await addCustomer('7', 'Zoe Young');
    expect(await contacts()).toEqual([first]);
    expect(await sources()).toEqual(['customer 7: Zoe Young', 'lead 1: Zoe Young']);
  });

  it('are one without a name where nothing is known but the call, which takes the name that comes', async () => {
    expect(await contacts(e164, [call])).toMatchObject([{ name: null }]);
    await addLead('1', 'Zoe Young');
    expect(await names()).toEqual(['Zoe Young']);
    expect(await sources()).toEqual(['call c1: Zoe Young', 'lead 1: Zoe Young']);
  });

  it('are one also where two ask for them at once', async () => {
    await addLead('1', 'Zoe Young');
    const found = await Promise.all(Array.from({ length: 5 }, () => contacts()));
    expect(new Set(found.flat().map(({ contactId }) => contactId)).size).toBe(1);
  });

  it('are those of the account alone', async () => {
    await addLead('1', 'Zoe Young');
    await names();
    const email = `other${accounts}@acme.example`;
    await insertAccount(database.db, email);
    const { rows } = await database.pool.query('select account_id from logins where email_key = $1', [email]);
    accountId = rows[0].account_id;
    expect(await names()).toEqual([]);
  });
});

describe('thousands of records with one number', () => {
  beforeEach(async () => {
    await database.owner.pool.query(
      `insert into leads (account_id, system, external_id, created_at, created_has_time, outcome, updated_at, name, phone)
       select $1, 'upload', n, now(), true, 'open', now(), 'Person ' || n, $2 from generate_series(1, 3000) as n`,
      [accountId, e164],
    );
    await database.owner.pool.query('analyze leads');
  });

  it('make some contacts and one without a name, once', async () => {
    const made = await contacts();
    expect(made).toHaveLength(51);
    expect(made.filter(({ name }) => name === null)).toHaveLength(1);
    expect(await sources()).toHaveLength(200);
    expect(await contacts(e164, [call])).toEqual(made);
    expect((await sources()).filter((one) => one.startsWith('call'))).toEqual(['call c1: null']);
    for (let n = 0; n < 3; n += 1) await contacts();
    expect(await contacts()).toEqual(made);
    expect(await sources()).toHaveLength(501);
  });

  it('are read in as many rows however many they are, and show as many contacts as there may be', async () => {
    await contacts();
    const read = await inTransaction(async (trx) => {
      const count = async () => {
        const { rows } = await sql<{ read: number }>`
          select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'leads'`.execute(
          trx,
        );
        return Number(rows[0]?.read ?? 0);
      };
      const before = await count();
      await listNewRecords(trx, accountId, e164);
      return (await count()) - before;
    });
    expect(read).toBeLessThanOrEqual(500);
    await database.owner.pool.query(
      `with made as (insert into contacts (account_id, name) select $1, 'More ' || n from generate_series(1, 100) as n
         returning account_id, contact_id)
       insert into contact_phones (account_id, contact_id, e164) select account_id, contact_id, $2 from made`,
      [accountId, e164],
    );
    const shown = await inTransaction((trx) => listContacts(trx, accountId, e164));
    expect(shown).toHaveLength(51);
    expect(shown.filter(({ name }) => name === null)).toHaveLength(1);
  });
});

describe('a wrong number', () => {
  it('ends every link, and the records of before do not bring them back', async () => {
    await addLead('1', 'Zoe Young');
    await addLead('9', 'Bo Young');
    await contacts();
    const unlink = () => inTransaction((trx) => endLinks(trx, accountId, e164));
    expect(await unlink()).toBe(2);
    expect(await unlink()).toBe(0);
    expect(await contacts(e164, [call])).toMatchObject([{ name: null }]);
    await addLead('2', 'Sam Lee');
    expect(await names()).toEqual(['Sam Lee']);
    expect(await sources()).toEqual([
      ...['call c1: Sam Lee', 'lead 1: Zoe Young', 'lead 2: Sam Lee', 'lead 9: Bo Young'],
    ]);
  });
});
