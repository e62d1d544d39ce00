import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CompanyProfile, ZoneChange } from '../../../../contract/texting-company.ts';
import { insertAccount } from '../../../testing/account.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import { insertBlock } from '../scheduling/blocks.repository.ts';
import { createCalendar } from '../scheduling/calendar.service.ts';
import { insertCompany, type MadeCompany } from '../scheduling/testing/company-rows.ts';
import { ownerOf } from '../threads/testing/texting-rows.ts';
import { saveProfile } from './company.service.ts';

let database: TestDatabase;
let accountId: string;
let company: MadeCompany;
let accounts = 0;
// A Monday at one o'clock; the company works from 8 to 12, in windows of two hours.
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
  // Each takes the whole of its window: the next begins when it ends.
  company = { ...company, services: company.services.map((service) => ({ ...service, minutes: 120 })) };
});

const open = [{ start: '08:00', end: '12:00' }];
const profile: CompanyProfile = {
  ...{ name: 'Canyon Pest', trade: 'pest-control', zone: 'America/Denver', officePhone: '' },
  hours: { week: { mon: open, tue: open, wed: open, thu: open, fri: open, sat: [], sun: [] }, closed: [] },
  ...{ textsWhenOpen: true, cap: null, registeredIn: [] },
};
const save = (zone: string, zoneChange?: ZoneChange) => {
  const change = { ...profile, zone, ...(zoneChange && { zoneChange }) };
  return saveProfile({ db: database.db }, accountId, change, now());
};
const book = (hour: number) =>
  createCalendar({ db: database.db, accountId, company, now }).book({
    ...{ serviceId: company.services[0]?.serviceId ?? '', e164: null, name: null, address: null },
    ...{ threadId: null, bookingKey: randomUUID() },
    window: {
      date: Temporal.PlainDate.from('2026-03-03'),
      start: Temporal.PlainTime.from({ hour }),
      end: Temporal.PlainTime.from({ hour: hour + 2 }),
    },
  });
/** Windows and work of visits, and blocked times, as hours of that Tuesday by UTC. */
const times = async () => {
  const { rows } = await database.pool.query<{ at: Date[] }>(
    `select array[window_starts_at, window_ends_at, starts_at, ends_at] as at from appointments where account_id = $1
     union all select array[starts_at, ends_at] from blocked_times where account_id = $1 order by 1`,
    [accountId],
  );
  return rows.map(({ at }) => at.map((one) => (one.getTime() - Date.parse('2026-03-03')) / 3_600_000));
};
const zone = async () => {
  const { rows } = await database.pool.query('select zone from text_companies where account_id = $1', [
    accountId,
  ]);
  return rows[0]?.zone;
};

it('is saved at once while nothing lies ahead', async () => {
  await save('America/New_York');
  expect(await zone()).toBe('America/New_York');
});

it('asks once what becomes of what lies ahead, and keeps the clock times or the moments', async () => {
  await book(8);
  await book(10);
  const [start, end] = ['2026-03-03T19:00Z', '2026-03-03T20:00Z'].map((at) => Date.parse(at));
  if (start === undefined || end === undefined) throw new Error('no time');
  await insertBlock(database.db, accountId, { crewId: null, start, end, reason: null, userId: null });
  await expect(save('America/New_York')).rejects.toMatchObject({
    errorCode: 'conflict',
    errors: [
      { field: 'zoneChange', message: expect.stringMatching(/^2 visits and 1 blocked time lie ahead/) },
    ],
  });
  expect(await zone()).toBe('America/Denver');
  const before = [
    [15, 17, 15, 17],
    [17, 19, 17, 19],
    [19, 20],
  ];
  expect(await times()).toEqual(before);
  await save('America/New_York', 'clock');
  expect(await times()).toEqual(before.map((one) => one.map((hour) => hour - 2)));
  await save('America/Los_Angeles', 'clock');
  expect(await times()).toEqual(before.map((one) => one.map((hour) => hour + 1)));
  await save('America/Denver', 'clock');
  await save('America/New_York', 'moment');
  expect([await times(), await zone()]).toEqual([before, 'America/New_York']);
  // Another save of the same zone asks nothing.
  await save('America/New_York');
});

it('leaves what a CRM has from us, and refuses what would meet it', async () => {
  await book(8);
  await book(10);
  const inCrm = (hour: number) =>
    database.pool.query(
      `update appointments set crm = 'FieldRoutes', crm_state = 'entered', crm_spot_id = $2,
         crm_appointment_id = $2 where account_id = $1 and starts_at = $3`,
      [accountId, `${hour}`, new Date(Date.UTC(2026, 2, 3, hour))],
    );
  await inCrm(17);
  await expect(save('America/Los_Angeles', 'clock')).rejects.toMatchObject({
    message: expect.stringContaining('two visits of a crew would be at the same time'),
  });
  expect([await times(), await zone()]).toEqual([
    [
      [15, 17, 15, 17],
      [17, 19, 17, 19],
    ],
    'America/Denver',
  ]);
  await save('America/New_York', 'clock');
  expect(await times()).toEqual([
    [13, 15, 13, 15],
    [17, 19, 17, 19],
  ]);
});
