import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, path } from '../../../../contract/paths.ts';
import { mostNumbers, NumberAnswer, NumbersAnswer } from '../../../../contract/text-numbers.ts';
import { telnyxKeys } from '../../../../sandbox/carriers/telnyx/telnyx-keys.ts';
import { twilioKeys } from '../../../../sandbox/carriers/twilio/twilio-keys.ts';
import { installCarriers } from '../../../carriers/install-carriers.ts';
import { errorCodeOf } from '../../../testing/product.ts';
import { addNumber } from './change-numbers.ts';
import { numberAccess } from './numbers.service.ts';
import { companyName, type NumbersRig, numbersRig, publicUrl, sandboxes } from './testing/numbers-rig.ts';

let rig: NumbersRig;
beforeAll(async () => {
  rig = await numbersRig();
});
afterAll(() => rig.close());

describe('a number that is added', () => {
  it.each(['twilio', 'telnyx'] as const)('tells what %s knows of it, and no secret', async (carrier) => {
    const customer = await rig.product.customer();
    const number = await rig.newNumber(carrier);
    const answer = await rig.add(customer, carrier, number);
    expect(NumberAnswer.parse(answer.body).data.number).toMatchObject({
      ...{ carrier, number, companyName, sandbox: true, problem: null },
      state: {
        ...{ found: true, kind: 'local', sms: true, maySend: true, reportsHere: true, reasons: [] },
        ...{ brand: 'approved', campaign: 'approved', tollFree: null },
      },
    });
    const listed = await customer.call('GET', api.textNumbers);
    const secret = carrier === 'twilio' ? twilioKeys.authToken : telnyxKeys.apiKey;
    for (const text of [answer.text, listed.text, ...rig.product.logged]) expect(text).not.toContain(secret);
    expect(NumbersAnswer.parse(listed.body).data.carriers.find((one) => one.carrier === carrier)).toEqual({
      ...{ carrier, sandbox: true },
      stored:
        carrier === 'twilio'
          ? { accountSid: twilioKeys.accountSid, authToken: secret.slice(-4) }
          : { apiKey: secret.slice(-4), publicKey: telnyxKeys.publicKey },
    });
  });

  it('is understood however it is written, and the next one needs no credentials', async () => {
    const customer = await rig.product.customer();
    const [one, other] = [await rig.newNumber('twilio'), await rig.newNumber('twilio')];
    const written = `(${one.slice(2, 5)}) ${one.slice(5, 8)}-${one.slice(8)}`;
    expect((await rig.added(customer, 'twilio', written)).number).toBe(one);
    const second = await customer.call('POST', api.textNumbers, {
      carrier: 'twilio',
      number: other,
      companyName,
    });
    expect(second.status).toBe(200);
    expect((await rig.list(customer)).numbers.map(({ number }) => number)).toEqual([one, other]);
  });

  it.each([
    ['pending', 'approved', 'pending', 'approved', []],
    ['refused', 'approved', 'refused', 'approved', ['The opt-in is not described']],
    ['approved', 'refused', 'approved', 'refused', ['The tax number does not match the name']],
  ] as const)(
    'says why it may not send: campaign %s, brand %s',
    async (registration, brand, campaign, state, reasons) => {
      const customer = await rig.product.customer();
      const number = await rig.newNumber('twilio', { registration, brand });
      const { state: told } = await rig.added(customer, 'twilio', number);
      expect(told).toMatchObject({ maySend: false, campaign, brand: state, reasons });
    },
  );

  it.each(['twilio', 'telnyx'] as const)(
    'has an address, by which it is found and which %s is told',
    async (carrier) => {
      const customer = await rig.product.customer();
      const number = await rig.newNumber(carrier);
      const { webhookUrl, numberId, state } = await rig.added(customer, carrier, number);
      expect(state?.reportsHere).toBe(true);
      expect(rig.sandbox.carriers.holder(number)?.number.webhookUrl).toBe(webhookUrl);
      const address = new RegExp(`^${publicUrl}/api/texting/hooks/${carrier}/([\\w-]{43})$`);
      const token = address.exec(webhookUrl ?? '')?.[1];
      const access = numberAccess(rig.asSandbox());
      const { db } = rig.product.database;
      const accountId = await rig.accountOf(customer);
      expect(await access.accessByHook(db, token ?? '')).toMatchObject({
        accountId,
        numberId,
        hookUrl: webhookUrl,
      });
      expect(await access.accessByHook(db, `${token}x`)).toBeNull();
      expect(await access.hookUrl(db, accountId, numberId)).toBe(webhookUrl);
    },
  );
});

describe('a number is refused', () => {
  it('with the field and the reason where the credentials are wrong', async () => {
    const customer = await rig.product.customer();
    const answer = await rig.add(customer, 'twilio', await rig.newNumber('twilio'), {
      ...twilioKeys,
      authToken: 'wrong-token-value',
    });
    const message =
      'Twilio does not accept these credentials. Please copy Account SID and Auth token from Twilio again.';
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { message, errors: [{ field: 'credentials.authToken', message }] },
    ]);
    expect(answer.text + rig.product.logged.join()).not.toContain('wrong-token-value');
    expect(await rig.list(customer)).toMatchObject({
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
    const customer = await rig.product.customer();
    const body = {
      carrier: 'twilio',
      number: await rig.newNumber('twilio'),
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
    const customer = await rig.product.customer();
    const number = await rig.newNumber('twilio');
    const carriers = installCarriers({ modes: sandboxes, origins: { twilio: 'http://127.0.0.1:1' } });
    const request = { carrier: 'twilio', number, companyName, credentials: twilioKeys } as const;
    const adding = addNumber({ ...rig.asSandbox(), carriers }, await rig.accountOf(customer), request);
    await expect(adding).rejects.toMatchObject({ errorCode: 'provider_unavailable' });
    expect((await rig.list(customer)).numbers).toEqual([]);
  });

  it('where this account or another one has it, until it is removed there', async () => {
    const [one, other] = [await rig.product.customer(), await rig.product.customer()];
    const number = await rig.newNumber('twilio');
    const { numberId } = await rig.added(one, 'twilio', number);
    expect(errorCodeOf(await rig.add(one, 'twilio', number))).toBe('conflict');
    expect(errorCodeOf(await rig.add(other, 'twilio', number))).toBe('conflict');
    expect((await rig.list(other)).carriers[0]?.stored).toBeNull();
    expect((await one.call('DELETE', path(api.textNumber, { numberId }))).status).toBe(200);
    expect((await rig.add(other, 'twilio', number)).status).toBe(200);
  });

  it('with credentials that do not reach the numbers which the account has at the carrier already', async () => {
    const customer = await rig.product.customer();
    const { numberId } = await rig.added(customer, 'twilio', await rig.newNumber('twilio'));
    // As if the first one were in another account at Twilio.
    await rig.product.database.pool.query(
      "update text_numbers set e164 = '+18015559998' where number_id = $1",
      [numberId],
    );
    const answer = await rig.add(customer, 'twilio', await rig.newNumber('twilio'));
    expect(answer.body).toMatchObject({ errors: [{ field: 'credentials' }] });
    expect((await rig.list(customer)).numbers).toHaveLength(1);
  });

  it('to strangers who know its id', async () => {
    const [owner, stranger] = [await rig.product.customer(), await rig.product.customer()];
    const { numberId } = await rig.added(owner, 'twilio', await rig.newNumber('twilio'));
    for (const [method, url] of [
      ['DELETE', api.textNumber],
      ['POST', api.textNumberCheck],
    ] as const) {
      expect(errorCodeOf(await stranger.call(method, path(url, { numberId })))).toBe('not_found');
    }
    expect((await rig.list(owner)).numbers).toHaveLength(1);
    expect(
      await numberAccess(rig.asSandbox()).carrierOf(
        rig.product.database.db,
        await rig.accountOf(stranger),
        numberId,
      ),
    ).toBeNull();
  });
});

describe('an account', () => {
  it('has so many numbers at most, of which removed ones do not count, and changes them so often', async () => {
    const customer = await rig.product.customer();
    const { numberId } = await rig.added(customer, 'twilio', await rig.newNumber('twilio'));
    await rig.product.database.pool.query(
      `insert into text_numbers (account_id, carrier, e164, sandbox)
       select $1, 'twilio', '+1801555' || (9000 + n), true from generate_series(2, $2::int) as n`,
      [await rig.accountOf(customer), mostNumbers],
    );
    const number = await rig.newNumber('twilio');
    const add = () => customer.call('POST', api.textNumbers, { carrier: 'twilio', number, companyName });
    const refused = await add();
    expect(errorCodeOf(refused)).toBe('conflict');
    expect(refused.text).toContain(`at most ${mostNumbers} numbers`);
    await customer.call('DELETE', path(api.textNumber, { numberId }));
    expect((await add()).status).toBe(200);
    const gone = path(api.textNumber, { numberId });
    const answers = [];
    for (let n = 1; n <= 60; n += 1) answers.push(await customer.call('PATCH', gone, {}));
    expect(errorCodeOf(answers.at(-2) ?? refused)).toBe('not_found');
    expect(errorCodeOf(answers.at(-1) ?? refused)).toBe('rate_limited');
    expect(errorCodeOf(await customer.call('DELETE', gone))).toBe('rate_limited');
  });
});
