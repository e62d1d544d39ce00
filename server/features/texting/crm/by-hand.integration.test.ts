import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeState } from '../scheduling/calendar.service.ts';
import { settleVisit } from './crm.service.ts';
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

describe('a move that somebody says to have made in the CRM', () => {
  /** A visit of the CRM that was moved here alone. */
  async function movedHere() {
    const { appointmentId } = await booked();
    await rig.work();
    const { crm_appointment_id: number } = await rig.row(appointmentId);
    const evening = rig.evening();
    await rig.calendar.move(appointmentId, evening, await rig.doubts(evening, appointmentId));
    return { appointmentId, number, moved: await rig.row(appointmentId) };
  }
  const settle = async (appointmentId: string) => {
    const { crm_version: version, crm_reason: reason } = await rig.row(appointmentId);
    const person = { accountId: rig.accountId, userId: rig.accountId };
    await settleVisit(rig.deps, person, appointmentId, { version, reason });
  };

  it('is asked for again while the CRM has the visit where it was, and the customer’s time stays', async () => {
    const { appointmentId, number, moved } = await movedHere();
    for (let times = 0; times < 2; times += 1) {
      await settle(appointmentId);
      expect(await rig.row(appointmentId)).toMatchObject({ crm_state: 'entered', crm_reason: null });
      await rig.work(11 * minutes);
      expect(await rig.row(appointmentId)).toMatchObject({
        ...{ state: 'booked', crm_state: 'by_hand', crm_appointment_id: number },
        crm_reason: expect.stringMatching(/^FieldRoutes still has .*: move it there too\.$/),
        window_starts_at: moved.window_starts_at,
      });
    }
  });

  it('is followed as before once it is made', async () => {
    const { appointmentId, number, moved } = await movedHere();
    const [there] = await rig.inCrm(appointmentId);
    await settle(appointmentId);
    await rig.desk(`appointments/${number}`, {
      act: 'move',
      spotID: String(Number(there?.spotID) + 7 * 1000 + 1),
    });
    await rig.work(11 * minutes);
    const row = await rig.row(appointmentId);
    expect(row).toMatchObject({ state: 'booked', crm_state: 'entered' });
    expect(row.crm_reason).toMatch(/^It was moved in FieldRoutes\. /);
    expect(row.window_starts_at).toEqual(row.crm_starts_at);
    expect(row.window_starts_at).not.toEqual(moved.window_starts_at);
  });
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

it('says to a person who has entered a visit that its address came afterwards, once', async () => {
  const { appointmentId } = await booked();
  const evening = rig.evening();
  await rig.calendar.move(appointmentId, evening, await rig.doubts(evening, appointmentId));
  const note = async () => {
    const { crm_state: state, crm_reason: reason, crm_version: version } = await rig.row(appointmentId);
    return { state, reason, version };
  };
  const settle = async () =>
    settleVisit(rig.deps, { accountId: rig.accountId, userId: rig.accountId }, appointmentId, await note());
  // Nobody has entered it yet: whoever does reads the address with it.
  await rig.calendar.describe(appointmentId, { name: null, address: '12 Elm St, Sandy' });
  expect(await note()).toMatchObject({ state: 'by_hand', reason: null });
  await settle();
  const entered = await note();
  await rig.calendar.describe(appointmentId, { name: null, address: '12 Elm St, Sandy' });
  expect(await note()).toEqual(entered);
  const anew = 'Its address or name was changed here: change it there too.';
  await rig.calendar.describe(appointmentId, { name: null, address: '14 Elm St, Sandy' });
  expect(await note()).toMatchObject({ state: 'by_hand', reason: anew });
  await settle();
  const later = { ...evening, end: new Temporal.PlainTime(23) };
  const doubts = await rig.doubts(later, appointmentId);
  expect(await rig.calendar.move(appointmentId, later, doubts)).toEqual({ kind: 'moved' });
  for (const address of ['16 Elm St, Sandy', '18 Elm St, Sandy'])
    await rig.calendar.describe(appointmentId, { name: 'M. Ortega', address });
  expect(await note()).toMatchObject({ reason: `It was moved here: move it there too. ${anew}` });
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
