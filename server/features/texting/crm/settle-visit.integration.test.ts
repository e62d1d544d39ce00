import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPage } from '../scheduling/page.service.ts';
import { endWrites } from './crm.repository.ts';
import { settleVisit } from './crm.service.ts';
import { type CrmRig, openCrmRig } from './testing/crm-rig.ts';

let rig: CrmRig;
let person: { accountId: string; userId: string };
beforeAll(async () => {
  rig = await openCrmRig();
  person = { accountId: rig.accountId, userId: rig.accountId };
  await endWrites(rig.deps.db, rig.accountId);
});
afterAll(() => rig.close());

/** A visit that a person has to enter in the first free window, or in one of those after it. */
async function byHand(index = 0) {
  const window = (await rig.free())[index];
  const made = window && (await rig.book(window, await rig.thread()));
  if (made?.kind !== 'booked') throw new Error('it was not booked');
  return made.appointmentId;
}
async function another(index: number) {
  const window = (await rig.free()).at(-index);
  if (window === undefined) throw new Error('nothing is free');
  return window;
}
/** What a page has of it. */
async function seen(appointmentId: string) {
  const { crm_version: version, crm_reason: reason } = await rig.row(appointmentId);
  return { version, reason };
}
const settle = (appointmentId: string, as: { version: number; reason: string | null }, by = person) =>
  settleVisit(rig.deps, by, appointmentId, as);
const conflict = (message: RegExp) => ({
  ...{ errorCode: 'conflict', message: expect.stringMatching(message) },
});

it('asks again for a visit that was moved while somebody entered it', async () => {
  const visit = await byHand();
  const before = await seen(visit);
  await rig.calendar.move(visit, await another(1));
  await expect(settle(visit, before)).rejects.toMatchObject(conflict(/^It was changed here meanwhile\./));
  expect(await rig.row(visit)).toMatchObject({
    ...{ crm_state: 'by_hand', crm_reason: 'It was changed here: change it there too.' },
  });
  await settle(visit, await seen(visit));
  expect(await rig.row(visit)).toMatchObject({ crm_state: 'entered', crm_reason: null });
});

it('refuses the second of two moves for the first, which says the same', async () => {
  const visit = await byHand();
  await settle(visit, await seen(visit));
  await rig.calendar.move(visit, await another(1));
  const first = await seen(visit);
  await rig.calendar.move(visit, await another(3));
  expect((await seen(visit)).reason).toBe(first.reason);
  await expect(settle(visit, first)).rejects.toMatchObject(conflict(/^It changed meanwhile\./));
  expect(await rig.row(visit)).toMatchObject({ crm_state: 'by_hand', crm_reason: first.reason });
});

it('has a visit cancelled in the CRM that was cancelled while somebody entered it', async () => {
  const visit = await byHand();
  const before = await seen(visit);
  const { date } = await dayOf(visit);
  await rig.calendar.cancel(visit);
  await expect(settle(visit, before)).rejects.toMatchObject(conflict(/^It was cancelled here meanwhile\./));
  const { appointments } = await readPage(rig.deps, person, { from: date, days: 1 });
  expect(appointments.find(({ appointmentId }) => appointmentId === visit)).toMatchObject({
    ...{
      state: 'cancelled',
      crm: { state: 'by_hand', reason: 'It was cancelled here: cancel it there too.' },
    },
  });
});

it('tells the second of two who entered the same visit', async () => {
  const visit = await byHand();
  const before = await seen(visit);
  await settle(visit, before);
  await settle(visit, before);
  const other = { ...person, userId: '3d1f5c7e-5d0c-4d57-9a35-0c9d2ad8c001' };
  await expect(settle(visit, before, other)).rejects.toMatchObject(conflict(/^It changed meanwhile\./));
  expect(await rig.row(visit)).toMatchObject({ crm_state: 'entered', crm_settled_by: person.userId });
});

async function dayOf(appointmentId: string) {
  const { window_starts_at: at } = await rig.row(appointmentId);
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(rig.company.zone);
  return { date: local.toPlainDate().toString() };
}
