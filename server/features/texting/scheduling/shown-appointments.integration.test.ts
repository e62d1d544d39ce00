import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/account.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import { readThread } from '../threads/inbox.service.ts';
import { insertNumber, ownerOf, receive } from '../threads/testing/texting-rows.ts';
import { book, type Person, readPage } from './page.service.ts';
import { listShownOf } from './shown-appointments.repository.ts';
import { insertCompany, type MadeCompany } from './testing/company-rows.ts';

let database: TestDatabase;
let person: Person;
let company: MadeCompany;
let accounts = 0;
const e164 = '+18015550142';
const at = new Date('2026-03-07T20:00:00Z');

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const email = `owner${++accounts}@acme.example`;
  await insertAccount(database.db, email);
  person = await ownerOf(database.db, email);
  company = await insertCompany(database.db, person.accountId, [{ seats: 1 }]);
});

it('a conversation has the visits ahead before those that are over and not settled', async () => {
  const { accountId } = person;
  const threadId = randomUUID();
  // Eleven of the days before that nobody has entered yet, and two to come.
  await database.pool.query(
    `insert into appointments (account_id, booking_key, service_id, crew_id, starts_at, ends_at, window_starts_at,
       window_ends_at, thread_id, state, made_by, crm, crm_state)
     select $1, day, $2, $3, at, at + interval '1 hour', at, at + interval '2 hours', $4, 'booked', 'user',
       'ServiceTitan', 'by_hand'
     from generate_series(-11, 2) day, lateral (select $5::timestamptz + make_interval(days => day)) of_day (at)
     where day <> 0`,
    [accountId, company.services[0]?.serviceId, company.crews[0]?.crewId, threadId, at],
  );
  const visits = await listShownOf(database.db, accountId, { threadId, e164 }, at);
  const days = visits.map(({ work }) => (work.start - at.getTime()) / 86_400_000);
  expect(days).toEqual([1, 2, -1, -2, -3, -4, -5, -6, -7, -8]);
});

it('a visit that was added by hand is found in the conversation of its phone, and leads there', async () => {
  const { db } = database;
  const { accountId } = person;
  const deps = { db, now: () => at };
  const date = Temporal.Now.plainDateISO(company.zone).add({ weeks: 1 });
  // A weekday that is still to come, for whoever reads a conversation reads it now.
  const day = date.add({ days: date.dayOfWeek > 5 ? 2 : 0 }).toString();
  const add = (phone: string, start: string, end: string) =>
    book(deps, person, {
      ...{ clientId: randomUUID(), serviceId: company.services[0]?.serviceId ?? '', phone },
      ...{ window: { date: day, start, end }, name: 'Marisol Ortega', address: '' },
    });
  const { appointmentId } = await add('(801) 555-0142', '08:00', '10:00');
  await add('(801) 555-0143', '10:00', '12:00');
  const threads = async () =>
    (await readPage(deps, person, { from: day, days: 1 })).appointments.map(({ threadId }) => threadId);
  expect(await threads()).toEqual([null, null]);
  const [older, newer] = [await insertNumber(db, accountId), await insertNumber(db, accountId)];
  await receive(db, accountId, older, { e164, body: 'ants', at: new Date('2026-03-01T20:00:00Z') });
  const { threadId } = await receive(db, accountId, newer, { e164, body: 'ants', at });
  expect(await threads()).toEqual([threadId, null]);
  const { visits } = await readThread({ db }, person, threadId);
  expect(visits).toMatchObject([{ appointmentId, threadId }]);
});
