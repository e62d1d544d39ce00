import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CrmCalendarChange } from '../../../../contract/crm-calendar.ts';
import { changeCrmCalendar, readCrmCalendar, settleVisit } from './crm.service.ts';
import { enterVisit } from './enter-visit.ts';
import { type CrmRig, openCrmRig } from './testing/crm-rig.ts';
import { findVisit } from './visits.repository.ts';

let rig: CrmRig;
beforeAll(async () => {
  rig = await openCrmRig();
});
afterAll(() => rig.close());
beforeEach(async () => {
  await change({ writes: true, officeId: '1', types: { [rig.serviceId]: '1' } });
  await rig.work();
});

const minutes = 60_000;
const person = () => ({ accountId: rig.accountId, userId: rig.accountId });
const change = (wish: CrmCalendarChange) => changeCrmCalendar(rig.deps, person(), wish);
const stop = () => change({ writes: false });
const visitsAhead = async () => (await readCrmCalendar(rig.deps, rig.accountId)).visitsAhead;

/** How often open pages were told of a visit. */
async function eventsOf(appointmentId: string): Promise<number> {
  const { rows } = await rig.database.pool.query('select from stream_events where subject = $1', [
    appointmentId,
  ]);
  return rows.length;
}

async function booked() {
  const [window] = await rig.free();
  const who = await rig.thread();
  const made = window && (await rig.book(window, who));
  if (made?.kind !== 'booked') throw new Error('it was not booked');
  return { ...who, appointmentId: made.appointmentId };
}

it('sends nothing of a visit that a worker has in hand', async () => {
  const { appointmentId } = await booked();
  const work = await rig.opened();
  const visit = await findVisit(rig.deps.db, rig.accountId, appointmentId);
  if (visit === undefined) throw new Error('it is not there');
  const customersOf: typeof work.calendar.customersOf = async (phone) => {
    const found = await work.calendar.customersOf(phone);
    await stop();
    return found;
  };
  await enterVisit({ ...work, calendar: { ...work.calendar, customersOf } }, visit);
  await rig.work();
  expect(await rig.inCrm(appointmentId)).toEqual([]);
  expect(await rig.row(appointmentId)).toMatchObject({
    crm_state: 'person',
    crm_reason: 'Appointments are not written any more. Enter the visit in FieldRoutes yourself.',
  });
});

it('counts no visit as read that waits to be written', async () => {
  const { appointmentId } = await booked();
  await rig.work();
  const before = await visitsAhead();
  const other = (await rig.free()).at(-1);
  if (other === undefined) throw new Error('nothing is free');
  await rig.calendar.move(appointmentId, other);
  expect(await visitsAhead()).toBe(before - 1);
  await rig.work();
  expect(await visitsAhead()).toBe(before);
  await rig.calendar.cancel(appointmentId);
});

it('compares what waited once somebody has settled it', async () => {
  const [moved, described] = [await booked(), await booked()];
  await rig.work();
  const other = (await rig.free()).at(-1);
  if (other === undefined) throw new Error('nothing is free');
  await rig.calendar.move(moved.appointmentId, other);
  await rig.calendar.describe(described.appointmentId, { name: null, address: '12 Elm St, Sandy' });
  await stop();
  await rig.work();
  const left = [
    [moved, 'Move the visit in FieldRoutes yourself.'],
    [described, 'See whether FieldRoutes has the visit as it is here, its name and address too.'],
  ] as const;
  for (const [{ appointmentId, threadId }, what] of left) {
    expect(await rig.row(appointmentId)).toMatchObject({
      ...{ state: 'booked', crm_state: 'by_hand', crm_spot_id: null },
      crm_appointment_id: expect.stringMatching(/^\d+$/),
      crm_reason: `Appointments are not written any more. ${what}`,
    });
    expect(await rig.threadRow(threadId)).toMatchObject({ attention: 'visit_changed' });
  }

  for (const [{ appointmentId }] of left) {
    const { crm_version: version, crm_reason: reason } = await rig.row(appointmentId);
    await settleVisit(rig.deps, person(), appointmentId, { version, reason });
  }
  const [there] = await rig.inCrm(described.appointmentId);
  await rig.desk(`appointments/${there?.appointmentID}`, { act: 'cancel' });
  await rig.work(11 * minutes);
  expect(await rig.row(moved.appointmentId)).toMatchObject({
    ...{ state: 'booked', crm_state: 'by_hand' },
    crm_reason: expect.stringMatching(/^FieldRoutes still has .*: move it there too\.$/),
  });
  expect(await rig.row(described.appointmentId)).toMatchObject({ state: 'cancelled', crm_state: 'conflict' });
});

it('goes on reading what is in the CRM once nothing is written any more, until it is over', async () => {
  const [cancelled, moved] = [await booked(), await booked()];
  await rig.work();
  const waiting = await booked();
  expect(await visitsAhead()).toBe(2);
  await stop();
  await rig.work();
  expect(await rig.row(waiting.appointmentId)).toMatchObject({ crm_state: 'person' });
  expect(await rig.threadRow(waiting.threadId)).toMatchObject({ attention: 'visit_changed' });
  expect(await eventsOf(waiting.appointmentId)).toBe(2);
  expect(await visitsAhead()).toBe(2);

  const [there] = await rig.inCrm(cancelled.appointmentId);
  const [other] = await rig.inCrm(moved.appointmentId);
  const spotID = String(Number(other?.spotID) + 7 * 1000 + 1);
  await rig.desk(`appointments/${there?.appointmentID}`, { act: 'cancel' });
  await rig.desk(`appointments/${other?.appointmentID}`, { act: 'move', spotID });
  await rig.work(11 * minutes);
  expect(await rig.row(cancelled.appointmentId)).toMatchObject({ state: 'cancelled', crm_state: 'conflict' });
  expect(await rig.row(moved.appointmentId)).toMatchObject({
    ...{ state: 'booked', crm_state: 'entered', crm_spot_id: spotID },
    crm_reason: expect.stringMatching(/^It was moved in FieldRoutes\. /),
  });
  expect(await visitsAhead()).toBe(1);
  // Its free times serve nobody.
  expect(await rig.settings()).toMatchObject({ spots: [], spots_read_at: null, problem: null });
  await rig.work(40 * 24 * 60 * minutes);
  expect(await visitsAhead()).toBe(0);
  expect(await rig.settings()).toMatchObject({ next_read_at: null });
});
