import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertAccount } from '../../../testing/account.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import { ownerOf } from '../threads/testing/texting-rows.ts';
import { block, unblock } from './blocks.service.ts';
import { createCalendar } from './calendar.service.ts';
import { book, move, type Person, readFree, readPage, setState } from './page.service.ts';
import { insertCompany, type MadeCompany } from './testing/company-rows.ts';

let database: TestDatabase;
let person: Person;
let company: MadeCompany;
let accounts = 0;
// A Saturday in Denver; the company works from 8 to 12 on weekdays.
const log = { error: vi.fn() };
const deps = () => ({ db: database.db, log, now: () => new Date('2026-03-07T20:00:00Z') });
const monday = '2026-03-09';
const refused = { errorCode: 'conflict' };

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const email = `owner${++accounts}@acme.example`;
  await insertAccount(database.db, email);
  person = await ownerOf(database.db, email);
  company = await insertCompany(database.db, person.accountId, [{ seats: 2 }]);
});

const serviceId = () => company.services[0]?.serviceId ?? '';
const crewId = () => company.crews[0]?.crewId ?? '';
const times = (date = monday) => ({ from: `${date}T08:00`, until: `${date}T09:00`, reason: '' });
/** Blocks a minute from `from` on, `count` times over. */
const insertBlocks = (count: number, from: string) =>
  database.pool.query(
    `insert into blocked_times (account_id, starts_at, ends_at)
     select $1, $2::timestamptz, $2::timestamptz + interval '1 minute' from generate_series(1, $3)`,
    [person.accountId, from, count],
  );
/** Visits of the first crew that are over, ten minutes each from `from` on. */
const insertDone = (count: number, from: string) =>
  database.pool.query(
    `insert into appointments (account_id, booking_key, service_id, crew_id, starts_at, ends_at, window_starts_at,
       window_ends_at, state, made_by)
     select $1, gen_random_uuid()::text, $2, $3, $4::timestamptz, $4::timestamptz + interval '10 minutes',
       $4::timestamptz, $4::timestamptz + interval '2 hours', 'done', 'user' from generate_series(1, $5)`,
    [person.accountId, serviceId(), crewId(), from, count],
  );
const wish = (date = monday) => ({
  ...{ clientId: randomUUID(), serviceId: serviceId(), phone: '', name: 'Marisol Ortega', address: '' },
  window: { date, start: '08:00', end: '10:00' },
});

describe('blocked times', () => {
  it('are refused beyond the most of an account, until one is freed', async () => {
    await insertBlocks(998, '2026-03-20T15:00Z');
    // Over for longer than a month: they count no more.
    await insertBlocks(5, '2026-02-01T15:00Z');
    const last = await block(deps(), person, { ...times(), crewId: null });
    // Of two at once one is the last.
    const crews = [null, crewId()];
    const answers = await Promise.allSettled(
      crews.map((of) => block(deps(), person, { ...times(), crewId: of })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(block(deps(), person, { ...times(), crewId: null })).rejects.toMatchObject({
      ...refused,
      message: expect.stringMatching(/^At most 1,000 blocked times are kept/),
    });
    await unblock(deps(), person, last.blockId);
    await block(deps(), person, { ...times(), crewId: null });
  });

  it('count for a month after their end, and none is made that is over', async () => {
    await insertBlocks(1000, '2026-02-20T15:00Z');
    await expect(block(deps(), person, { ...times(), crewId: null })).rejects.toMatchObject(refused);
    await expect(block(deps(), person, { ...times('2026-03-06'), crewId: null })).rejects.toMatchObject({
      errors: [{ field: 'until', message: 'This time is over already' }],
    });
  });

  it('beyond what a search reads leave nothing free after them', async () => {
    const free = async () =>
      (await readFree(deps(), person, { serviceId: serviceId(), from: monday, days: 2 })).windows.length;
    // At 4 and at 6 in the morning of the Tuesday.
    await insertBlocks(1000, '2026-03-10T10:00Z');
    expect(await free()).toBe(4);
    await insertBlocks(1, '2026-03-10T12:00Z');
    expect(await free()).toBe(2);
  });
});

describe('visits of a crew', () => {
  it('are refused beyond the most of a day, whatever became of them', async () => {
    await insertDone(299, '2026-03-09T15:00Z');
    const { appointmentId } = await book(deps(), person, wish());
    const begun = { ...deps(), now: () => new Date('2026-03-09T14:00:00Z') };
    await setState(begun, person, appointmentId, { state: 'done' });
    const full = {
      ...refused,
      message:
        'This crew has 300 visits on this day, the most that the calendar keeps. Please choose another day.',
    };
    await expect(book(deps(), person, wish())).rejects.toMatchObject(full);
    await expect(book(deps(), person, { ...wish(), despite: [] })).rejects.toMatchObject(full);
    const other = await book(deps(), person, wish('2026-03-10'));
    const to = { window: wish().window };
    await expect(move(deps(), person, other.appointmentId, to)).rejects.toMatchObject(full);
    // One that is there already moves within its day.
    await setState(deps(), person, appointmentId, { state: 'booked' });
    await move(deps(), person, appointmentId, { window: { date: monday, start: '10:00', end: '12:00' } });
  });
});

describe('the page of the calendar', () => {
  const shown = async () => {
    const { appointments, blocks, more } = await readPage(deps(), person, { from: monday, days: 7 });
    return [appointments.length, blocks.length, more];
  };

  it('shows the first of very many entries, and says that there are more', async () => {
    await insertBlocks(1000, '2026-03-09T15:00Z');
    await insertDone(2000, '2026-03-09T15:00Z');
    expect(await shown()).toEqual([2000, 1000, false]);
    await insertBlocks(1, '2026-03-09T15:00Z');
    expect(await shown()).toEqual([2000, 1000, true]);
    await database.pool.query('delete from blocked_times where account_id = $1', [person.accountId]);
    await insertDone(1, '2026-03-12T15:00Z');
    expect(await shown()).toEqual([2000, 0, true]);
  });

  it('shows work that began the evening before', async () => {
    await database.pool.query(
      `insert into appointments (account_id, booking_key, service_id, crew_id, starts_at, ends_at, window_starts_at,
         window_ends_at, state, made_by)
       values ($1, 'night', $2, $3, '2026-03-08T07:00Z', '2026-03-09T06:30Z', '2026-03-08T07:00Z', '2026-03-08T09:00Z',
         'booked', 'user')`,
      [person.accountId, serviceId(), crewId()],
    );
    expect(await shown()).toEqual([1, 0, false]);
  });
});

it('a phone with more visits ahead than anybody has is looked at as far as the first fifty', async () => {
  const e164 = '+18015550142';
  await database.pool.query('insert into phones (account_id, e164) values ($1, $2)', [
    person.accountId,
    e164,
  ]);
  await database.pool.query(
    `insert into appointments (account_id, booking_key, service_id, crew_id, starts_at, ends_at, window_starts_at,
       window_ends_at, state, made_by, e164)
     select $1, n, $2, $3, at, at + interval '1 hour', at, at + interval '1 hour', 'booked', 'user', $4
     from generate_series(1, 60) n, lateral (select $5::timestamptz + n * interval '1 hour') as of_n (at)`,
    [person.accountId, serviceId(), crewId(), e164, '2026-03-07T15:00Z'],
  );
  const ahead = await createCalendar({ ...deps(), accountId: person.accountId, company }).next(e164);
  expect(ahead).toHaveLength(50);
  // The one that is under way comes first.
  expect(ahead[0]?.window.start.toString()).toBe('13:00:00');
});
