import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { readPage } from '../scheduling/page.service.ts';
import { storeCrmSettings } from './crm.repository.ts';
import { changeCrmCalendar, checkCrmCalendar, readCrmCalendar, settleVisit } from './crm.service.ts';
import { type CrmRig, openCrmRig } from './testing/crm-rig.ts';

let rig: CrmRig;
let person: { accountId: string; userId: string };
beforeAll(async () => {
  rig = await openCrmRig();
  person = { accountId: rig.accountId, userId: rig.accountId };
  await rig.work();
});
afterAll(() => rig.close());

const refusal = async (work: Promise<unknown>) => {
  try {
    await work;
    return null;
  } catch (error) {
    return error instanceof AppError ? error.message : error;
  }
};
async function booked() {
  const [window] = await rig.free();
  if (window === undefined) throw new Error('nothing is free');
  const made = await rig.book(window, await rig.thread());
  return made.kind === 'booked'
    ? { window, appointmentId: made.appointmentId }
    : Promise.reject(new Error(made.kind));
}
/** The visit as the calendar shows it. */
async function shown({ window, appointmentId }: Awaited<ReturnType<typeof booked>>) {
  const page = await readPage(rig.deps, person, { from: window.date.toString(), days: 1 });
  return page.appointments.find((one) => one.appointmentId === appointmentId);
}

it('tries the key before it is agreed to anything', async () => {
  expect(await checkCrmCalendar(rig.deps, rig.accountId)).toMatchObject({ offices: [{ officeId: '1' }] });
  rig.sandbox.setFault('fieldroutes', 'revoked', {});
  expect(await refusal(checkCrmCalendar(rig.deps, rig.accountId))).toMatch(/^FieldRoutes refuses the key/);
  rig.sandbox.setFault('fieldroutes', 'revoked', null);
  const wish = { writes: true, officeId: '1', types: { [rig.serviceId]: '999' } } as const;
  expect(await refusal(changeCrmCalendar(rig.deps, person, wish))).toMatch(/no such service/);
  expect(await refusal(changeCrmCalendar(rig.deps, person, { ...wish, officeId: '9', types: {} }))).toMatch(
    /does not see this office/,
  );
});

it('ends writing, gives what waits to a person, and goes on by hand', async () => {
  const gone = await booked();
  await rig.work();
  await rig.calendar.cancel(gone.appointmentId);
  const [waiting, never] = [await booked(), await booked()];
  await rig.calendar.cancel(never.appointmentId);
  await changeCrmCalendar(rig.deps, person, { writes: false });
  expect(await readCrmCalendar(rig.deps, rig.accountId)).toMatchObject({
    ...{ crm: 'FieldRoutes', canWrite: true, writes: false },
  });
  await rig.work();
  expect(await shown(waiting)).toMatchObject({
    state: 'booked',
    crm: {
      ...{ name: 'FieldRoutes', state: 'person' },
      reason: 'Appointments are not written any more. Enter the visit in FieldRoutes yourself.',
    },
  });
  expect(await shown(gone)).toMatchObject({
    crm: { reason: 'Appointments are not written any more. Cancel the visit in FieldRoutes yourself.' },
  });
  expect(await rig.row(never.appointmentId)).toMatchObject({ crm_state: 'entered', crm_reason: null });
  const byHand = await booked();
  expect(await shown(byHand)).toMatchObject({ crm: { state: 'by_hand', number: null, settledBy: null } });
  // What was read of it was another need.
  const [seen, other] = [
    { version: 0, reason: null },
    { version: 0, reason: 'It was moved.' },
  ];
  await expect(settleVisit(rig.deps, person, byHand.appointmentId, other)).rejects.toMatchObject({
    errorCode: 'conflict',
  });
  expect(await shown(byHand)).toMatchObject({ crm: { state: 'by_hand' } });
  await settleVisit(rig.deps, person, byHand.appointmentId, seen);
  await settleVisit(rig.deps, person, byHand.appointmentId, seen);
  expect(await shown(byHand)).toMatchObject({
    crm: { state: 'entered', settledBy: 'Somebody who has left', settledAt: expect.any(String) },
  });
  const evening = rig.evening();
  await rig.calendar.move(byHand.appointmentId, evening, await rig.doubts(evening, byHand.appointmentId));
  expect(await rig.row(byHand.appointmentId)).toMatchObject({
    ...{ crm_state: 'by_hand', crm_reason: 'It was moved here: move it there too.' },
  });
  await rig.calendar.cancel(byHand.appointmentId);
  byHand.window = evening;
  expect(await shown(byHand)).toMatchObject({
    ...{
      state: 'cancelled',
      crm: { state: 'by_hand', reason: 'It was cancelled here: cancel it there too.' },
    },
  });
  await rig.work();
  expect(await rig.inCrm()).toHaveLength(1);
});

it('is agreed to again with the services as they are called there', async () => {
  await changeCrmCalendar(rig.deps, person, { writes: true, officeId: '1', types: { [rig.serviceId]: '1' } });
  await rig.work();
  const made = await booked();
  await rig.work();
  expect(await shown(made)).toMatchObject({
    crm: { state: 'entered', number: expect.stringMatching(/^\d+$/) },
  });
  const settings = await readCrmCalendar(rig.deps, rig.accountId);
  expect(settings).toMatchObject({ writes: true, services: [{ typeId: '1' }], problem: null });
  expect(settings.readAt).not.toBeNull();
});

it('leaves what a person has settled to them, also where FieldRoutes no longer has it', async () => {
  const made = await booked();
  await rig.work();
  await rig.database.pool.query(
    "update appointments set crm_appointment_id = '999999' where appointment_id = $1",
    [made.appointmentId],
  );
  await rig.work(11 * 60_000);
  expect(await shown(made)).toMatchObject({
    crm: { state: 'person', reason: expect.stringMatching(/no longer has this visit/) },
  });
  const entry = (await shown(made))?.crm;
  if (!entry) throw new Error('it is not shown');
  await settleVisit(rig.deps, person, made.appointmentId, entry);
  await rig.work(11 * 60_000);
  expect(await shown(made)).toMatchObject({ state: 'booked', crm: { state: 'entered', number: null } });
  await rig.calendar.cancel(made.appointmentId);
  expect(await shown(made)).toMatchObject({ crm: { state: 'by_hand' } });
});

it('forgets whom another connection named, also for a visit that was not entered yet', async () => {
  const made = await booked();
  await rig.database.pool.query(
    "update appointments set crm_customer_id = '77', crm_sent_at = now() where appointment_id = $1",
    [made.appointmentId],
  );
  const settings = { connectionId: randomUUID(), officeId: '1', zone: rig.company.zone, types: {} };
  await storeCrmSettings(rig.database.db, person, settings, new Date(rig.clock.at));
  expect(await rig.row(made.appointmentId)).toMatchObject({
    ...{ crm_state: 'waiting', crm_customer_id: null, crm_sent_at: null },
  });
});
