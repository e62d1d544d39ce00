import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CompanyCrew, CompanyService } from '../../../../contract/texting-company.ts';
import { insertAccount } from '../../../testing/account.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import { createCalendar } from '../scheduling/calendar.service.ts';
import { insertCompany, type MadeCompany } from '../scheduling/testing/company-rows.ts';
import { countOfCrews, countOfDates, countVisitsAhead } from '../scheduling/visits-ahead.repository.ts';
import { ownerOf } from '../threads/testing/texting-rows.ts';
import { listCrews } from './company.repository.ts';
import { readTextingCompany, saveAreas, saveServices } from './company.service.ts';

let database: TestDatabase;
let accountId: string;
let company: MadeCompany;
let accounts = 0;
// A Monday; the company works from 8 to 12, in windows of two hours.
const now = () => new Date('2026-03-02T20:00:00Z');

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

const crewId = () => company.crews[0]?.crewId ?? '';
const serviceId = () => company.services[0]?.serviceId ?? '';
const newCrew = (services: string[], seats = 1): CompanyCrew => ({
  ...{ crewId: randomUUID(), name: 'North', seats, services },
});
const newService = (): CompanyService => ({
  ...{ serviceId: randomUUID(), name: 'Inspection', problems: [], price: { kind: 'ask' } },
  ...{ minutes: 60, recurring: false, windowMinutes: 120 },
});
const crews = (made: CompanyCrew[], removed: string[] = []) =>
  saveAreas({ db: database.db }, accountId, { areas: ['840'], crews: made, removed });
const services = (made: CompanyService[], removed: string[] = []) =>
  saveServices({ db: database.db }, accountId, { services: made, removed });
const book = () =>
  createCalendar({ db: database.db, accountId, company, now }).book({
    ...{ serviceId: serviceId(), e164: null, name: null, address: null, threadId: null },
    bookingKey: randomUUID(),
    window: {
      date: Temporal.PlainDate.from('2026-03-03'),
      start: Temporal.PlainTime.from('08:00'),
      end: Temporal.PlainTime.from('10:00'),
    },
  });
const countRows = async () => {
  const { rows } = await database.pool.query<{ crews: number; services: number; links: number }>(
    `select (select count(*) from text_crews where account_id = $1) as crews,
       (select count(*) from text_services where account_id = $1) as services,
       (select count(*) from text_crew_services where account_id = $1) as links`,
    [accountId],
  );
  return rows[0];
};
const retired = async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select crew_id as id from text_crews where account_id = $1 and removed_at is not null
     union all select service_id from text_services where account_id = $1 and removed_at is not null`,
    [accountId],
  );
  return rows.map(({ id }) => id).sort();
};

it('leaves nothing of crews and services that were replaced', async () => {
  let [before, offered] = [[crewId()], [serviceId()]];
  for (let time = 0; time < 3; time += 1) {
    const made = [newService(), newService()];
    await services(made, offered);
    offered = made.map((one) => one.serviceId);
    const next = [newCrew(offered), newCrew(offered)];
    await crews(next, before);
    before = next.map((one) => one.crewId);
    expect(await countRows()).toEqual({ crews: 2, services: 2, links: 4 });
  }
  expect((await listCrews(database.db, accountId)).map((crew) => crew.crewId)).toEqual(before);
});

it('keeps those that an appointment or blocked time names, without what the crew did', async () => {
  expect(await book()).toMatchObject({ kind: 'booked' });
  const blocked = newCrew([serviceId()]);
  await crews([blocked]);
  await database.pool.query(
    `insert into blocked_times (account_id, crew_id, starts_at, ends_at) values ($1, $2, now(), now() + interval '1 day')`,
    [accountId, blocked.crewId],
  );
  await crews([], [crewId(), blocked.crewId]);
  expect(await countRows()).toEqual({ crews: 2, services: 1, links: 0 });
  await crews([newCrew([serviceId()])]);
  await services([], [serviceId()]);
  expect(await countRows()).toEqual({ crews: 3, services: 1, links: 0 });
  expect(await retired()).toEqual([crewId(), blocked.crewId, serviceId()].sort());
  const { rowCount } = await database.pool.query('select from appointments where account_id = $1', [
    accountId,
  ]);
  expect(rowCount).toBe(1);
});

it('says how many visits of each service lie ahead', async () => {
  const { db } = database;
  await book();
  const ahead = async (at: string) => countVisitsAhead(db, accountId, new Date(at));
  // Its window is until ten o'clock in Denver.
  expect(await ahead('2026-03-03T16:59Z')).toEqual({ [serviceId()]: 1 });
  expect(await ahead('2026-03-03T17:00Z')).toEqual({});
  await database.pool.query(
    `update appointments set window_starts_at = now(), window_ends_at = now() + interval '2 hours' where account_id = $1`,
    [accountId],
  );
  await services([], [serviceId()]);
  expect((await readTextingCompany({ db }, accountId)).visitsAhead).toEqual({ [serviceId()]: 1 });
});

it('says how many visits of each crew, and on each date, lie ahead', async () => {
  const { db } = database;
  await book();
  const sooner = new Date('2026-03-02T20:00Z');
  const ofDates = (zone: string, at = sooner) => countOfDates(db, accountId, at, zone);
  expect(await countOfCrews(db, accountId, sooner)).toEqual({ [crewId()]: 1 });
  // By the company's clocks: its window is from eight to ten in the morning in Denver.
  expect(await ofDates('America/Denver')).toEqual({ '2026-03-03': 1 });
  expect(await ofDates('Pacific/Auckland')).toEqual({ '2026-03-04': 1 });
  expect(await ofDates('America/Denver', new Date('2026-03-03T17:00Z'))).toEqual({});
  expect(await ofDates('America/Denver', new Date('2025-01-02T20:00Z'))).toEqual({});
  const soon = Temporal.Now.instant().add({ hours: 1 });
  await database.pool.query(
    `update appointments set window_starts_at = $2, window_ends_at = $2::timestamptz + interval '2 hours'
      where account_id = $1`,
    [accountId, soon.toString()],
  );
  await crews([], [crewId()]);
  const date = soon.toZonedDateTimeISO('America/Denver').toPlainDate().toString();
  expect(await readTextingCompany({ db }, accountId)).toMatchObject({
    ...{ crews: [], visitsAheadByCrew: { [crewId()]: 1 }, visitsAheadByDate: { [date]: 1 } },
  });
});

it.each(['crew', 'service'])('keeps a %s that is being booked at that moment', async (which) => {
  const booking = await database.db.startTransaction().execute();
  await booking
    .insertInto('appointments')
    .values({
      ...{ account_id: accountId, booking_key: 'choice', service_id: serviceId(), crew_id: crewId() },
      ...{ starts_at: '2026-03-03T15:00Z', ends_at: '2026-03-03T16:00Z' },
      ...{ window_starts_at: '2026-03-03T15:00Z', window_ends_at: '2026-03-03T17:00Z' },
      ...{ state: 'booked', made_by: 'user' },
    })
    .execute();
  const saved = which === 'crew' ? crews([], [crewId()]) : services([], [serviceId()]);
  await eventually(async () => {
    const { rowCount } = await database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rowCount === 1 ? true : undefined;
  });
  await booking.commit().execute();
  await saved;
  expect(await retired()).toEqual([which === 'crew' ? crewId() : serviceId()]);
  const { rowCount } = await database.pool.query('select from appointments where account_id = $1', [
    accountId,
  ]);
  expect(rowCount).toBe(1);
});

it('books nothing of a crew or a service that was deleted since its company was read', async () => {
  const other = newCrew([serviceId()]);
  await crews([other], [crewId()]);
  expect(await book()).toEqual({ kind: 'taken' });
  company = { ...company, crews: await listCrews(database.db, accountId) };
  await services([], [serviceId()]);
  expect(await book()).toEqual({ kind: 'taken' });
});

it('refuses more visits at the same time than all crews together may make', async () => {
  const ten = Array.from({ length: 10 }, () => newCrew([], 20));
  await expect(crews(ten)).rejects.toMatchObject({
    errors: [{ field: 'crews', message: expect.stringContaining('at most 200 visits at the same time') }],
  });
  await crews(ten, [crewId()]);
});
