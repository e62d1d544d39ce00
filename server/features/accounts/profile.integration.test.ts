import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MeAnswer, TokenAnswer } from '../../../contract/accounts.ts';
import { Failure } from '../../../contract/errors.ts';
import { api, path } from '../../../contract/paths.ts';
import { DevicesAnswer, SessionsEndedAnswer } from '../../../contract/profile.ts';
import { type Customer, clientOf, errorCodeOf, type Product, testProduct } from '../../testing/product.ts';

const details = {
  fullName: 'Dana Whitlock-Reyes',
  role: 'Owner',
  workEmail: 'dana@wasatchpest.example',
  phone: '(801) 555-0177',
};
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let product: Product;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

/** Signs a customer in once more, from another device. */
async function another({ email, password }: Customer, userAgent = iphone, used = password) {
  const headers = { 'user-agent': userAgent };
  const answer = await product.anonymous.call('POST', api.login, { email, password: used }, headers);
  if (answer.status !== 200) return { status: answer.status, client: product.anonymous };
  const { token } = TokenAnswer.parse(answer.body).data;
  return { status: 200, client: clientOf(product.origin, { authorization: `Bearer ${token}` }) };
}

const devicesOf = async (client: Pick<Customer, 'call'>) =>
  DevicesAnswer.parse((await client.call('GET', api.devices)).body).data.devices;
const change = (customer: Pick<Customer, 'call'>, currentPassword: string, newPassword: string) =>
  customer.call('POST', api.password, { currentPassword, newPassword });

describe('details', () => {
  it('are stored by the rules of the sign-up, and shown', async () => {
    const customer = await product.customer();
    const answer = await customer.call('PUT', api.profile, {
      ...details,
      fullName: `  ${details.fullName} `,
    });
    const { role, ...rest } = details;
    expect(MeAnswer.parse(answer.body).data.user).toMatchObject({
      ...rest,
      jobRole: role,
      email: customer.email,
    });
    const me = await customer.call('GET', api.me);
    expect(MeAnswer.parse(me.body).data.user).toMatchObject({ ...rest, jobRole: role });
  });

  it('do not overwrite what another tab has stored meanwhile, and the same sent twice is no conflict', async () => {
    const customer = await product.customer();
    const me = async () => MeAnswer.parse((await customer.call('GET', api.me)).body).data.user;
    const save = (body: object) => customer.call('PUT', api.profile, { ...details, ...body });
    const { revision } = await me();
    expect((await save({ phone: '(801) 555-0101', revision })).status).toBe(200);
    const refused = await save({ fullName: 'Dana Reyes', revision });
    expect(Failure.parse(refused.body)).toMatchObject({ statusCode: 409, errorCode: 'conflict' });
    expect(await me()).toMatchObject({ fullName: details.fullName, phone: '(801) 555-0101' });
    expect((await save({ phone: '(801) 555-0101', revision })).status).toBe(200);
    const seen = (await me()).revision;
    expect(seen).not.toBe(revision);
    expect((await save({ fullName: 'Dana Reyes', revision: seen })).status).toBe(200);
    expect((await save({})).status).toBe(200);
    expect(await me()).toMatchObject({ fullName: details.fullName });
  });

  it('name every wrong field and keep what there was', async () => {
    const customer = await product.customer();
    const wrong = { fullName: ' ', role: '', workEmail: 'dana', phone: 'call me' };
    const failure = Failure.parse((await customer.call('PUT', api.profile, wrong)).body);
    expect(failure.errorCode).toBe('validation_failed');
    expect(failure.errors.map(({ field }) => field).sort()).toEqual([
      'fullName',
      'phone',
      'role',
      'workEmail',
    ]);
    const me = await customer.call('GET', api.me);
    expect(MeAnswer.parse(me.body).data.user.fullName).toBe('Dana Whitlock');
  });
});

describe('a new password', () => {
  it('needs the current one, and says so beside the field', async () => {
    const customer = await product.customer();
    const answer = await change(customer, 'not the password', 'a new password');
    expect(answer.status).toBe(400);
    expect(Failure.parse(answer.body).errors).toEqual([
      { field: 'currentPassword', message: 'This is not your current password.' },
    ]);
    expect((await another(customer)).status).toBe(200);
  });

  it('differs from the current one, and keeps the rules', async () => {
    const customer = await product.customer();
    const fieldOf = async (next: string) =>
      Failure.parse((await change(customer, customer.password, next)).body).errors.map(({ field }) => field);
    expect(await fieldOf(customer.password)).toEqual(['newPassword']);
    expect(await fieldOf('short')).toEqual(['newPassword']);
  });

  it('opens the account from then on, alone, and ends every other session', async () => {
    const customer = await product.customer();
    const [phone, tablet] = [await another(customer), await another(customer)];
    const answer = await change(customer, customer.password, 'a new password');
    expect(SessionsEndedAnswer.parse(answer.body).data).toEqual({ endedSessions: 2 });
    for (const { client } of [phone, tablet]) expect((await client.call('GET', api.me)).status).toBe(401);
    expect((await customer.call('GET', api.me)).status).toBe(200);
    expect((await another(customer)).status).toBe(401);
    expect((await another(customer, iphone, 'a new password')).status).toBe(200);
    const { rows } = await product.database.pool.query(
      `select data ->> 'what' as what from pgboss.job where name = 'accounts.send-notice'
       and data ->> 'userId' = (select user_id::text from users where email = $1)`,
      [customer.email],
    );
    expect(rows).toContainEqual({ what: 'password_changed' });
  });

  it('holds against a login that was proven by the old one while it was changed', async () => {
    const customer = await product.customer();
    const logins = Promise.all(Array.from({ length: 6 }, () => another(customer)));
    expect((await change(customer, customer.password, 'a new password')).status).toBe(200);
    for (const { status, client } of await logins) {
      if (status === 200) expect((await client.call('GET', api.me)).status).toBe(401);
    }
    expect(await devicesOf(customer)).toHaveLength(1);
  });

  it('is not to be guessed at from an open browser', async () => {
    const customer = await product.customer();
    let last = await change(customer, 'guess', 'a new password');
    // Twenty in five minutes by the clock, which may begin anew meanwhile.
    for (let i = 0; i < 40 && last.status !== 429; i++)
      last = await change(customer, `guess ${i}`, 'a new password');
    expect(errorCodeOf(last)).toBe('rate_limited');
    const body = { email: customer.email, password: customer.password };
    expect((await customer.call('POST', api.deleteAccount, body)).status).toBe(429);
    const other = await product.customer();
    expect((await change(other, other.password, 'a new password')).status).toBe(200);
  });
});

describe('devices', () => {
  it('are named, this one marked, without anything of their tokens', async () => {
    const customer = await product.customer();
    const phone = await another(customer);
    const answer = await phone.client.call('GET', api.devices);
    const devices = DevicesAnswer.parse(answer.body).data.devices;
    expect(devices.map(({ browser, system, current }) => ({ browser, system, current }))).toEqual([
      { browser: 'Safari', system: 'iPhone', current: true },
      { browser: null, system: null, current: false },
    ]);
    expect(answer.text).not.toMatch(/token|hash/i);
    expect((await devicesOf(customer)).map(({ current }) => current)).toEqual([false, true]);
  });

  it('are signed out one by one', async () => {
    const customer = await product.customer();
    const phone = await another(customer);
    const [device] = (await devicesOf(customer)).filter(({ current }) => !current);
    const signOut = () => customer.call('DELETE', path(api.device, { deviceId: device?.deviceId ?? '' }));
    expect((await signOut()).status).toBe(200);
    expect((await phone.client.call('GET', api.me)).status).toBe(401);
    expect(await devicesOf(customer)).toHaveLength(1);
    expect((await signOut()).status).toBe(404);
  });

  it('are signed out all but this one', async () => {
    const customer = await product.customer();
    const phone = await another(customer);
    const answer = await customer.call('POST', api.otherDevices);
    expect(SessionsEndedAnswer.parse(answer.body).data).toEqual({ endedSessions: 1 });
    expect((await phone.client.call('GET', api.me)).status).toBe(401);
    expect((await devicesOf(customer)).map(({ current }) => current)).toEqual([true]);
  });

  it("are nobody else's", async () => {
    const [owner, stranger] = [await product.customer(), await product.customer()];
    const [device] = await devicesOf(owner);
    const taken = await stranger.call('DELETE', path(api.device, { deviceId: device?.deviceId ?? '' }));
    const unknown = await stranger.call('DELETE', path(api.device, { deviceId: randomUUID() }));
    expect([taken.status, taken.body]).toEqual([404, unknown.body]);
    await stranger.call('POST', api.otherDevices);
    expect((await owner.call('GET', api.me)).status).toBe(200);
  });

  it('that are no longer signed in are not listed', async () => {
    const customer = await product.customer();
    await another(customer);
    await product.database.pool.query(
      `update sessions set expires_at = now() where user_agent = $1
         and user_id = (select user_id from users where email = $2)`,
      [iphone, customer.email],
    );
    expect(await devicesOf(customer)).toHaveLength(1);
    const answer = await customer.call('POST', api.otherDevices);
    expect(SessionsEndedAnswer.parse(answer.body).data).toEqual({ endedSessions: 0 });
  });
});
