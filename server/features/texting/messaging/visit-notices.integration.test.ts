import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarWindow } from '../../../../contract/calendar.ts';
import { changeZone } from '../company/change-zone.ts';
import { changeState, createCalendar } from '../scheduling/calendar.service.ts';
import { move, setState } from '../scheduling/page.service.ts';
import { insertCompany, type MadeCompany } from '../scheduling/testing/company-rows.ts';
import { officeDay } from '../testing/office-day.ts';
import { claimDue } from './claim.ts';
import { confirmVisits } from './confirm-visits.ts';
import { lastLane } from './lanes.ts';
import { sendClaimed } from './send-claimed.ts';
import { type MessagingRig, openMessaging } from './testing/messaging-rig.ts';
import { readNotice, tellOfVisit } from './visit-notice.ts';

/** A coming Tuesday in Denver; the company is open from 8 to 12. */
const tuesday = officeDay(2);
const zoned = (date: Temporal.PlainDate, time: string) =>
  date.toZonedDateTime({ timeZone: 'America/Denver', plainTime: time });
const evening = zoned(tuesday, '18:00').epochMilliseconds;
const thursday = tuesday.add({ days: 2 });
const friday = tuesday.add({ days: 3 });
const early = { start: '08:00', end: '10:00' };
const late = { start: '10:00', end: '12:00' };

let rig: MessagingRig;
let company: MadeCompany;
let person: { accountId: string; userId: string };
beforeAll(async () => {
  rig = await openMessaging();
  company = await insertCompany(rig.database.db, rig.accountId, [{ seats: 20 }]);
  await rig.database.pool.query(
    `update text_services set name = 'Ant treatment', price_kind = 'fixed', price_cents = 14900, price_per = 'visit',
       problems = '{ants}'`,
  );
  await rig.database.pool.query(
    `update text_numbers set state = state || '{"version": 1}', confirms_visits = true`,
  );
  await rig.database.pool.query(
    `update text_companies set areas = '{840,841}', on_call = '+18015550177', assistant_on = true`,
  );
  const { rows } = await rig.database.pool.query('select user_id from users');
  person = { accountId: rig.accountId, userId: String(rows[0].user_id) };
  rig.clock.stillAt = evening;
});
afterAll(() => rig.close());
beforeEach(async () => {
  rig.clock.stillAt = evening;
  // What a test before has left, at a later time than this one's.
  await rig.database.pool.query('update text_numbers set paused_until = null, paced_until = null');
  await rig.database.pool.query("update text_messages set state = 'void' where state in ('waiting', 'held')");
});

const windowOn = (date: Temporal.PlainDate, { start, end }: typeof early) => ({
  ...{ date, start: Temporal.PlainTime.from(start), end: Temporal.PlainTime.from(end) },
});
const shownOn = (date: Temporal.PlainDate, times: typeof early) => ({ date: date.toString(), ...times });
const calendar = () => {
  const { now = () => new Date() } = rig.deps;
  return createCalendar({ db: rig.database.db, accountId: rig.accountId, company, now });
};
const booked = async (phone: string, date = thursday, times = early) => {
  const made = await calendar().book({
    ...{ serviceId: company.services[0]?.serviceId ?? '', window: windowOn(date, times), e164: phone },
    ...{ name: null, address: null, bookingKey: randomUUID(), threadId: null },
  });
  if (made.kind !== 'booked') throw new Error('nothing was booked');
  return made.appointmentId;
};
const outbound = async (phone: string) =>
  (await rig.messagesOf(phone)).filter(({ direction }) => direction === 'outbound');
const attentionOf = async (phone: string) => (await rig.threadOf(phone))?.attention;
/** Sends what is due at a time. */
const drainAt = async (at: Temporal.ZonedDateTime) => {
  rig.clock.stillAt = at.epochMilliseconds;
  await rig.drain();
  rig.clock.stillAt = evening;
};
const morning = zoned(tuesday.add({ days: 1 }), '08:01');

const moved = async (appointmentId: string, date: Temporal.PlainDate) =>
  expect(
    await move(rig.deps, person, appointmentId, { window: shownOn(date, early), tell: randomUUID() }),
  ).toMatchObject({ told: true });
/** Cancels a visit by the clock of the test, which its customer is told for a day; gives whether they are. */
async function cancelled(appointmentId: string) {
  await setState(rig.deps, person, appointmentId, { state: 'cancelled' });
  await rig.database.pool.query('update appointments set updated_at = $1 where appointment_id = $2', [
    ...[new Date(evening), appointmentId],
  ]);
  return tellOfVisit(rig.deps, person, appointmentId, { kind: 'cancelled', tell: randomUUID() });
}

/** A visit that the office has moved to Friday early, or cancelled, in the evening: its text is held until the morning. */
async function told(phone: string, what: 'moved' | 'cancelled' = 'moved') {
  const appointmentId = await booked(phone);
  if (what === 'moved') await moved(appointmentId, friday);
  else expect(await cancelled(appointmentId)).toBe(true);
  await rig.drain();
  expect(await outbound(phone)).toMatchObject([{ state: 'held' }]);
  return appointmentId;
}

describe('a text about a visit that hours hold back', () => {
  it.each(['moved', 'cancelled'] as const)('goes in the morning where it is still so: %s', async (what) => {
    const phone = rig.phone();
    await told(phone, what);
    await drainAt(morning);
    expect(rig.phoneShows(phone)).toHaveLength(1);
  });

  it.each<[string, (appointmentId: string) => Promise<unknown>]>([
    ['the assistant moved it', (id) => calendar().move(id, windowOn(friday, late))],
    ['the assistant cancelled it', (id) => calendar().cancel(id)],
    [
      'the CRM moved its end',
      (id) =>
        rig.database.pool.query(
          `update appointments set window_ends_at = window_ends_at - interval '1 hour' where appointment_id = $1`,
          [id],
        ),
    ],
  ])('does not go once %s', async (_what, change) => {
    const phone = rig.phone();
    await change(await told(phone));
    await drainAt(morning);
    expect(await outbound(phone)).toMatchObject([{ state: 'void', reasons: [{ rule: 'visit' }] }]);
    // Whoever changed it has told the customer, or asked a person to.
    expect(await attentionOf(phone)).toBeNull();
  });

  it('goes where the company takes its clock times into another zone', async () => {
    const phone = rig.phone();
    await told(phone);
    const zones = { from: 'America/Denver', to: 'America/Chicago' };
    await rig.database.db
      .transaction()
      .execute((trx) => changeZone(trx, rig.accountId, { ...zones, choice: 'clock' }, new Date(evening)));
    await rig.database.pool.query('update text_companies set zone = $1', [zones.to]);
    await drainAt(morning);
    await rig.database.pool.query('update text_companies set zone = $1', [zones.from]);
    expect(rig.phoneShows(phone)).toMatchObject([{ body: expect.stringContaining('8 AM-10 AM') }]);
  });
});

describe('a move to the window that a visit has', () => {
  const bodies = async (phone: string) =>
    (await outbound(phone)).filter(({ state }) => state !== 'void').map(({ body }) => body);

  it('is told once, however often it is sent', async () => {
    const phone = rig.phone();
    const appointmentId = await told(phone);
    await moved(appointmentId, friday);
    expect(await bodies(phone)).toHaveLength(1);
    await drainAt(morning);
    await moved(appointmentId, friday);
    await move(rig.deps, person, appointmentId, { window: shownOn(friday, early) });
    expect(await bodies(phone)).toHaveLength(1);
  });

  it('is told where the customer was told of another window', async () => {
    const phone = rig.phone();
    const appointmentId = await told(phone);
    await drainAt(morning);
    await move(rig.deps, person, appointmentId, { window: shownOn(thursday, late) });
    const tell = { window: shownOn(thursday, late), tell: randomUUID() };
    expect(await move(rig.deps, person, appointmentId, tell)).toMatchObject({ told: true });
    expect(await bodies(phone)).toEqual([
      expect.stringContaining('8 AM-10 AM'),
      expect.stringContaining('10 AM-12 PM'),
    ]);
  });

  it('is refused with words where nobody was told of a move', async () => {
    const phone = rig.phone();
    const appointmentId = await booked(phone);
    const tell = { window: shownOn(thursday, early), tell: randomUUID() };
    await expect(move(rig.deps, person, appointmentId, tell)).rejects.toMatchObject({
      ...{ errorCode: 'conflict', message: expect.stringContaining('has this window already') },
    });
    expect(await outbound(phone)).toEqual([]);
  });
});

describe('a text that would not go before the visit is over', () => {
  const wednesday = tuesday.add({ days: 1 });
  const hours = (closed: readonly Temporal.PlainDate[]) =>
    rig.database.pool.query(`update text_companies set hours = jsonb_set(hours, '{closed}', $1)`, [
      JSON.stringify(closed.map(String)),
    ]);

  it('is none: the page says that nobody is told, before the change and after', async () => {
    const phone = rig.phone();
    const appointmentId = await booked(phone, wednesday);
    await hours([wednesday]);
    const over = { decision: 'never', reasons: [{ why: 'A text may not go before the visit is over.' }] };
    const notice = async (to: CalendarWindow | null) =>
      (await readNotice(rig.deps, rig.accountId, appointmentId, to)).maySend;
    expect(await notice(null)).toMatchObject(over);
    expect(await notice(shownOn(wednesday, late))).toMatchObject(over);
    expect(await notice(shownOn(friday, late))).toMatchObject({ decision: 'hold' });
    expect(await cancelled(appointmentId)).toBe(false);
    await hours([]);
    expect(await outbound(phone)).toEqual([]);
  });

  it.each<[string, (phone: string) => Promise<unknown>, Temporal.ZonedDateTime, string]>([
    ['has waited for too long', async () => {}, zoned(friday, '10:01'), 'void'],
    ['whose customer stops texts', (phone) => rig.phoneSends(phone, 'STOP'), morning, 'refused'],
  ])('and was queued has a person told: one that %s', async (_what, change, at, state) => {
    const phone = rig.phone();
    await told(phone);
    await change(phone);
    await rig.database.pool.query('update threads set attention = null where e164 = $1', [phone]);
    await drainAt(at);
    expect((await outbound(phone))[0]).toMatchObject({ state });
    expect(await attentionOf(phone)).toBe('unanswered');
  });

  it('and whose time ends between its claim and the call has a person told as well', async () => {
    const phone = rig.phone();
    await told(phone);
    rig.clock.stillAt = zoned(friday, '09:59').epochMilliseconds;
    const { texts } = await claimDue(rig.deps, [0, lastLane]);
    rig.clock.stillAt = zoned(friday, '10:01').epochMilliseconds;
    await sendClaimed(rig.deps, texts);
    expect(await outbound(phone)).toMatchObject([{ state: 'void' }]);
    expect(await attentionOf(phone)).toBe('unanswered');
  });
});

describe('a question whether a visit suits', () => {
  const asked = async (phone: string) => {
    const appointmentId = await booked(phone, tuesday.add({ days: 1 }));
    await rig.database.pool.query(
      `update appointments set updated_at = now() - interval '30 days' where appointment_id = $1`,
      [appointmentId],
    );
    rig.clock.stillAt = zoned(tuesday, '10:00').epochMilliseconds;
    expect(await confirmVisits(rig.deps)).toBe(1);
    return appointmentId;
  };

  it('goes where it is still so', async () => {
    const phone = rig.phone();
    await asked(phone);
    await drainAt(zoned(tuesday, '10:00'));
    expect(rig.phoneShows(phone)).toMatchObject([{ body: expect.stringContaining('Reply C to confirm') }]);
  });

  it.each<[string, (appointmentId: string) => Promise<unknown>]>([
    ['cancelled', (id) => changeState({ ...rig.deps, accountId: rig.accountId }, id, 'cancelled')],
    ['moved', (id) => move(rig.deps, person, id, { window: shownOn(friday, late) })],
  ])('does not go once the office has %s it', async (_what, change) => {
    const phone = rig.phone();
    await change(await asked(phone));
    await drainAt(zoned(tuesday, '10:00'));
    expect(await outbound(phone)).toMatchObject([{ state: 'void', reasons: [{ rule: 'visit' }] }]);
  });
});
