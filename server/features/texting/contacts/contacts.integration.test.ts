import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/account.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import type { Source } from './assign-sources.ts';
import { contactsOf, mergeContacts, unlinkContact } from './contacts.service.ts';

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
  inTransaction((trx) => contactsOf(trx, accountId, number, heard));
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
    expect(await names()).toEqual([null]);
  });
});

describe('two contacts that are one person', () => {
  it('become one with every source and number of both, and what the kept one says comes first', async () => {
    await addLead('1', 'Zoe Young');
    await addLead('2', 'Z. Young', other);
    const [keep] = await contacts();
    const [merge] = await contacts(other);
    await database.pool.query(
      `update contacts set address = case when name = 'Zoe Young' then '1 Elm St' else '2 Oak St' end,
         language = case when name = 'Zoe Young' then null else 'es' end where account_id = $1`,
      [accountId],
    );
    const ids = { keep: keep?.contactId ?? '', merge: merge?.contactId ?? '' };
    await inTransaction((trx) => mergeContacts(trx, accountId, ids));
    const expected = [{ contactId: ids.keep, name: 'Zoe Young', address: '1 Elm St', language: 'es' }];
    expect(await contacts()).toMatchObject(expected);
    expect(await contacts(other)).toMatchObject(expected);
    expect(await sources()).toEqual(['lead 1: Zoe Young', 'lead 2: Zoe Young']);
    await inTransaction((trx) => mergeContacts(trx, accountId, { keep: ids.keep, merge: ids.keep }));
    expect(await contacts()).toMatchObject(expected);
  });
});

describe('a wrong number', () => {
  it('ends the link, and the records of before do not bring it back', async () => {
    await addLead('1', 'Zoe Young');
    const [contact] = await contacts();
    const unlink = () =>
      inTransaction((trx) => unlinkContact(trx, accountId, contact?.contactId ?? '', e164));
    expect(await unlink()).toBe(true);
    expect(await unlink()).toBe(false);
    expect(await contacts(e164, [call])).toMatchObject([{ name: null }]);
    await addLead('2', 'Sam Lee');
    expect(await names()).toEqual(['Sam Lee']);
    expect(await sources()).toEqual(['call c1: Sam Lee', 'lead 1: Zoe Young', 'lead 2: Sam Lee']);
  });
});
