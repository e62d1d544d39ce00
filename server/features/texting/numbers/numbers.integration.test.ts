import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, path } from '../../../../contract/paths.ts';
import { NumberAnswer, NumbersAnswer } from '../../../../contract/text-numbers.ts';
import { telnyxKeys } from '../../../../sandbox/carriers/telnyx/telnyx-keys.ts';
import { twilioKeys } from '../../../../sandbox/carriers/twilio/twilio-keys.ts';
import { type Sandbox, startSandbox } from '../../../../sandbox/start-sandbox.ts';
import { tinyCompany } from '../../../../sandbox/testing/tiny-vendor.ts';
import { installCarriers } from '../../../carriers/install-carriers.ts';
import { type Customer, errorCodeOf, type Product, testProduct } from '../../../testing/product.ts';
import { testVault } from '../../../testing/vault.ts';
import { addNumber } from './change-numbers.ts';
import { checkDue } from './check-number.ts';
import { listNumbers } from './numbers.repository.ts';
import { numberAccess } from './numbers.service.ts';

const publicUrl = 'https://app.fieldtone.example';
const vault = await testVault();
let sandbox: Sandbox;
let product: Product;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, vendors: [], company: tinyCompany(1) });
  product = await testProduct({ origins: sandbox.origins, vault, publicUrl });
});
afterAll(async () => {
  await product.close();
  await sandbox.stop();
});

let made = 0;
/** A number that the stand-in's account has and nobody of the installation uses. */
async function newNumber(carrier: 'twilio' | 'telnyx', settings: object = {}): Promise<string> {
  made += 1;
  const number = `+1801555${String(1000 + made)}`;
  const answer = await fetch(`${sandbox.home}/carriers/${carrier}/numbers/${number}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  expect(answer.ok).toBe(true);
  return number;
}
const companyName = 'Wasatch Pest';
const keysOf = { twilio: twilioKeys, telnyx: telnyxKeys };
const add = (customer: Customer, carrier: 'twilio' | 'telnyx', number: string, keys?: object) =>
  customer.call('POST', api.textNumbers, {
    carrier,
    number,
    companyName,
    credentials: keys ?? keysOf[carrier],
  });
const added = async (customer: Customer, carrier: 'twilio' | 'telnyx', number: string) =>
  NumberAnswer.parse((await add(customer, carrier, number)).body).data.number;
const list = async (customer: Customer) =>
  NumbersAnswer.parse((await customer.call('GET', api.textNumbers)).body).data;
const accountOf = async ({ email }: Customer) => {
  const query = product.database.db.selectFrom('users').select('account_id').where('email', '=', email);
  return (await query.executeTakeFirstOrThrow()).account_id;
};
const accessTo = (modes: { twilio: 'live' | 'sandbox'; telnyx: 'live' | 'sandbox' }) => ({
  ...{ db: product.database.db, vault },
  carriers: installCarriers({ modes, origins: sandbox.origins }),
  hookOrigins: { live: publicUrl, sandbox: publicUrl },
});
const sandboxes = { twilio: 'sandbox', telnyx: 'sandbox' } as const;
const asSandbox = () => accessTo(sandboxes);

describe('a number that is added', () => {
  it.each(['twilio', 'telnyx'] as const)('tells what %s knows of it, and no secret', async (carrier) => {
    const customer = await product.customer();
    const number = await newNumber(carrier);
    const answer = await add(customer, carrier, number);
    expect(NumberAnswer.parse(answer.body).data.number).toMatchObject({
      ...{ carrier, number, companyName, sandbox: true, problem: null },
      state: {
        ...{ found: true, kind: 'local', sms: true, maySend: true, reportsHere: false, reasons: [] },
        ...{ brand: 'approved', campaign: 'approved', tollFree: null },
      },
    });
    const listed = await customer.call('GET', api.textNumbers);
    const secret = carrier === 'twilio' ? twilioKeys.authToken : telnyxKeys.apiKey;
    for (const text of [answer.text, listed.text, ...product.logged]) expect(text).not.toContain(secret);
    expect(NumbersAnswer.parse(listed.body).data.carriers.find((one) => one.carrier === carrier)).toEqual({
      ...{ carrier, sandbox: true },
      stored:
        carrier === 'twilio'
          ? { accountSid: twilioKeys.accountSid, authToken: secret.slice(-4) }
          : { apiKey: secret.slice(-4), publicKey: telnyxKeys.publicKey },
    });
  });

  it('is understood however it is written, and the next one needs no credentials', async () => {
    const customer = await product.customer();
    const [one, other] = [await newNumber('twilio'), await newNumber('twilio')];
    const written = `(${one.slice(2, 5)}) ${one.slice(5, 8)}-${one.slice(8)}`;
    expect((await added(customer, 'twilio', written)).number).toBe(one);
    const second = await customer.call('POST', api.textNumbers, {
      carrier: 'twilio',
      number: other,
      companyName,
    });
    expect(second.status).toBe(200);
    expect((await list(customer)).numbers.map(({ number }) => number)).toEqual([one, other]);
  });

  it.each([
    ['pending', 'approved', 'pending', 'approved', []],
    ['refused', 'approved', 'refused', 'approved', ['The opt-in is not described']],
    ['approved', 'refused', 'approved', 'refused', ['The tax number does not match the name']],
  ] as const)(
    'says why it may not send: campaign %s, brand %s',
    async (registration, brand, campaign, state, reasons) => {
      const customer = await product.customer();
      const number = await newNumber('twilio', { registration, brand });
      const { state: told } = await added(customer, 'twilio', number);
      expect(told).toMatchObject({ maySend: false, campaign, brand: state, reasons });
    },
  );

  it('has an address for its webhooks, by which it is found, and shows whether the carrier has it', async () => {
    const customer = await product.customer();
    const number = await newNumber('telnyx');
    const { webhookUrl, numberId } = await added(customer, 'telnyx', number);
    const token = /^https:\/\/app\.fieldtone\.example\/api\/texting\/hooks\/telnyx\/([\w-]{43})$/.exec(
      webhookUrl ?? '',
    )?.[1];
    const access = numberAccess(asSandbox());
    const { db } = product.database;
    const accountId = await accountOf(customer);
    expect(await access.numberByHook(db, token ?? '')).toEqual({ accountId, numberId });
    expect(await access.numberByHook(db, `${token}x`)).toBeNull();
    expect(await access.hookUrl(db, accountId, numberId)).toBe(webhookUrl);
    const put = { method: 'PUT', headers: { 'content-type': 'application/json' } };
    await fetch(`${sandbox.home}/carriers/telnyx/numbers/${number}`, {
      ...put,
      body: JSON.stringify({ webhookUrl }),
    });
    const checked = await customer.call('POST', path(api.textNumberCheck, { numberId }));
    expect(NumberAnswer.parse(checked.body).data.number.state?.reportsHere).toBe(true);
  });
});

describe('a number is refused', () => {
  it('with the field and the reason where the credentials are wrong', async () => {
    const customer = await product.customer();
    const answer = await add(customer, 'twilio', await newNumber('twilio'), {
      ...twilioKeys,
      authToken: 'wrong-token-value',
    });
    const message =
      'Twilio does not accept these credentials. Please copy Account SID and Auth token from Twilio again.';
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { message, errors: [{ field: 'credentials.authToken', message }] },
    ]);
    expect(answer.text + product.logged.join()).not.toContain('wrong-token-value');
    expect(await list(customer)).toMatchObject({
      numbers: [],
      carriers: [{ stored: null }, { stored: null }],
    });
  });

  it.each([
    ['that the account does not have', { number: '+18015559999' }, 'number'],
    ['of another country', { number: '+442079460000' }, 'number'],
    ['that is none', { number: 'call us' }, 'number'],
    ['without the name that texts call the company', { companyName: ' ' }, 'companyName'],
    ['without credentials', { credentials: undefined }, 'credentials'],
    [
      'whose account SID is none',
      { credentials: { ...twilioKeys, accountSid: 'AC1' } },
      'credentials.accountSid',
    ],
  ])('%s', async (_what, change, field) => {
    const customer = await product.customer();
    const body = {
      carrier: 'twilio',
      number: await newNumber('twilio'),
      companyName,
      credentials: twilioKeys,
      ...change,
    };
    const answer = await customer.call('POST', api.textNumbers, body);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { errorCode: 'validation_failed', errors: [{ field }] },
    ]);
  });

  it('while the carrier does not answer', async () => {
    const customer = await product.customer();
    const number = await newNumber('twilio');
    const carriers = installCarriers({ modes: sandboxes, origins: { twilio: 'http://127.0.0.1:1' } });
    const request = { carrier: 'twilio', number, companyName, credentials: twilioKeys } as const;
    const adding = addNumber({ ...asSandbox(), carriers }, await accountOf(customer), request);
    await expect(adding).rejects.toMatchObject({ errorCode: 'provider_unavailable' });
    expect((await list(customer)).numbers).toEqual([]);
  });

  it('where this account or another one has it, until it is removed there', async () => {
    const [one, other] = [await product.customer(), await product.customer()];
    const number = await newNumber('twilio');
    const { numberId } = await added(one, 'twilio', number);
    expect(errorCodeOf(await add(one, 'twilio', number))).toBe('conflict');
    expect(errorCodeOf(await add(other, 'twilio', number))).toBe('conflict');
    expect((await list(other)).carriers[0]?.stored).toBeNull();
    expect((await one.call('DELETE', path(api.textNumber, { numberId }))).status).toBe(200);
    expect((await add(other, 'twilio', number)).status).toBe(200);
  });

  it('to strangers who know its id', async () => {
    const [owner, stranger] = [await product.customer(), await product.customer()];
    const { numberId } = await added(owner, 'twilio', await newNumber('twilio'));
    for (const [method, url] of [
      ['DELETE', api.textNumber],
      ['POST', api.textNumberCheck],
    ] as const) {
      expect(errorCodeOf(await stranger.call(method, path(url, { numberId })))).toBe('not_found');
    }
    expect((await list(owner)).numbers).toHaveLength(1);
    expect(
      await numberAccess(asSandbox()).carrierOf(product.database.db, await accountOf(stranger), numberId),
    ).toBeNull();
  });
});

describe('the sandbox and live carriers', () => {
  it('are kept apart: a number of one never reaches the other', async () => {
    const customer = await product.customer();
    const { numberId } = await added(customer, 'twilio', await newNumber('twilio'));
    const accountId = await accountOf(customer);
    const { db } = product.database;
    const live = accessTo({ twilio: 'live', telnyx: 'sandbox' });
    expect(await numberAccess(asSandbox()).carrierOf(db, accountId, numberId)).toMatchObject({
      id: 'twilio',
    });
    expect(await numberAccess(live).carrierOf(db, accountId, numberId)).toBeNull();
    await db.updateTable('text_numbers').set({ sandbox: false }).where('number_id', '=', numberId).execute();
    expect(await numberAccess(asSandbox()).carrierOf(db, accountId, numberId)).toBeNull();
    const refused = await customer.call('POST', api.textNumbers, {
      carrier: 'twilio',
      number: await newNumber('twilio'),
      companyName,
    });
    expect(errorCodeOf(refused)).toBe('conflict');
    const checked = await customer.call('POST', path(api.textNumberCheck, { numberId }));
    expect(NumberAnswer.parse(checked.body).data.number.problem).toMatch(/added with the sandbox on, or off/);
  });

  it('never let the demonstration reach a live carrier', async () => {
    const live = await testProduct({ vault, carrierModes: { twilio: 'live' } });
    const customer = await live.customer();
    await live.database.db.updateTable('accounts').set({ demonstration: true }).execute();
    expect(errorCodeOf(await add(customer, 'twilio', '+18015550142'))).toBe('forbidden');
    await live.close();
  });
});

describe('a number that is removed', () => {
  it('keeps its threads, loses its address, and takes the last credentials along', async () => {
    const customer = await product.customer();
    const number = await newNumber('twilio');
    const { numberId, webhookUrl } = await added(customer, 'twilio', number);
    const accountId = await accountOf(customer);
    const { db } = product.database;
    await db.insertInto('phones').values({ account_id: accountId, e164: '+18015550177' }).execute();
    const thread = { account_id: accountId, number_id: numberId, e164: '+18015550177' };
    await db.insertInto('threads').values(thread).execute();
    await customer.call('DELETE', path(api.textNumber, { numberId }));
    expect(await list(customer)).toMatchObject({
      numbers: [],
      carriers: [{ stored: null }, { stored: null }],
    });
    const kept = await db
      .selectFrom('threads')
      .select('number_id')
      .where('account_id', '=', accountId)
      .execute();
    expect(kept).toEqual([{ number_id: numberId }]);
    const secrets = await db
      .selectFrom('secrets')
      .select('name')
      .where('account_id', '=', accountId)
      .execute();
    expect(secrets).toEqual([]);
    const access = numberAccess(asSandbox());
    expect(await access.numberByHook(db, webhookUrl?.split('/').at(-1) ?? '')).toBeNull();
    expect(await access.carrierOf(db, accountId, numberId)).toBeNull();
    const again = await added(customer, 'twilio', number);
    expect(again.numberId).toBe(numberId);
    expect(again.webhookUrl).not.toBe(webhookUrl);
  });
});

describe('the job that looks numbers up', () => {
  it('takes those whose state is a day old, or whose texts were refused since, and leaves the others', async () => {
    const customer = await product.customer();
    const accountId = await accountOf(customer);
    const { db } = product.database;
    const numbers = [await newNumber('twilio'), await newNumber('twilio'), await newNumber('twilio')];
    for (const number of numbers) await added(customer, 'twilio', number);
    const [old, refused, fresh] = await listNumbers(db, accountId);
    if (!old || !refused || !fresh) throw new Error('Three numbers were added');
    const aged = new Date(Date.now() - 25 * 3_600_000);
    const row = db.updateTable('text_numbers').set({ checked_at: aged });
    await row.where('number_id', '=', old.numberId).execute();
    await failedText(accountId, refused.numberId);
    for (const { e164 } of [old, refused, fresh]) {
      await fetch(`${sandbox.home}/carriers/twilio/numbers/${e164}`, {
        ...{ method: 'PUT', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify({ registration: 'refused' }),
      });
    }
    await checkDue(asSandbox());
    const states = (await listNumbers(db, accountId)).map(({ state }) => state?.campaign);
    expect(states).toEqual(['refused', 'refused', 'approved']);
  });

  it('keeps the state of before where the carrier cannot be asked, and says so', async () => {
    const customer = await product.customer();
    const { numberId } = await added(customer, 'twilio', await newNumber('twilio'));
    sandbox.setCarrierFault('twilio', 'revoked', {});
    const checked = await customer.call('POST', path(api.textNumberCheck, { numberId }));
    sandbox.setCarrierFault('twilio', 'revoked', null);
    const { state, problem } = NumberAnswer.parse(checked.body).data.number;
    expect(state?.maySend).toBe(true);
    expect(problem).toMatch(/^Twilio does not accept these credentials/);
  });
});

/** A text from a number that its carrier refused for want of a registration. */
async function failedText(accountId: string, numberId: string): Promise<void> {
  const { db } = product.database;
  const phone = '+18015550178';
  await db.insertInto('phones').values({ account_id: accountId, e164: phone }).execute();
  const thread = await db
    .insertInto('threads')
    .values({ account_id: accountId, number_id: numberId, e164: phone })
    .returning('thread_id')
    .executeTakeFirstOrThrow();
  const message = await db
    .insertInto('text_messages')
    .values({
      ...{ account_id: accountId, thread_id: thread.thread_id, direction: 'outbound', author: 'system' },
      ...{ intent_key: 'test', body: 'Hello', class: 'reply', program: 'inquiry_response', lane: 1 },
      ...{ due_at: new Date(), state: 'failed' },
    })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('text_attempts')
    .values({
      ...{ account_id: accountId, message_id: message.message_id, number_id: numberId, carrier: 'twilio' },
      ...{ state: 'accepted', error_kind: 'not_registered', error_code: '30034' },
    })
    .execute();
}
