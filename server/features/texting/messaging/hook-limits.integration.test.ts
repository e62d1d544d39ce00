import { createHmac, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { twilioKeys } from '../../../../sandbox/carriers/twilio/twilio-keys.ts';
import { createApp } from '../../../platform/http/app.ts';
import { insertAccount } from '../../../testing/account.ts';
import { lockPhone } from '../contacts/contacts.repository.ts';
import { hooksRoutes } from './hooks.routes.ts';
import { receiveHook } from './receive-hook.ts';
import { type MessagingRig, openMessaging } from './testing/messaging-rig.ts';
import { createExceptions } from './text-flood.ts';

let rig: MessagingRig;
beforeAll(async () => {
  rig = await openMessaging('twilio');
});
afterAll(() => rig.close());

const { accountSid, authToken } = twilioKeys;
/** However slow the machine is. */
const slow = { timeout: 30_000 };
const log = pino({ level: 'silent' });
const inbound = (from: string, body: string, more: Record<string, string> = {}) => ({
  ...{ MessageSid: `SM${randomUUID()}`, From: from, To: rig.own, Body: body, NumMedia: '0' },
  ...more,
});
/** A call to a number that is nobody's: taken, and nothing follows from it. */
const call = () => ({
  ...{ CallSid: `CA${randomUUID()}`, From: '+18015550900', To: '+18015559999', CallStatus: 'no-answer' },
});
/** A webhook as Twilio signs it. */
function signed(fields: Record<string, string>, key: string = authToken, hookUrl = rig.hookUrl) {
  const form: Record<string, string> = { AccountSid: accountSid, ...fields };
  const sorted = Object.entries(form).sort(([one], [other]) => (one < other ? -1 : 1));
  const signature = createHmac('sha1', key)
    .update(hookUrl + sorted.flat().join(''))
    .digest('base64');
  return { headers: { 'x-twilio-signature': signature }, payload: new URLSearchParams(form).toString() };
}
const stored = async (phone: string) =>
  (await rig.messagesOf(phone)).filter(({ direction }) => direction === 'inbound').map(({ body }) => body);

const lockWaits = async () => {
  const { rowCount } = await rig.database.owner.pool.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rowCount;
};

/** A web process of its own, with what it is allowed in a day. */
async function site(ofOne = 1_000_000_000) {
  const app = await createApp({ log });
  hooksRoutes(app, rig.deps, { what: 'texts', per: 'day', ofOne, inAll: 1_000_000_000 });
  const url = new URL(rig.hookUrl).pathname;
  const send = async (fields: Record<string, string>, key?: string) =>
    (await app.inject({ method: 'POST', url, ...signed(fields, key) })).statusCode;
  return { app, url, send };
}

describe('beyond what people send to a number', () => {
  const exceptions = createExceptions();
  const take = (phone: string, body: string, over: Partial<Parameters<typeof receiveHook>[0]> = {}) => {
    const providerId = `SM${randomUUID()}`;
    const text = { providerId, from: phone, to: rig.own, body, media: [], keyword: null, receivedAt: null };
    const deps = { ...rig.deps, exceptions, storeReport: async () => {}, isGone: () => false };
    const { accountId, numberId } = rig;
    return receiveHook(
      { ...deps, allowance: { has: async () => true, use() {} }, ...over },
      {
        ...{ carrier: 'twilio', accountId, numberId, attemptId: null, isFlood: true },
        event: { key: providerId, type: 'inbound', text },
      },
    );
  };

  it.each([
    ['an ordinary text', 'ants in the kitchen'],
    ['a text too long to be read', 'ants in the kitchen '.repeat(200)],
  ])('%s is left to be fetched', async (_what, body) => {
    const phone = rig.phone();
    expect(await take(phone, body)).toBe('too_many');
    expect(await stored(phone)).toEqual([]);
  });

  it('a few stops of a phone are taken, also once it is stopped', async () => {
    const phone = rig.phone();
    for (const outcome of ['taken', 'taken', 'taken', 'too_many'])
      expect(await take(phone, 'stop texting me')).toBe(outcome);
    expect(await stored(phone)).toHaveLength(3);
  });

  it('an emergency is taken a few times an hour, cut', async () => {
    const phone = rig.phone();
    const words = `I smell gas in the kitchen. ${'x'.repeat(900)}`;
    const outcomes = [];
    for (let n = 0; n < 5; n += 1) outcomes.push(await take(phone, words));
    expect(outcomes).toEqual(['taken', 'taken', 'taken', 'too_many', 'too_many']);
    expect(await stored(phone)).toEqual(Array(3).fill(words.slice(0, 500)));
  });

  it('nothing is read beyond what may be read', async () => {
    const phone = rig.phone();
    const none = { mayRead: () => false, mayTake: () => true };
    expect(await take(phone, 'STOP', { exceptions: none })).toBe('too_many');
    expect(await stored(phone)).toEqual([]);
  });
});

it('stores of an account what it may have in a day, over all processes; stops and emergencies go on, cut', async () => {
  const [one, other] = [await site(40_000), await site(40_000)];
  const long = rig.phone();
  // A process asks for some texts at a time: the second asking goes beyond, and is the last.
  for (let n = 0; n < 8; n += 1) expect(await one.send(inbound(long, 'x'.repeat(10_000)))).toBe(204);
  const kept = (await stored(long)).length;
  expect(kept).toBeGreaterThanOrEqual(3);
  expect(kept).toBeLessThan(8);
  for (const { send } of [one, other]) {
    const [ordinary, stop, emergency] = [rig.phone(), rig.phone(), rig.phone()];
    expect(await send(inbound(ordinary, 'ants in the kitchen'))).toBe(204);
    expect(await send(inbound(stop, `stop texting me. ${'x'.repeat(900)}`))).toBe(204);
    expect(await send(inbound(emergency, 'I smell gas in the kitchen'))).toBe(204);
    expect(await stored(ordinary)).toEqual([]);
    expect((await stored(stop)).map(({ length }) => length)).toEqual([500]);
    expect(await stored(emergency)).toEqual(['I smell gas in the kitchen']);
  }
  await rig.database.pool.query("delete from use_counts where what like 'texts%'");
  await Promise.all([one.app.close(), other.app.close()]);
});

it("keeps of files the carrier's own addresses, and little of what else they say", async () => {
  const { app, send } = await site();
  const phone = rig.phone();
  const own = `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages/MM1/Media/ME1`;
  const media = {
    ...{ NumMedia: '3', MediaUrl0: own, MediaContentType0: `image/${'x'.repeat(10_000)}` },
    ...{ MediaUrl1: `https://api.twilio.com/${'x'.repeat(10_000)}`, MediaContentType1: 'image/png' },
    ...{ MediaUrl2: 'https://elsewhere.example/1', MediaContentType2: 'image/png' },
  };
  expect(await send(inbound(phone, '', media))).toBe(204);
  expect(await rig.messagesOf(phone)).toMatchObject([
    {
      media: [
        { url: own, contentType: `image/${'x'.repeat(94)}` },
        { url: '', contentType: 'image/png' },
        { url: '', contentType: 'image/png' },
      ],
    },
  ]);
  expect(await send(inbound(phone, 'Hi', { MessageSid: 'x'.repeat(1000) }))).toBe(403);
  await app.close();
});

describe('while texts of an account hold all its places', () => {
  /** Runs `work` while two texts wait for a phone that somebody else holds. */
  async function held(send: (fields: Record<string, string>) => Promise<unknown>, work: () => Promise<void>) {
    const phone = rig.phone();
    let texts: Promise<unknown> = Promise.resolve();
    await rig.database.db.transaction().execute(async (trx) => {
      await lockPhone(trx, rig.accountId, phone);
      texts = Promise.all([1, 2].map((n) => send(inbound(phone, `Hi ${n}`))));
      await vi.waitFor(async () => expect(await lockWaits()).toBe(2), slow);
      await work();
    });
    await texts;
  }

  it('a forged one waits for nothing, and five hundred genuine ones wait', async () => {
    const { app, send } = await site();
    let calls: Promise<number>[] = [];
    await held(send, async () => {
      calls = Array.from({ length: 510 }, () => send(call()));
      const refused: number[] = [];
      for (const one of calls) one.then((status) => refused.push(status));
      await vi.waitFor(() => expect(refused).toEqual(Array(10).fill(503)), slow);
      expect(await send(inbound(rig.phone(), 'Hi'), 'other')).toBe(403);
    });
    const statuses = await Promise.all(calls);
    expect(statuses.filter((status) => status === 503)).toHaveLength(10);
    await app.close();
  });

  it('one that nobody waits for any more is dropped, unless it is a stop', async () => {
    const { app, url, send } = await site();
    const [ordinary, stop] = [rig.phone(), rig.phone()];
    let [came, gone] = [0, 0];
    app.addHook('preHandler', async (_request, reply) => {
      came += 1;
      reply.raw.once('close', () => {
        gone += 1;
      });
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    await held(send, async () => {
      const before = came;
      const leaving = new AbortController();
      for (const fields of [inbound(ordinary, 'ants in the kitchen'), inbound(stop, 'STOP')]) {
        const { headers, payload: body } = signed(fields);
        const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
        fetch(`${origin}${url}`, { method: 'POST', headers: form, body, signal: leaving.signal }).catch(
          () => {},
        );
      }
      await vi.waitFor(() => expect(came).toBe(before + 2), slow);
      leaving.abort();
      await vi.waitFor(() => expect(gone).toBe(2), slow);
    });
    await vi.waitFor(async () => expect(await stored(stop)).toEqual(['STOP']), slow);
    expect(await stored(ordinary)).toEqual([]);
    await app.close();
  });
});

describe('while somebody holds a phone for long', () => {
  it('texts of its account wait in two places, whichever numbers they came to, and others are taken', async () => {
    const { db } = rig.database;
    const { accountId } = await insertAccount(db, `${randomUUID()}@wasatchpest.example`);
    const others = '+18015550198';
    const { rows } = await rig.database.pool.query<{ number_id: string }>(
      `insert into text_numbers (account_id, carrier, e164) values ($1, 'twilio', $2) returning number_id`,
      [accountId, others],
    );
    const { carriers } = rig.deps;
    const { pathname } = new URL(rig.hookUrl);
    const token = pathname.split('/').at(-1) ?? '';
    const app = await createApp({ log });
    hooksRoutes(app, {
      ...rig.deps,
      carriers: {
        ...carriers,
        async accessByHook(on, shown) {
          const access = await carriers.accessByHook(on, token);
          if (shown !== 'other' || access === null || access === 'unreachable') return access;
          return { ...access, accountId, numberId: rows[0]?.number_id ?? '' };
        },
      },
    });
    const send = async (shown: string, fields: Record<string, string>, attempt = '') => {
      const url = `${pathname.replace(token, shown)}${attempt}`;
      const hook = signed(fields, authToken, `${rig.hookUrl}${attempt}`);
      return (await app.inject({ method: 'POST', url, ...hook })).statusCode;
    };
    const phone = rig.phone();
    const held = await db.transaction().execute(async (trx) => {
      await lockPhone(trx, rig.accountId, phone);
      // One of them to an address of reports.
      const texts = Promise.all([
        ...['first', 'second', 'third'].map((shown) => send(shown, inbound(phone, shown))),
        send('first', inbound(phone, 'fourth'), `/${randomUUID()}`),
      ]);
      await vi.waitFor(async () => expect(await lockWaits()).toBe(2), slow);
      expect(await send('other', { ...inbound(rig.phone(), 'Hi'), To: others })).toBe(204);
      expect(await lockWaits()).toBe(2);
      return { texts };
    });
    expect(await held.texts).toEqual([204, 204, 204, 204]);
    expect((await stored(phone)).toSorted()).toEqual(['first', 'fourth', 'second', 'third']);
    await app.close();
  });

  it('its carrier is asked to send a text again', async () => {
    const hurried = rig.database.beside({ prepares: true, lockMs: 200, connectMs: 120_000 });
    const app = await createApp({ log });
    hooksRoutes(app, { ...rig.deps, db: hurried.db });
    const phone = rig.phone();
    const hook = {
      method: 'POST',
      url: new URL(rig.hookUrl).pathname,
      ...signed(inbound(phone, 'STOP')),
    } as const;
    const answer = await rig.database.db.transaction().execute(async (trx) => {
      await lockPhone(trx, rig.accountId, phone);
      return app.inject(hook);
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, expect.any(String)]);
    expect((await app.inject(hook)).statusCode).toBe(204);
    expect(await stored(phone)).toEqual(['STOP']);
    await app.close();
    await hurried.close();
  });
});
