import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/account.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import { ownerOf } from '../threads/testing/texting-rows.ts';
import { book, move, type Person, readPage, setState } from './page.service.ts';
import { insertCompany, type MadeCompany } from './testing/company-rows.ts';

let database: TestDatabase;
let person: Person;
let company: MadeCompany;
const deps = () => ({
  ...{ db: database.db, log: { error: () => {} } },
  now: () => new Date('2026-03-07T20:00:00Z'),
});
const monday = '2026-03-09';
const [early, late] = [
  { date: monday, start: '08:00', end: '10:00' },
  { date: monday, start: '10:00', end: '12:00' },
];
const tuesday = { ...early, date: '2026-03-10' };
const moved = { errorCode: 'conflict', message: expect.stringMatching(/^This visit was moved meanwhile\./) };

beforeAll(async () => {
  database = await testDatabase();
  await insertAccount(database.db, 'owner@acme.example');
  person = await ownerOf(database.db, 'owner@acme.example');
  company = await insertCompany(database.db, person.accountId, [{ seats: 2 }]);
});
afterAll(() => database.close());

/** A visit of Monday at 8 that has moved to 10 since. */
async function movedSince() {
  const { appointmentId } = await book(deps(), person, {
    ...{ clientId: randomUUID(), serviceId: company.services[0]?.serviceId ?? '', phone: '', address: '' },
    ...{ window: early, name: 'Marisol Ortega' },
  });
  await move(deps(), person, appointmentId, { window: late, from: early });
  return appointmentId;
}
async function shown(appointmentId: string) {
  const { appointments } = await readPage(deps(), person, { from: monday, days: 7 });
  return appointments.find((one) => one.appointmentId === appointmentId);
}

it('refuses to move a visit that was seen in another window, but for the same move sent again', async () => {
  const visit = await movedSince();
  const again = { window: late, from: early };
  expect(await move(deps(), person, visit, again)).toEqual({ appointmentId: visit, told: null });
  await expect(move(deps(), person, visit, { window: tuesday, from: early })).rejects.toMatchObject(moved);
  expect(await shown(visit)).toMatchObject({ state: 'booked', window: late });
  await move(deps(), person, visit, { window: tuesday, from: late });
  expect(await shown(visit)).toMatchObject({ window: tuesday });
});

it('refuses to cancel a visit that was seen in another window', async () => {
  const visit = await movedSince();
  await expect(setState(deps(), person, visit, { state: 'cancelled', from: early })).rejects.toMatchObject(
    moved,
  );
  expect(await shown(visit)).toMatchObject({ state: 'booked', window: late });
  await setState(deps(), person, visit, { state: 'cancelled', from: late });
  expect(await shown(visit)).toBeUndefined();
});
