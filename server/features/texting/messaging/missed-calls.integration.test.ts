import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCompany } from '../scheduling/testing/company-rows.ts';
import { officeDay } from '../testing/office-day.ts';
import { changeMode, openThread } from '../threads/threads.service.ts';
import { findNumber } from './inbound.repository.ts';
import { receiveMissedCall } from './receive-missed-call.ts';
import { companyName, type MessagingRig, openMessaging } from './testing/messaging-rig.ts';
import { writeToNews } from './write-to-news.ts';

/** A time of a coming Monday or later in Utah: in hours, or out of them. */
const mondayAt = (time: string, days = 0) => {
  const day = officeDay(1).add({ days }).toZonedDateTime({ timeZone: 'America/Denver', plainTime: time });
  return new Date(day.epochMilliseconds);
};
const noon = mondayAt('12:00');

let rig: MessagingRig;
beforeAll(async () => {
  rig = await openMessaging('twilio');
  await insertCompany(rig.database.db, rig.accountId, [{ seats: 1 }]);
  await rig.database.pool.query('update text_companies set texts_when_open = false');
});
afterAll(() => rig.close());

const outbound = async (phone: string, of = rig) =>
  (await of.messagesOf(phone)).filter(({ direction }) => direction === 'outbound');
/** A call that ended at a time without an answer, as the carrier reports it then or later. */
const missed = (
  from: string,
  { at = noon, reported = at, to = rig.own }: { at?: Date; reported?: Date; to?: string } = {},
) =>
  rig.database.db.transaction().execute(async (trx) => {
    const number = await findNumber(trx, rig.accountId, rig.numberId);
    if (number === undefined) throw new Error('There is no number');
    return receiveMissedCall(trx, rig.deps, number, { providerId: randomUUID(), from, to, at }, reported);
  });
/** A call of a person that somebody answered. */
const answered = (phone: string, at: Date) =>
  rig.database.pool.query(
    `insert into calls (account_id, system, external_id, started_at, direction, phone, outcome)
     values ($1, 'aircall', $2, $3, 'inbound', $4, 'answered')`,
    [rig.accountId, randomUUID(), at, phone],
  );
const drainAt = async (at: Date) => {
  rig.clock.aheadMs = at.getTime() - Date.now();
  await rig.drain();
  rig.clock.aheadMs = 0;
};

describe('a call that nobody answered', () => {
  it('is answered by one text that says who writes, that it is automated and how to stop', async () => {
    const phone = rig.phone();
    expect(await missed(phone)).toBe('queued');
    expect(await missed(phone)).toBe('silent');
    await drainAt(noon);
    const [text, ...more] = rig.phoneShows(phone);
    expect(more).toEqual([]);
    expect(text?.body).toContain(companyName);
    expect(text?.body).toMatch(/missed your call.*automated.*STOP/);
    expect(await outbound(phone)).toMatchObject([
      { author: 'assistant', proof: { messageClass: 'initiated', bases: [{ kind: 'missed_call' }] } },
    ]);
    const { rows } = await rig.database.pool.query(
      'select s.kind from contact_sources s join contact_phones p using (contact_id) where p.e164 = $1',
      [phone],
    );
    expect(rows).toEqual([{ kind: 'call' }]);
  });

  it('at night is answered in the morning', async () => {
    const phone = rig.phone();
    const night = mondayAt('23:00');
    await missed(phone, { at: night });
    await drainAt(night);
    expect(await outbound(phone)).toMatchObject([{ state: 'held' }]);
    await drainAt(mondayAt('09:30', 1));
    expect(rig.phoneShows(phone)).toHaveLength(1);
  });

  it.each<[string, (phone: string, after: Date) => Promise<unknown>]>([
    ['a call of theirs was answered', (phone, after) => answered(phone, after)],
    [
      'they have a visit',
      (phone, after) =>
        rig.database.pool.query(
          `insert into appointments (account_id, booking_key, service_id, crew_id, seat, starts_at, ends_at,
             window_starts_at, window_ends_at, e164, state, made_by, created_at)
           select account_id, $2::text, service_id, crew_id, 1 + (select count(*) from appointments), at, at + interval '1 hour', at,
             at + interval '2 hours', $2, 'booked', 'user', $3
           from text_services join text_crews using (account_id), lateral (select $3::timestamptz + interval '1 day') soon (at)
           where account_id = $1`,
          [rig.accountId, phone, after],
        ),
    ],
  ])('at night is not answered in the morning once %s', async (_what, reach) => {
    const [phone, other, lead] = [rig.phone(), rig.phone(), rig.phone()];
    const night = mondayAt('23:00');
    await missed(phone, { at: night });
    // What was before it changes nothing.
    await reach(other, new Date(Date.now() - 3_600_000));
    await missed(other, { at: night });
    await drainAt(night);
    await rig.queue(lead, { intentKey: `lead:${lead}:first`, dueAt: mondayAt('09:00', 1) });
    for (const one of [phone, lead]) await reach(one, mondayAt('08:05', 1));
    await drainAt(mondayAt('09:30', 1));
    for (const one of [phone, lead])
      expect(await outbound(one)).toMatchObject([{ state: 'void', reasons: [{ rule: 'reached' }] }]);
    expect(rig.phoneShows(other)).toHaveLength(1);
  });

  it('gets no text once the person writes, or somebody of the company answers', async () => {
    const [writes, taken] = [rig.phone(), rig.phone()];
    await missed(writes);
    await rig.phoneSends(writes, 'Hi, I just called');
    await missed(taken);
    await rig.database.db.transaction().execute(async (trx) => {
      const thread = await openThread(trx, rig.accountId, rig.numberId, taken);
      await changeMode(trx, rig.accountId, thread, { mode: 'person', userId: randomUUID() });
    });
    await drainAt(noon);
    for (const phone of [writes, taken]) expect(await outbound(phone)).toMatchObject([{ state: 'void' }]);
  });

  it.each<[string, (phone: string) => Promise<unknown>]>([
    ['texts already', (phone) => rig.phoneSends(phone, 'Hi, ants in the kitchen')],
    ['has stopped texts', (phone) => rig.phoneSends(phone, 'please stop texting me')],
    [
      'talks to a person',
      (phone) =>
        rig.database.db.transaction().execute(async (trx) => {
          const thread = await openThread(trx, rig.accountId, rig.numberId, phone);
          await changeMode(trx, rig.accountId, thread, { mode: 'person', userId: randomUUID() });
        }),
    ],
    ['reached somebody later', (phone) => answered(phone, new Date(noon.getTime() + 1000))],
  ])('starts nothing where the person %s', async (_what, before) => {
    const phone = rig.phone();
    await before(phone);
    const count = (await outbound(phone)).length;
    expect(await missed(phone, { at: noon, reported: new Date(noon.getTime() + 5000) })).toBe('silent');
    expect(await outbound(phone)).toHaveLength(count);
  });

  it('starts nothing where it is told of hours later', async () => {
    const reported = new Date(noon.getTime() + 2 * 3_600_000);
    expect(await missed(rig.phone(), { reported })).toBe('silent');
  });

  it.each(['+266696687', 'Anonymous', '72345', '+442071838750', '+18015550142', ''])(
    'starts nothing where the caller is %s',
    async (from) => {
      expect(await missed(from)).toBe('not_textable');
    },
  );

  it('to a number that is not ours starts nothing', async () => {
    expect(await missed(rig.phone(), { to: '+18015550999' })).toBe('not_ours');
  });
});

it('a person with whom a conversation was closed is texted after a missed call', async () => {
  const phone = rig.phone();
  await rig.database.db.transaction().execute(async (trx) => {
    const thread = await openThread(trx, rig.accountId, rig.numberId, phone);
    await changeMode(trx, rig.accountId, thread, { mode: 'closed', userId: null });
  });
  expect(await missed(phone)).toBe('queued');
  await drainAt(noon);
  expect(rig.phoneShows(phone)).toHaveLength(1);
});

describe.each(['twilio', 'telnyx'] as const)('a webhook of %s about a call', (carrier) => {
  let of: MessagingRig;
  beforeAll(async () => {
    of = await openMessaging(carrier);
  });
  afterAll(() => of.close());

  it('queues one text, however often it comes', async () => {
    const phone = of.phone();
    of.sandbox.setCarrierFault(carrier, 'duplicates', { times: 3 });
    await of.phoneCalls(phone);
    expect(await outbound(phone, of)).toMatchObject([
      { class: 'reply', program: 'missed_call', state: 'waiting' },
    ]);
  });
});

describe('what connected systems tell of', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  beforeAll(async () => {
    await rig.database.pool.query(
      `insert into connections (account_id, side, connection_id, vendor, method, sandbox, state, connected_by)
       values ($1, 'softphone', gen_random_uuid(), 'aircall', 'api-key', true, 'working', gen_random_uuid()),
         ($1, 'crm', gen_random_uuid(), 'fieldroutes', 'api-key', true, 'working', gen_random_uuid())`,
      [rig.accountId],
    );
  });
  const call = (phone: string, at: Date, outcome = 'missed') =>
    rig.database.pool.query(
      `insert into calls (account_id, system, external_id, started_at, direction, phone, outcome)
       values ($1, 'aircall', $2, $3, 'inbound', $4, $5)`,
      [rig.accountId, randomUUID(), at, phone, outcome],
    );
  const lead = (
    phone: string,
    at: Date,
    { importId = null as string | null, firstContactAt = null as Date | null } = {},
  ) =>
    rig.database.pool.query(
      `insert into leads (account_id, system, external_id, import_id, created_at, created_has_time, name, phone, outcome,
         first_contact_at, updated_at)
       values ($1, 'fieldroutes', $2, $3, $4, true, 'Dana Reyes', $5, 'open', $6, now())`,
      [rig.accountId, randomUUID(), importId, at, phone, firstContactAt],
    );
  const switchOn = (calls: boolean, leads: boolean, sandbox = true) =>
    rig.database.pool.query(
      'update text_numbers set texts_missed_calls = $1, texts_new_leads = $2, sandbox = $3',
      [calls, leads, sandbox],
    );

  it('begins nothing unless the account has switched it on', async () => {
    const [caller, asker] = [rig.phone(), rig.phone()];
    await call(caller, minutesAgo(5));
    await lead(asker, minutesAgo(5));
    await switchOn(false, false);
    expect(await writeToNews(rig.deps)).toBe(0);
    // Made-up people are never texted through a live carrier.
    await switchOn(true, true, false);
    expect(await writeToNews(rig.deps)).toBe(0);
    await switchOn(true, true);
    expect(await writeToNews(rig.deps)).toBe(2);
    expect(await writeToNews(rig.deps)).toBe(0);
    expect(await outbound(caller)).toMatchObject([{ program: 'missed_call', class: 'reply' }]);
    expect(await outbound(asker)).toMatchObject([{ program: 'inquiry_response', class: 'reply' }]);
    const { rows } = await rig.database.pool.query(
      'select c.name from contacts c join contact_phones p using (contact_id) where p.e164 = $1',
      [asker],
    );
    expect(rows).toEqual([{ name: 'Dana Reyes' }]);
  });

  it('texts nobody about what is older, was answered, was contacted or came from a file', async () => {
    await switchOn(true, true);
    const answered = rig.phone();
    await call(rig.phone(), minutesAgo(61));
    await call(answered, minutesAgo(5));
    await call(answered, minutesAgo(3), 'answered');
    await lead(rig.phone(), minutesAgo(61));
    await lead(rig.phone(), minutesAgo(5), { importId: randomUUID() });
    await lead(rig.phone(), minutesAgo(5), { firstContactAt: minutesAgo(2) });
    expect(await writeToNews(rig.deps)).toBe(0);
  });
});
