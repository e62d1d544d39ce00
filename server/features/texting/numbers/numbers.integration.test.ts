import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api, path } from '../../../../contract/paths.ts';
import { sandboxTexting } from '../../../../contract/sandbox.ts';
import { NumberAnswer } from '../../../../contract/text-numbers.ts';
import { errorCodeOf, testProduct } from '../../../testing/product.ts';
import { checkDue, isFree } from './check-number.ts';
import { listNumbers } from './numbers.repository.ts';
import { numberAccess } from './numbers.service.ts';
import { addSandboxNumber } from './sandbox-number.ts';
import { companyName, type NumbersRig, numbersRig, publicUrl } from './testing/numbers-rig.ts';

let rig: NumbersRig;
beforeAll(async () => {
  rig = await numbersRig();
});
afterAll(() => rig.close());

describe('the sandbox and live carriers', () => {
  it('are kept apart: a number of one never reaches the other', async () => {
    const customer = await rig.product.customer();
    const { numberId } = await rig.added(customer, 'twilio', await rig.newNumber('twilio'));
    const accountId = await rig.accountOf(customer);
    const { db } = rig.product.database;
    const live = rig.accessTo({ twilio: 'live', telnyx: 'sandbox' });
    expect(await numberAccess(rig.asSandbox()).carrierOf(db, accountId, numberId)).toMatchObject({
      id: 'twilio',
    });
    expect(await numberAccess(live).carrierOf(db, accountId, numberId)).toBeNull();
    await db.updateTable('text_numbers').set({ sandbox: false }).where('number_id', '=', numberId).execute();
    expect(await numberAccess(rig.asSandbox()).carrierOf(db, accountId, numberId)).toBeNull();
    const refused = await customer.call('POST', api.textNumbers, {
      carrier: 'twilio',
      number: await rig.newNumber('twilio'),
      companyName,
    });
    expect(errorCodeOf(refused)).toBe('conflict');
    const checked = await customer.call('POST', path(api.textNumberCheck, { numberId }));
    expect(NumberAnswer.parse(checked.body).data.number.problem).toMatch(/added with the sandbox on, or off/);
  });

  it('never let the demonstration reach a live carrier', async () => {
    const live = await testProduct({ vault: rig.vault, carrierModes: { twilio: 'live' } });
    const customer = await live.customer();
    await live.database.db.updateTable('accounts').set({ demonstration: true }).execute();
    expect(errorCodeOf(await rig.add(customer, 'twilio', '+18015550142'))).toBe('forbidden');
    await live.close();
  });
});

describe('a number that is removed', () => {
  it('keeps its threads, loses its address, and takes the last credentials along', async () => {
    const customer = await rig.product.customer();
    const number = await rig.newNumber('twilio');
    const { numberId, webhookUrl } = await rig.added(customer, 'twilio', number);
    const accountId = await rig.accountOf(customer);
    const { db } = rig.product.database;
    await db.insertInto('phones').values({ account_id: accountId, e164: '+18015550177' }).execute();
    const thread = { account_id: accountId, number_id: numberId, e164: '+18015550177' };
    await db.insertInto('threads').values(thread).execute();
    await customer.call('DELETE', path(api.textNumber, { numberId }));
    expect(await rig.list(customer)).toMatchObject({
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
    const access = numberAccess(rig.asSandbox());
    expect(await access.accessByHook(db, webhookUrl?.split('/').at(-1) ?? '')).toBeNull();
    expect(await access.carrierOf(db, accountId, numberId)).toBeNull();
    const again = await rig.added(customer, 'twilio', number);
    expect(again.numberId).toBe(numberId);
    expect(again.webhookUrl).not.toBe(webhookUrl);
  });
});

describe('open pages', () => {
  it('are told of a number that is added, changed, looked up with news, or removed', async () => {
    const customer = await rig.product.customer();
    const number = await rig.newNumber('twilio');
    const { numberId } = await rig.added(customer, 'twilio', number);
    const accountId = await rig.accountOf(customer);
    const told = async () => {
      const events = rig.product.database.db.selectFrom('stream_events').where('account_id', '=', accountId);
      const rows = await events.select(['kind', 'subject']).execute();
      expect(rows).toEqual(rows.map(() => ({ kind: 'number', subject: numberId })));
      return rows.length;
    };
    const at = await told();
    expect(at).toBeGreaterThan(0);
    const check = () => customer.call('POST', path(api.textNumberCheck, { numberId }));
    await check();
    expect(await told()).toBe(at);
    await rig.setNumber('twilio', number, { registration: 'pending' });
    await check();
    expect(await told()).toBe(at + 1);
    await customer.call('PATCH', path(api.textNumber, { numberId }), { textsNewLeads: true });
    await customer.call('DELETE', path(api.textNumber, { numberId }));
    expect(await told()).toBe(at + 3);
  });
});

describe('whom a number texts first', () => {
  it('is said for one number of an account, by that account, until the number is removed', async () => {
    const customer = await rig.product.customer();
    const numbers = [await rig.newNumber('twilio'), await rig.newNumber('twilio')];
    const ids: string[] = [];
    for (const number of numbers) ids.push((await rig.added(customer, 'twilio', number)).numberId);
    const change = (numberId: string, body: object, by = customer) =>
      by.call('PATCH', path(api.textNumber, { numberId }), body);
    const said = async () =>
      (await rig.list(customer)).numbers.map((one) => [
        one.textsMissedCalls,
        one.textsNewLeads,
        one.confirmsVisits,
      ]);
    const [first = '', second = ''] = ids;
    expect(await said()).toEqual([
      [false, false, false],
      [false, false, false],
    ]);
    await change(first, { textsMissedCalls: true, textsNewLeads: true });
    await change(second, { textsNewLeads: true, confirmsVisits: true });
    expect(await said()).toEqual([
      [true, false, false],
      [false, true, true],
    ]);
    const stranger = await rig.product.customer();
    expect((await change(first, { textsMissedCalls: false }, stranger)).status).toBe(404);
    await customer.call('DELETE', path(api.textNumber, { numberId: first }));
    await change(second, { textsMissedCalls: true });
    expect(await said()).toEqual([[true, true, true]]);
  });
});

describe('the job that looks numbers up', () => {
  it('takes those whose state is a day old, or whose texts were refused since, and leaves the others', async () => {
    const customer = await rig.product.customer();
    const accountId = await rig.accountOf(customer);
    const { db } = rig.product.database;
    const numbers = [
      await rig.newNumber('twilio'),
      await rig.newNumber('twilio'),
      await rig.newNumber('twilio'),
    ];
    for (const number of numbers) await rig.added(customer, 'twilio', number);
    const [old, refused, fresh] = await listNumbers(db, accountId);
    if (!old || !refused || !fresh) throw new Error('Three numbers were added');
    const aged = new Date(Date.now() - 25 * 3_600_000);
    const row = db.updateTable('text_numbers').set({ checked_at: aged });
    await row.where('number_id', '=', old.numberId).execute();
    await failedText(accountId, refused.numberId);
    for (const { e164 } of [old, refused, fresh]) {
      await rig.setNumber('twilio', e164, { registration: 'refused' });
    }
    await checkDue(rig.asSandbox());
    const states = (await listNumbers(db, accountId)).map(({ state }) => state?.campaign);
    expect(states).toEqual(['refused', 'refused', 'approved']);
  });

  it('goes on behind a number whose credentials cannot be read', async () => {
    const { db, pool } = rig.product.database;
    const [broken, whole] = [await rig.product.customer(), await rig.product.customer()];
    for (const customer of [broken, whole])
      await rig.added(customer, 'twilio', await rig.newNumber('twilio'));
    const [brokenId, wholeId] = [await rig.accountOf(broken), await rig.accountOf(whole)];
    await pool.query('update secrets set sealed = $2 where account_id = $1', [brokenId, Buffer.alloc(40)]);
    await pool.query('update text_numbers set checked_at = null where account_id = $1', [brokenId]);
    await pool.query("update text_numbers set checked_at = now() - interval '2 days' where account_id = $1", [
      wholeId,
    ]);
    await expect(checkDue(rig.asSandbox())).rejects.toThrow('1 numbers were not looked up');
    const [{ checkedAt } = { checkedAt: null }] = await listNumbers(db, wholeId);
    expect(checkedAt?.getTime()).toBeGreaterThan(Date.now() - 3_600_000);
    await pool.query('delete from text_numbers where account_id = $1', [brokenId]);
  });

  it('keeps the state of before where the carrier cannot be asked, and says so', async () => {
    const customer = await rig.product.customer();
    const { numberId } = await rig.added(customer, 'twilio', await rig.newNumber('twilio'));
    rig.sandbox.setCarrierFault('twilio', 'revoked', {});
    const checked = await customer.call('POST', path(api.textNumberCheck, { numberId }));
    rig.sandbox.setCarrierFault('twilio', 'revoked', null);
    const { state, problem } = NumberAnswer.parse(checked.body).data.number;
    expect(state?.maySend).toBe(true);
    expect(problem).toMatch(/^Twilio does not accept these credentials/);
  });
});

describe('the number of the demonstration', () => {
  it('is the stand-in’s, may send once it was looked up, and stays the same the next time', async () => {
    const accountId = await rig.accountOf(await rig.product.customer());
    const deps = rig.asSandbox();
    expect(await addSandboxNumber(deps, accountId, companyName)).toBe(sandboxTexting.number);
    expect(await addSandboxNumber(deps, accountId, companyName)).toBe(sandboxTexting.number);
    await checkDue(deps);
    const [number] = await listNumbers(rig.product.database.db, accountId);
    const { webhookUrl } = rig.sandbox.carriers.holder(sandboxTexting.number)?.number ?? {};
    expect(number).toMatchObject({
      companyName,
      sandbox: true,
      state: { maySend: true, number: { webhookUrl } },
    });
    expect(webhookUrl).toContain('/api/texting/hooks/twilio/');
    const other = await rig.accountOf(await rig.product.customer());
    expect(await addSandboxNumber(deps, other, companyName)).toBeNull();
    expect(await listNumbers(rig.product.database.db, other)).toEqual([]);
  });

  it('does not come where the carrier is live', async () => {
    const live = rig.accessTo({ twilio: 'live', telnyx: 'live' });
    expect(
      await addSandboxNumber(live, await rig.accountOf(await rig.product.customer()), companyName),
    ).toBeNull();
  });
});

describe('an address that inbound texts go to', () => {
  it('stays that of the first number where a second shares its messaging profile, and serves both', async () => {
    const customer = await rig.product.customer();
    const first = await rig.added(customer, 'telnyx', await rig.newNumber('telnyx'));
    const number = await rig.newNumber('telnyx', { webhookUrl: first.webhookUrl });
    const second = await rig.added(customer, 'telnyx', number);
    expect(second).toMatchObject({ problem: null, state: { reportsHere: true } });
    // What has to stand at the carrier, not an address of its own that nobody enters.
    expect(second.webhookUrl).toBe(first.webhookUrl);
    expect(rig.sandbox.carriers.holder(number)?.number.webhookUrl).toBe(first.webhookUrl);
    await customer.call('DELETE', path(api.textNumber, { numberId: first.numberId }));
    const [left] = (await rig.list(customer)).numbers;
    expect(left).toMatchObject({ number, state: { reportsHere: false } });
    expect(left?.webhookUrl).not.toBe(first.webhookUrl);
    // What the carrier still reports to it is taken for the second.
    const token = first.webhookUrl?.split('/').at(-1) ?? '';
    const access = await numberAccess(rig.asSandbox()).accessByHook(rig.product.database.db, token);
    expect(access).toMatchObject({ numberId: second.numberId, hookUrl: first.webhookUrl });
  });

  const found = (webhookUrl: string | null) => ({
    number: { kind: 'local', sms: true, webhookUrl } as const,
    ...{ brand: null, campaign: null, tollFree: null, maySend: true, reasons: [] },
  });

  it.each([
    [null, false, true],
    ['https://other.example/sms', false, false],
    ['https://other.example/sms', true, true],
    [publicUrl, false, false],
  ])('of %s (sandbox: %s) is replaced: %s', (webhookUrl, isSandbox, replaced) => {
    expect(isFree(found(webhookUrl), [null, publicUrl], isSandbox)).toBe(replaced);
  });
});

/** A text from a number that its carrier refused for want of a registration. */
async function failedText(accountId: string, numberId: string): Promise<void> {
  const { db } = rig.product.database;
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
