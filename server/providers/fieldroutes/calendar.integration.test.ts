import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldroutes as standIn } from '../../../sandbox/vendors/fieldroutes/fieldroutes.ts';
import type { CrmOffice } from '../crm/crm-calendar.ts';
import { type Connector, openConnector } from '../testing/open-connector.ts';
import { VendorError } from '../vendor-error.ts';
import { fieldRoutesCalendar } from './calendar.ts';
import { fieldroutes } from './fieldroutes.ts';

let connector: Connector;
let office: CrmOffice;
const calendar = () => fieldRoutesCalendar(connector.session());
const today = () => Temporal.Now.plainDateISO(connector.company.zone);
const week = () => ({ from: today().add({ days: 1 }), days: 7 });

beforeAll(async () => {
  connector = await openConnector(fieldroutes, standIn);
  const { offices } = await calendar().check();
  office = offices[0] ?? { officeId: '', name: '', zone: '' };
});
afterAll(() => connector.close());

const desk = (path: string, body: object, method = 'POST') =>
  fetch(`${connector.sandbox.origins.fieldroutes}/office/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const kindOf = async (work: Promise<unknown>) => {
  try {
    await work;
    return null;
  } catch (error) {
    return error instanceof VendorError ? error.kind : error;
  }
};
async function visit(notes: string) {
  const [spot] = await calendar().freeSpots(office, week());
  const person = { officeId: office.officeId, phone: '+18015550161', name: 'Marisol Ortega', address: null };
  const [known] = await calendar().customersOf(person.phone);
  const customerId = known?.customerId ?? (await calendar().createCustomer(person)) ?? '';
  const window = { start: spot?.start ?? 0, end: (spot?.start ?? 0) + 7_200_000 };
  const base = { officeId: office.officeId, customerId, typeId: '1', minutes: 50, notes };
  return { ...base, spotId: spot?.spotId ?? '', window };
}

it('says the office with its clock, and what it does', async () => {
  const { offices, types } = await calendar().check();
  expect(offices).toEqual([{ officeId: '1', name: connector.company.name, zone: 'America/Denver' }]);
  expect(types.map(({ name }) => name)).toContain('General Pest Service');
});

it('gives spots that the API may take, and no others', async () => {
  const spots = await calendar().freeSpots(office, week());
  expect(spots.length).toBeGreaterThan(40);
  expect(new Set(spots.map(({ minutes }) => minutes))).toEqual(new Set([60]));
  // The third route of a day is closed to the API, and at twelve there is a break.
  expect(spots.filter(({ spotId }) => /3\d\d$/.test(spotId) || spotId.endsWith('12'))).toEqual([]);
  const hours = spots.map(({ start }) => new Date(start).getTime() % 3_600_000);
  expect(new Set(hours)).toEqual(new Set([0]));
});

it('writes an appointment, reads it back, moves it and cancels it', async () => {
  const made = await visit('key-1');
  const id = (await calendar().create(made, office.zone)) ?? '';
  const [read] = await calendar().appointments([id], office.zone);
  expect(read).toMatchObject({ state: 'booked', window: made.window, spotId: made.spotId, notes: 'key-1' });
  expect(await calendar().appointmentsOf(made.customerId, today(), office.zone)).toMatchObject([read ?? {}]);
  const next = await visit('key-1');
  expect(next.spotId).not.toBe(made.spotId);
  await calendar().update(id, { place: next, notes: 'key-1, gate 4' }, office.zone);
  expect(await calendar().appointments([id], office.zone)).toMatchObject([
    { window: next.window, spotId: next.spotId, notes: 'key-1, gate 4' },
  ]);
  await calendar().cancel(id, 'The customer cancelled');
  expect(await calendar().appointments([id], office.zone)).toMatchObject([{ state: 'cancelled' }]);
});

it('reads a window back that ends at midnight', async () => {
  const made = await visit('key-midnight');
  const midnight = Temporal.Instant.fromEpochMilliseconds(made.window.start)
    .toZonedDateTimeISO(office.zone)
    .add({ days: 1 })
    .startOfDay();
  const window = {
    start: midnight.subtract({ hours: 2 }).epochMilliseconds,
    end: midnight.epochMilliseconds,
  };
  const id = (await calendar().create({ ...made, window }, office.zone)) ?? '';
  expect(await calendar().appointments([id], office.zone)).toMatchObject([{ state: 'booked', window }]);
});

it('refuses a spot that is taken', async () => {
  const made = await visit('key-2');
  await desk(`spots/${made.spotId}`, {});
  expect(await kindOf(calendar().create(made, office.zone))).toBe('rejected');
});

it('sends a write once, though its answer is lost or is a failure', async () => {
  const made = await visit('key-3');
  await desk('faults', { lost_answer: { every: 1 } }, 'PUT');
  expect(await kindOf(calendar().create(made, office.zone))).toBe('unavailable');
  await desk('faults', { lost_answer: null }, 'PUT');
  const found = await calendar().appointmentsOf(made.customerId, today(), office.zone);
  expect(found.filter(({ notes }) => notes === 'key-3')).toHaveLength(1);
  connector.sandbox.setFault('fieldroutes', 'broken', { every: 1 });
  const before = connector.sandbox.requests('fieldroutes');
  expect(await kindOf(calendar().cancel('700001', ''))).toBe('unavailable');
  expect(connector.sandbox.requests('fieldroutes')).toBe(before + 1);
  connector.sandbox.setFault('fieldroutes', 'broken', null);
});

it('refuses what is no parameter, no spot, no customer and no pending appointment', async () => {
  const made = await visit('key-4');
  expect(await kindOf(calendar().create({ ...made, spotId: '1' }, office.zone))).toBe('rejected');
  expect(await kindOf(calendar().create({ ...made, customerId: '1000000000' }, office.zone))).toBe(
    'rejected',
  );
  expect(await kindOf(calendar().create({ ...made, typeId: '999' }, office.zone))).toBe('rejected');
  expect(await kindOf(calendar().cancel('1', ''))).toBe('rejected');
});
