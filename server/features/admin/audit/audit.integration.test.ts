import { afterAll, beforeAll, expect, it } from 'vitest';
import { AuditAnswer, UsersAnswer } from '../../../../contract/admin.ts';
import { api } from '../../../../contract/paths.ts';
import { type Customer, type Product, testProduct } from '../../../testing/product.ts';
import { signUp } from '../testing/history.ts';

let product: Product;
let admin: Customer;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.customer();
  await product.database.pool.query(`update users set user_role = 'admin' where email = $1`, [admin.email]);
});
afterAll(() => product.close());

const userPath = (id: string) => api.adminUser.replace(':userId', id);
const list = async (query: string) =>
  UsersAnswer.parse((await admin.call('GET', `${api.adminUsers}?${query}`)).body).data;
const audit = async () => AuditAnswer.parse((await admin.call('GET', api.adminAudit)).body).data.entries;

async function idOf(accountId: string): Promise<string> {
  const { rows } = await product.database.pool.query('select user_id from users where account_id = $1', [
    accountId,
  ]);
  return rows[0]?.user_id;
}

const newest = async () => {
  const { rows } = await product.database.pool.query<{ entry_id: number; what: string; admin: string }>(
    'select entry_id, what, admin from admin_audit order by entry_id desc limit 1',
  );
  return rows[0];
};

it('has an entry for every call that shows a person, and for no other', async () => {
  const userId = await idOf(await signUp(product.database, null, false, { fullName: 'Seen Once' }));
  const entryOf = {
    [api.adminFunnel]: null,
    [api.adminUsers]: 'Looked at the list of users',
    [api.adminUsersCsv]: expect.stringMatching(/^Downloaded a list of \d+ users?$/),
    [userPath(userId)]: 'Opened a user',
    [api.adminSessions]: 'Looked at the list of visits',
    [api.adminStats]: expect.stringMatching(/^Looked at the (customers who wait|waitlist)$/),
    [api.adminWaitlistCsv]: 'Downloaded the waitlist',
    [api.adminAudit]: null,
  };
  expect(Object.keys(entryOf)).toHaveLength(
    Object.values(api).filter((path) => path.startsWith('/api/admin')).length,
  );
  for (const [path, what] of Object.entries(entryOf)) {
    const before = await newest();
    expect((await admin.call('GET', path)).status, path).toBe(200);
    const after = await newest();
    if (what === null) expect(after, path).toEqual(before);
    else {
      expect(after, path).toMatchObject({ what, admin: admin.email });
      expect(after?.entry_id).not.toBe(before?.entry_id);
    }
  }
});

it('has no entry for a mere count, and one for a search without results', async () => {
  const total = (await list('')).total;
  const kept = async () => (await product.database.pool.query('select from admin_audit')).rowCount ?? 0;
  const before = await kept();
  expect(await list('limit=0')).toEqual({ users: [], total, more: false, next: null });
  expect(await kept()).toBe(before);
  expect((await list('limit=0&search=nobody')).total).toBe(0);
  expect(await kept()).toBe(before + 1);
});

it('stores what an admin viewed, without names of deleted users', async () => {
  const { pool } = product.database;
  const person = { fullName: 'Quillfeather Gone', email: 'quillfeather@mail.example' };
  const accountId = await signUp(product.database, null, false, person);
  const userId = await idOf(accountId);
  await admin.call('GET', userPath(userId));
  await admin.call('GET', `${api.adminUsers}?search=quillfeather`);
  await admin.call('GET', `${api.adminUsers}?limit=2`);
  await admin.call('GET', `${api.adminUsersCsv}?search=quillfeather`);
  const by = { admin: admin.email };
  expect((await audit()).slice(0, 4)).toMatchObject([
    { ...by, what: 'Downloaded a list of 1 user', user: null },
    { ...by, what: 'Looked at the list of users', user: '2 users' },
    { ...by, what: 'Searched the list of users', user: person.email },
    { ...by, what: 'Opened a user', user: person.email },
  ]);
  await pool.query('delete from accounts where account_id = $1', [accountId]);
  expect((await audit())[3]).toMatchObject({ ...by, what: 'Opened a user', user: 'a user who has left' });
  const { rows } = await pool.query('select * from admin_audit');
  expect(JSON.stringify(rows)).not.toMatch(/quillfeather/i);
});
