import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/account.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import { ownerOf } from '../threads/testing/texting-rows.ts';
import { insertBlock } from './blocks.repository.ts';
import {
  changeState,
  createCalendar,
  type FreeWindow,
  noteConfirmed,
  type Wish,
} from './calendar.service.ts';
import { instantOf } from './company-time.ts';
import { insertCompany, type MadeCompany } from './testing/company-rows.ts';

let database: TestDatabase;
let accountId: string;
let company: MadeCompany;
let accounts = 0;
// A Monday; the company works from 8 to 12, in windows of two hours.
const now = () => new Date('2026-03-02T20:00:00Z');
const tuesday = Temporal.PlainDate.from('2026-03-03');

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const email = `owner${++accounts}@acme.example`;
  await insertAccount(database.db, email);
  ({ accountId } = await ownerOf(database.db, email));
  company = await insertCompany(database.db, accountId, [{ seats: 1 }]);
});

const calendar = () => createCalendar({ db: database.db, accountId, company, now });
const serviceId = () => company.services[0]?.serviceId ?? '';
const free = (exceptAppointmentId?: string) =>
  calendar().free({
    ...{ serviceId: serviceId(), from: tuesday, days: 1 },
    ...(exceptAppointmentId !== undefined && { exceptAppointmentId }),
  });
const starts = async () => (await free()).map(({ start }) => start.hour);
const window = (hour: number): FreeWindow => ({
  ...{
    date: tuesday,
    start: Temporal.PlainTime.from({ hour }),
    end: Temporal.PlainTime.from({ hour: hour + 2 }),
  },
});
const wish = (hour: number, more: Partial<Wish> = {}): Wish => ({
  ...{ serviceId: serviceId(), window: window(hour), e164: '+18015550142', name: 'Marisol Ortega' },
  ...{ address: '12 Elm Street', bookingKey: randomUUID(), threadId: null, ...more },
});
const booked = async (hour: number, more: Partial<Wish> = {}): Promise<string> => {
  const answer = await calendar().book(wish(hour, more));
  if (answer.kind !== 'booked') throw new Error('taken');
  return answer.appointmentId;
};
const rows = () =>
  database.db.selectFrom('appointments').selectAll().where('account_id', '=', accountId).execute();
/** The service takes the whole of a window. */
const fullWindows = async () => {
  const [service] = company.services;
  if (service === undefined) throw new Error('no service');
  company = { ...company, services: [{ ...service, minutes: 120 }] };
};

describe('asking', () => {
  it('says what is free, and holds nothing for fifty who ask', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => free()));
    expect(answers.every((windows) => windows.length === 2)).toBe(true);
    expect(await rows()).toEqual([]);
  });

  it('finds no window that is full, blocked for the crew or for all, or held', async () => {
    await fullWindows();
    await booked(8);
    expect(await starts()).toEqual([10]);
    for (const crewId of [company.crews[0]?.crewId ?? '', null]) {
      const start = instantOf(tuesday, Temporal.PlainTime.from('11:00'), company.zone);
      const block = { crewId, start, end: start + 60_000, reason: null, userId: null };
      await insertBlock(database.db, accountId, block);
      expect(await starts()).toEqual([]);
      await database.db.deleteFrom('blocked_times').where('account_id', '=', accountId).execute();
    }
    expect(await starts()).toEqual([10]);
  });

  it('finds nothing for a service that no crew does or that is not offered', async () => {
    company = { ...company, crews: company.crews.map((crew) => ({ ...crew, services: [] })) };
    expect(await free()).toEqual([]);
    expect(await calendar().free({ serviceId: randomUUID(), from: tuesday, days: 7 })).toEqual([]);
    expect(await calendar().book(wish(8))).toEqual({ kind: 'taken' });
  });
});

describe('booking', () => {
  it('puts jobs one after the other into a window, and says the window to the customer', async () => {
    const [one, other] = [await booked(8), await booked(8)];
    expect(await calendar().book(wish(8))).toEqual({ kind: 'taken' });
    const kept = await rows();
    const of = (id: string) => kept.find((row) => row.appointment_id === id);
    expect(of(one)?.starts_at.toISOString()).toBe('2026-03-03T15:00:00.000Z');
    expect(of(other)?.starts_at.toISOString()).toBe('2026-03-03T15:50:00.000Z');
    expect(await calendar().next('+18015550142')).toEqual(
      [one, other].sort().map((id) => ({ appointmentId: id, serviceId: serviceId(), window: window(8) })),
    );
    expect(await calendar().next('+18015550199')).toEqual([]);
  });

  it('refuses a window that is not offered', async () => {
    expect(await calendar().book(wish(9))).toEqual({ kind: 'taken' });
    const past = { ...window(8), date: Temporal.PlainDate.from('2026-03-02') };
    expect(await calendar().book(wish(8, { window: past }))).toEqual({ kind: 'taken' });
  });

  it('of the last window gives one appointment to two phones that choose in the same second', async () => {
    await fullWindows();
    for (const hour of [8, 10]) {
      const answers = await Promise.all(
        ['+18015550101', '+18015550102'].map((e164) => calendar().book(wish(hour, { e164 }))),
      );
      expect(answers.map(({ kind }) => kind).sort()).toEqual(['booked', 'taken']);
    }
    expect(await rows()).toHaveLength(2);
  });

  it('gives every seat of all crews to as many of thirty as there are seats, and no seat twice', async () => {
    await fullWindows();
    const { services } = company;
    company = { ...(await insertCompany(database.db, accountId, [{ seats: 2 }, { seats: 3 }])), services };
    company.crews = company.crews.map((crew) => ({ ...crew, services: [serviceId()] }));
    const answers = await Promise.all(Array.from({ length: 30 }, () => calendar().book(wish(8))));
    expect(answers.filter(({ kind }) => kind === 'booked')).toHaveLength(6);
    const seats = (await rows()).map(({ crew_id, seat }) => `${crew_id} ${seat}`);
    expect(new Set(seats).size).toBe(6);
  });

  it('with the same key is one appointment, also at the same moment', async () => {
    const same = wish(8);
    const answers = await Promise.all(Array.from({ length: 6 }, () => calendar().book(same)));
    expect(answers).toEqual(Array(6).fill(answers[0]));
    expect(await calendar().book({ ...same, window: window(10) })).toEqual(answers[0]);
    expect(await rows()).toHaveLength(1);
    await calendar().cancel(answers[0]?.kind === 'booked' ? answers[0].appointmentId : '');
    expect(await calendar().book(same)).toEqual({ kind: 'taken' });
  });

  it('takes what was held and is no longer, in the same transaction', async () => {
    await fullWindows();
    const id = await booked(8);
    const hold = (until: string) =>
      database.db
        .updateTable('appointments')
        .set({ state: 'held', held_until: until })
        .where('appointment_id', '=', id)
        .execute();
    await hold('2026-03-02T20:01:00Z');
    expect(await calendar().book(wish(8))).toEqual({ kind: 'taken' });
    await hold('2026-03-02T20:00:00Z');
    expect(await starts()).toEqual([8, 10]);
    expect(await calendar().book(wish(8))).toMatchObject({ kind: 'booked' });
    expect(await rows()).toHaveLength(1);
  });

  it('is refused by the database where the seat is taken, whatever was seen before', async () => {
    const id = await booked(8);
    const [made] = await rows();
    if (made === undefined) throw new Error('no row');
    const again = { ...made, appointment_id: randomUUID(), booking_key: randomUUID() };
    const insert = (more: object) =>
      database.db
        .insertInto('appointments')
        .values({ ...again, ...more })
        .execute();
    await expect(insert({})).rejects.toMatchObject({ code: '23P01' });
    await insert({ seat: 2 });
    await changeState({ db: database.db, accountId }, id, 'no_show');
    await insert({ appointment_id: randomUUID(), booking_key: randomUUID() });
    expect(await changeState({ db: database.db, accountId }, id, 'done')).toBe('changed');
    expect(await changeState({ db: database.db, accountId }, id, 'booked')).toBe('taken');
  });

  it('of a seat that somebody else takes at that moment, past the locks, is another or none', async () => {
    await fullWindows();
    const id = await booked(10);
    const [made] = await rows();
    if (made === undefined) throw new Error('no row');
    const taking = await database.db.startTransaction().execute();
    const taken = { starts_at: '2026-03-03T15:00:00Z', ends_at: '2026-03-03T17:00:00Z' };
    await taking
      .insertInto('appointments')
      .values({ ...made, ...taken, appointment_id: randomUUID(), booking_key: randomUUID() })
      .execute();
    const answer = calendar().book(wish(8));
    const move = calendar().move(id, window(8));
    await eventually(async () => {
      const { rows: waiting } = await database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return waiting.length === 2 ? true : undefined;
    });
    await taking.commit().execute();
    expect([await answer, await move]).toEqual([{ kind: 'taken' }, { kind: 'taken' }]);
  });

  it('tells open pages of each change, and of none that did not happen', async () => {
    const threadId = randomUUID();
    const id = await booked(8, { threadId });
    await calendar().move(id, window(10));
    await calendar().cancel(id);
    await calendar().cancel(id);
    await calendar().book(wish(9));
    const events = await database.db
      .selectFrom('stream_events')
      .select(['kind', 'subject', 'thread_id'])
      .where('account_id', '=', accountId)
      .execute();
    expect(events).toEqual(Array(3).fill({ kind: 'appointment', subject: id, thread_id: threadId }));
  });
});

describe('moving and cancelling', () => {
  it('gives the old time back and takes the new, and leaves the own window as it is', async () => {
    await fullWindows();
    const id = await booked(8);
    expect((await free(id)).map(({ start }) => start.hour)).toEqual([8, 10]);
    await noteConfirmed(database.db, accountId, id, now());
    expect(await calendar().move(id, window(8))).toEqual({ kind: 'unchanged' });
    expect(await rows()).toMatchObject([{ confirmed_at: expect.any(Date) }]);
    expect(await calendar().move(id, window(10))).toEqual({ kind: 'moved' });
    expect(await starts()).toEqual([8]);
    expect(await calendar().next('+18015550142')).toMatchObject([{ window: window(10) }]);
    await booked(8);
    expect(await calendar().move(id, window(8))).toEqual({ kind: 'taken' });
    expect(await calendar().cancel(id)).toEqual({ kind: 'cancelled' });
    expect(await starts()).toEqual([10]);
    expect(await calendar().move(id, window(10))).toEqual({ kind: 'gone' });
    expect(await calendar().cancel(id)).toEqual({ kind: 'gone' });
  });

  it('goes on with its own crew and as long as it was booked, where nobody does its service any more', async () => {
    await fullWindows();
    const [id, other] = [await booked(8), await booked(10)];
    const { services, crews } = company;
    const idle = { ...company, crews: crews.map((crew) => ({ ...crew, services: [] })) };
    for (const later of [
      { ...idle, services: [] },
      { ...idle, services },
    ]) {
      company = later;
      // The other visit leaves no gap as long as this one; nothing new is booked.
      expect((await free(id)).map(({ start }) => start.hour)).toEqual([8]);
      expect(await free()).toEqual([]);
      expect(await calendar().move(id, window(10))).toEqual({ kind: 'taken' });
      const doubts = (except: string | null) =>
        calendar().doubts({ serviceId: serviceId(), window: window(10), except });
      expect([await doubts(id), await doubts(null)]).toEqual([['crew'], null]);
    }
    await calendar().cancel(other);
    expect(await calendar().move(id, window(10))).toEqual({ kind: 'moved' });
    expect(await rows()).toContainEqual(
      expect.objectContaining({ ends_at: new Date('2026-03-03T19:00:00Z'), crew_id: crews[0]?.crewId }),
    );
  });

  it('is one move for two that are sent at once', async () => {
    const id = await booked(8);
    const answers = await Promise.all([10, 10].map((hour) => calendar().move(id, window(hour))));
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['moved', 'unchanged']);
  });

  it('of two who move into the last window lets one', async () => {
    await fullWindows();
    const [one, other] = [await booked(8), await booked(10)];
    const wednesday = { ...window(8), date: tuesday.add({ days: 1 }) };
    const answers = await Promise.all([one, other].map((id) => calendar().move(id, wednesday)));
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['moved', 'taken']);
  });

  it('reads nothing of another account', async () => {
    const id = await booked(8);
    const email = `stranger${accounts}@acme.example`;
    await insertAccount(database.db, email);
    const stranger = await ownerOf(database.db, email);
    const theirs = createCalendar({ db: database.db, accountId: stranger.accountId, company, now });
    expect(await theirs.cancel(id)).toEqual({ kind: 'gone' });
    expect(await theirs.move(id, window(10))).toEqual({ kind: 'gone' });
    expect(await theirs.next('+18015550142')).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'booked' }]);
  });
});
