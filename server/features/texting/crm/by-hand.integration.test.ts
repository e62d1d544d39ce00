import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeState } from '../scheduling/calendar.service.ts';
import { type CrmRig, openCrmRig } from './testing/crm-rig.ts';

let rig: CrmRig;
beforeAll(async () => {
  rig = await openCrmRig();
  await rig.work();
});
afterAll(() => rig.close());

const minutes = 60_000;

/** Books the first free window for a new phone. */
async function booked() {
  const [window] = await rig.free();
  const made = window && (await rig.book(window, await rig.thread()));
  if (made?.kind !== 'booked') throw new Error('it was not booked');
  return { appointmentId: made.appointmentId };
}

it('leaves a visit to a person that moves to a time for which the CRM has no spot', async () => {
  const there = await booked();
  await rig.work();
  const number = (await rig.row(there.appointmentId)).crm_appointment_id;
  const unsent = await booked();
  const evening = rig.evening();
  for (const { appointmentId } of [there, unsent]) {
    const doubts = await rig.doubts(evening, appointmentId);
    expect(doubts).toContain('crm');
    expect(await rig.calendar.move(appointmentId, evening, doubts)).toEqual({ kind: 'moved' });
  }
  const before = await rig.inCrm(there.appointmentId);
  await rig.work(11 * minutes);
  await rig.work(11 * minutes);
  const moved = await rig.row(there.appointmentId);
  expect(moved).toMatchObject({
    ...{ state: 'booked', crm_state: 'by_hand', crm_appointment_id: number, crm_spot_id: null },
    crm_reason: 'It was moved here: move it there too.',
  });
  expect(
    Temporal.Instant.fromEpochMilliseconds(moved.window_starts_at.getTime()).toZonedDateTimeISO(
      rig.company.zone,
    ).hour,
  ).toBe(20);
  expect(await rig.inCrm(there.appointmentId)).toEqual(before);
  expect(await rig.row(unsent.appointmentId)).toMatchObject({
    ...{ state: 'booked', crm_state: 'by_hand', crm_reason: null, crm_spot_id: null },
  });
  expect(await rig.inCrm(unsent.appointmentId)).toEqual([]);
});

it('says of a visit that may be in the CRM already to look for it', async () => {
  const { appointmentId } = await booked();
  await rig.database.pool.query(
    "update appointments set crm_customer_id = '1', crm_sent_at = now() where appointment_id = $1",
    [appointmentId],
  );
  const evening = rig.evening();
  await rig.calendar.move(appointmentId, evening, await rig.doubts(evening, appointmentId));
  expect(await rig.row(appointmentId)).toMatchObject({
    ...{ crm_state: 'by_hand', crm_reason: expect.stringMatching(/^It may be there at its old time/) },
  });
});

it('says to a person who has a visit to cancel it too', async () => {
  const { appointmentId } = await booked();
  await rig.database.pool.query(
    `update appointments set crm_state = 'person', crm_reason = 'Enter it.', crm_spot_id = null
      where appointment_id = $1`,
    [appointmentId],
  );
  await rig.calendar.cancel(appointmentId);
  expect(await rig.row(appointmentId)).toMatchObject({
    ...{ crm_state: 'by_hand', crm_reason: 'It was cancelled here: cancel it there too.' },
  });
});

it('writes a visit that was noted as done by mistake once that is taken back', async () => {
  const note = (id: string, state: 'done' | 'booked') =>
    changeState({ db: rig.deps.db, accountId: rig.accountId }, id, state);
  const moved = await booked();
  await rig.work();
  const other = (await rig.free()).at(-1);
  if (other === undefined) throw new Error('nothing is free');
  await rig.calendar.move(moved.appointmentId, other);
  const unsent = await booked();
  for (const { appointmentId } of [moved, unsent]) await note(appointmentId, 'done');
  await rig.work();
  expect(await rig.inCrm(unsent.appointmentId)).toEqual([]);
  for (const { appointmentId } of [moved, unsent])
    expect(await note(appointmentId, 'booked')).toBe('changed');
  await rig.work();
  expect(await rig.inCrm(moved.appointmentId)).toMatchObject([
    { status: '0', date: other.date.toString(), start: other.start.toString() },
  ]);
  expect(await rig.inCrm(unsent.appointmentId)).toMatchObject([{ status: '0' }]);
  for (const { appointmentId } of [moved, unsent])
    expect(await rig.row(appointmentId)).toMatchObject({ state: 'booked', crm_state: 'entered' });
});
