import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CalendarAnswer } from '../../../../contract/calendar.ts';
import { insertAccount } from '../../../testing/account.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import { overheard, rowsRead } from '../../../testing/rows-read.ts';
import { ownerOf } from '../threads/testing/texting-rows.ts';
import { readCrmNeeds } from './crm-needs.repository.ts';
import { type Person, readPage } from './page.service.ts';
import { insertCompany, type MadeCompany } from './testing/company-rows.ts';

let database: TestDatabase;
let person: Person;
let company: MadeCompany;
let accounts = 0;
// A Saturday in Denver, seven hours behind.
const now = new Date('2026-03-07T20:00:00Z');

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

/** Visits, each of a minute, from rows of `at`, `state`, `crm`, `crm_state` and `crm_reason`. */
const insertVisits = (rows: string) =>
  database.owner.pool.query(
    `insert into appointments (account_id, booking_key, service_id, crew_id, starts_at, ends_at, window_starts_at,
       window_ends_at, made_by, state, held_until, crm, crm_state, crm_reason)
     select $1, gen_random_uuid(), $2, $3, at, at + interval '1 minute', at, at + interval '2 hours', 'assistant', state,
       case when state = 'held' then $4::timestamptz + interval '1 hour' end, crm, crm_state, crm_reason
     from (${rows}) as visits (at, state, crm, crm_state, crm_reason)`,
    [person.accountId, company.services[0]?.serviceId, company.crews[0]?.crewId, now],
  );
const visit = (at: string, crm = 'ServiceTitan') =>
  `select '${at}'::timestamptz, 'booked', '${crm}', 'by_hand', null`;
const minutely = (count: number, from: string, crmState = 'by_hand') =>
  `select '${from}'::timestamptz + n * interval '1 minute', 'booked', 'ServiceTitan', '${crmState}', null
   from generate_series(1, ${count}) n`;

async function page(from: string) {
  const data = await readPage({ db: database.db, now: () => now }, person, { from, days: 1 });
  return CalendarAnswer.parse({ success: true, data }).data;
}
const needs = async () => (await page('2026-03-07')).crmNeeds;

it('names the days of the company’s clocks, of the last ten and ahead', async () => {
  expect(await needs()).toBeNull();
  await insertVisits(visit('2026-02-25T06:59Z'));
  expect(await needs()).toBeNull();
  // The first of them at midnight in Denver, and two late on one evening there.
  const days = ['2026-02-25T07:00Z', '2026-03-13T02:00Z', '2026-03-13T03:00Z', '2027-01-04T16:00Z'];
  await insertVisits(days.map((at) => visit(at)).join(' union all '));
  expect(await needs()).toEqual({
    ...{ crm: 'ServiceTitan', visits: 4, more: false },
    days: ['2026-02-25', '2026-03-12', '2027-01-04'],
  });
  await insertVisits(visit('2026-03-20T16:00Z', 'Jobber'));
  expect(await needs()).toMatchObject({ crm: null, visits: 5 });
});

it('counts each visit that its day shows as one for a person, and no other', async () => {
  await insertVisits(
    `select '2026-03-09T15:00Z'::timestamptz + row_number() over () * interval '2 minutes', state, crm, crm_state, reason
     from unnest(array['held', 'booked', 'cancelled', 'no_show', 'done']) state,
       (values (null, null), ('ServiceTitan', 'by_hand'), ('ServiceTitan', 'waiting'), ('ServiceTitan', 'entered'),
         ('ServiceTitan', 'conflict'), ('ServiceTitan', 'person')) as of_crm (crm, crm_state),
       unnest(array[null, 'The office moved it.']) reason
     where crm is not null or reason is null`,
  );
  const { appointments, crmNeeds } = await page('2026-03-09');
  const needing = appointments.filter(
    ({ crm }) =>
      crm !== null && (['by_hand', 'conflict', 'person'].includes(crm.state) || crm.reason !== null),
  );
  // Eight in each of the states but the cancelled, of which five still show.
  expect(needing).toHaveLength(37);
  expect(crmNeeds).toMatchObject({ visits: 37, days: ['2026-03-09'] });
  await database.pool.query(`update appointments set held_until = $1 where state = 'held'`, [now]);
  expect(await needs()).toMatchObject({ visits: 29 });
});

it('counts fifty at most, those from today on first, then the latest before', async () => {
  await insertVisits(`${minutely(30, '2026-03-01T16:00Z')} union all ${minutely(19, '2026-03-09T16:00Z')}`);
  await insertVisits(visit('2026-03-05T16:00Z'));
  expect(await needs()).toMatchObject({ visits: 50, more: false });
  await insertVisits(minutely(30, '2026-03-10T16:00Z'));
  const days = ['2026-03-05', '2026-03-09', '2026-03-10'];
  expect(await needs()).toMatchObject({ visits: 50, more: true, days });
});

it('reads no visit that needs nobody, however many there are', async () => {
  await insertVisits(
    `${minutely(3000, '2026-03-05T16:00Z', 'entered')} union all ${minutely(60, '2026-03-09T16:00Z')}`,
  );
  await database.owner.pool.query('analyze appointments');
  const { db, asked } = overheard(database);
  await readCrmNeeds(db, person.accountId, 'America/Denver', now);
  expect(asked).toHaveLength(1);
  for (const query of asked) expect(await rowsRead(database, query)).toBeLessThanOrEqual(60);
});
