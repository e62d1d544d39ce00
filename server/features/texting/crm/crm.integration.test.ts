import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreeWindow } from '../scheduling/calendar.service.ts';
import { quietMs } from './enter-visit.ts';
import { type CrmRig, openCrmRig } from './testing/crm-rig.ts';

let rig: CrmRig;
beforeAll(async () => {
  rig = await openCrmRig();
  await rig.work();
});
afterAll(() => rig.close());

const minutes = 60_000;

/** Books the n-th free window for a new phone. */
async function booked(index = 0) {
  const who = await rig.thread();
  const window = (await rig.free())[index];
  if (window === undefined) throw new Error('nothing is free');
  const made = await rig.book(window, who);
  if (made.kind !== 'booked') throw new Error('it was not booked');
  return { ...who, window, appointmentId: made.appointmentId };
}
describe('windows', () => {
  it('are those that both calendars have free', async () => {
    const free = await rig.free();
    expect(free.length).toBeGreaterThan(20);
    const [first] = free;
    for (const spot of first ? await rig.spotsIn(first) : []) await rig.desk(`spots/${spot}`, {});
    await rig.work(11 * minutes);
    // Past midnight one more day is looked at.
    const last = free.at(-1)?.date.toString() ?? '';
    expect((await rig.free()).filter(({ date }) => date.toString() <= last)).toEqual(free.slice(1));
  });

  it("are none while the CRM's free spots are unknown", async () => {
    const at = rig.clock.at;
    rig.clock.at += 121 * minutes;
    expect(await rig.free()).toEqual([]);
    rig.clock.at = at;
  });
});

describe('an appointment', () => {
  it('is entered once, read back, described and cancelled', async () => {
    const { appointmentId, threadId, e164 } = await booked();
    expect(await rig.row(appointmentId)).toMatchObject({ crm: 'FieldRoutes', crm_state: 'waiting' });
    await rig.work();
    const row = await rig.row(appointmentId);
    const [there, ...more] = await rig.inCrm(appointmentId);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      crm_state: 'entered',
      crm_appointment_id: there?.appointmentID,
      crm_reason: null,
    });
    expect(row.crm_starts_at).toEqual(row.window_starts_at);
    expect(there).toMatchObject({ status: '0', spotID: row.crm_spot_id });
    await rig.calendar.describe(appointmentId, { name: null, address: '12 Elm St, Sandy' });
    await rig.work();
    expect((await rig.inCrm(appointmentId))[0]?.appointmentNotes).toContain(
      `${e164}, 12 Elm St, Sandy [Fieldtone`,
    );
    await rig.calendar.cancel(appointmentId);
    await rig.work();
    expect(await rig.inCrm(appointmentId)).toMatchObject([{ status: '-1' }]);
    expect(await rig.row(appointmentId)).toMatchObject({ state: 'cancelled', crm_state: 'entered' });
    expect((await rig.threadRow(threadId)).attention).toBeNull();
  });

  it('is moved there too', async () => {
    const { appointmentId } = await booked();
    await rig.work();
    const other = (await rig.free()).at(-1);
    if (other === undefined) throw new Error('nothing is free');
    expect(await rig.calendar.move(appointmentId, other)).toEqual({ kind: 'moved' });
    expect(await rig.row(appointmentId)).toMatchObject({ crm_state: 'waiting' });
    await rig.work();
    expect(await rig.inCrm(appointmentId)).toMatchObject([
      { status: '0', date: other.date.toString(), start: other.start.toString() },
    ]);
    expect(await rig.row(appointmentId)).toMatchObject({ crm_state: 'entered', crm_reason: null });
  });

  it('that was cancelled before it was entered never comes there', async () => {
    const { appointmentId } = await booked();
    await rig.calendar.cancel(appointmentId);
    await rig.work();
    expect(await rig.inCrm(appointmentId)).toEqual([]);
  });
});

describe('a write whose answer is lost', () => {
  it('is read back, and never sent twice', async () => {
    await rig.desk('faults', { lost_answer: { every: 1 } }, 'PUT');
    const { appointmentId } = await booked();
    // First the customer's answer is lost, then the appointment's.
    for (const pause of [0, minutes, quietMs]) {
      await rig.work(pause);
      expect((await rig.inCrm(appointmentId)).length).toBeLessThan(2);
    }
    await rig.desk('faults', { lost_answer: null }, 'PUT');
    await rig.work(2 * minutes);
    expect(await rig.inCrm(appointmentId)).toHaveLength(1);
    expect(await rig.row(appointmentId)).toMatchObject({ crm_state: 'entered', crm_sent_at: null });
  });

  it('is not sent again before it is certain that it was not done', async () => {
    const { appointmentId } = await booked();
    rig.sandbox.setFault('fieldroutes', 'broken', { every: 1 });
    await rig.work();
    rig.sandbox.setFault('fieldroutes', 'broken', null);
    await rig.desk('faults', { lost_answer: { every: 1 } }, 'PUT');
    await rig.work(minutes);
    await rig.desk('faults', { lost_answer: null }, 'PUT');
    const { crm_sent_at: sent } = await rig.row(appointmentId);
    expect(sent).not.toBeNull();
    await rig.work(minutes);
    expect(await rig.inCrm(appointmentId)).toHaveLength(1);
    expect((await rig.row(appointmentId)).crm_state).toBe('entered');
  });

  it('is looked for by the person who has it after the last try', async () => {
    const { appointmentId } = await booked();
    await rig.database.pool.query('update appointments set crm_tries = 7 where appointment_id = $1', [
      appointmentId,
    ]);
    // The customer's answer comes, and the appointment's is lost.
    await rig.desk('faults', { lost_answer: { every: 2 } }, 'PUT');
    await rig.work();
    await rig.desk('faults', { lost_answer: null }, 'PUT');
    expect(await rig.inCrm(appointmentId)).toHaveLength(1);
    expect(await rig.row(appointmentId)).toMatchObject({
      crm_state: 'person',
      crm_reason:
        'FieldRoutes did not answer. See whether the visit is in FieldRoutes, or else enter it there yourself.',
    });
  });

  it('is a person’s where the CRM never answers', async () => {
    const { appointmentId, threadId } = await booked();
    rig.sandbox.setFault('fieldroutes', 'broken', { every: 1 });
    for (let tried = 0; tried < 8; tried += 1) await rig.work(40 * minutes);
    rig.sandbox.setFault('fieldroutes', 'broken', null);
    expect(await rig.row(appointmentId)).toMatchObject({
      ...{ state: 'booked', crm_state: 'person' },
      crm_reason: expect.stringContaining('did not answer'),
    });
    expect(await rig.threadRow(threadId)).toMatchObject({ attention: 'visit_changed', mode: 'paused' });
    await rig.work(11 * minutes);
  });
});

describe('a conflict', () => {
  it('takes another spot of the same window', async () => {
    const free = await rig.free();
    // Those of the tests before are not this one's to take.
    const { rows } = await rig.database.pool.query(
      "select crm_spot_id from appointments where state = 'booked' and crm_spot_id is not null",
    );
    const taken = new Set(rows.map(({ crm_spot_id }) => crm_spot_id));
    const openIn = async (window: FreeWindow) =>
      (await rig.spotsIn(window)).filter((spot) => !taken.has(spot));
    const counts = await Promise.all(free.map(async (window) => (await openIn(window)).length));
    const { appointmentId, threadId, window } = await booked(counts.findIndex((count) => count > 1));
    const { crm_spot_id: promised } = await rig.row(appointmentId);
    const others = (await openIn(window)).filter((spot) => spot !== promised);
    await rig.desk(`spots/${promised}`, {});
    await rig.work();
    const row = await rig.row(appointmentId);
    expect(others).toContain(row.crm_spot_id);
    expect(row).toMatchObject({ state: 'booked', crm_state: 'entered', crm_reason: null });
    expect((await rig.threadRow(threadId)).attention).toBeNull();
    expect(await rig.inCrm(appointmentId)).toHaveLength(1);
  });

  it('ends in favour of the CRM, and hands over to a person', async () => {
    const { appointmentId, threadId, window } = await booked();
    for (const spot of await rig.spotsIn(window)) await rig.desk(`spots/${spot}`, {});
    await rig.work();
    expect(await rig.row(appointmentId)).toMatchObject({
      ...{ state: 'cancelled', crm_state: 'conflict' },
      crm_reason: expect.stringMatching(
        /^FieldRoutes has no time left on .*, which the customer was told\.$/,
      ),
    });
    expect(await rig.inCrm(appointmentId)).toEqual([]);
    expect(await rig.threadRow(threadId)).toMatchObject({ attention: 'visit_changed', mode: 'paused' });
    await rig.work(11 * minutes);
  });
});

describe('what the office changes in the CRM', () => {
  it('cancels the appointment here', async () => {
    const { appointmentId, threadId } = await booked();
    await rig.work();
    const { crm_appointment_id: number } = await rig.row(appointmentId);
    await rig.desk(`appointments/${number}`, { act: 'cancel' });
    await rig.work(11 * minutes);
    expect(await rig.row(appointmentId)).toMatchObject({
      ...{ state: 'cancelled', crm_state: 'conflict' },
      crm_reason: expect.stringMatching(/^It was cancelled in FieldRoutes\. The customer was told /),
    });
    expect(await rig.threadRow(threadId)).toMatchObject({ attention: 'visit_changed', mode: 'paused' });
  });

  it('moves it to a window that the customer has not confirmed', async () => {
    const { appointmentId } = await booked();
    await rig.work();
    await rig.database.pool.query('update appointments set confirmed_at = now() where appointment_id = $1', [
      appointmentId,
    ]);
    const { crm_appointment_id: number, crm_spot_id: spot } = await rig.row(appointmentId);
    const week = String(Number(spot) + 7 * 1000);
    await rig.desk(`appointments/${number}`, { act: 'move', spotID: week });
    await rig.work(11 * minutes);
    expect(await rig.row(appointmentId)).toMatchObject({ crm_spot_id: week, confirmed_at: null });
  });

  it('moves the appointment here, also against a move of ours', async () => {
    const { appointmentId, threadId } = await booked();
    await rig.work();
    const { crm_appointment_id: number, crm_spot_id: spot } = await rig.row(appointmentId);
    const week = String(Number(spot) + 7 * 1000);
    await rig.desk(`appointments/${number}`, { act: 'move', spotID: week });
    const other = (await rig.free()).at(-2);
    if (other !== undefined) await rig.calendar.move(appointmentId, other);
    await rig.work();
    const row = await rig.row(appointmentId);
    expect(row).toMatchObject({ state: 'booked', crm_state: 'entered', crm_spot_id: week });
    expect(row.crm_reason).toMatch(
      /^It was moved in FieldRoutes\. FieldRoutes has .*; the customer was told /,
    );
    expect(row.window_starts_at).toEqual(row.crm_starts_at);
    expect(await rig.threadRow(threadId)).toMatchObject({ attention: 'visit_changed', mode: 'paused' });
  });
});

it('gives the last spot of a window to one of two phones', async () => {
  const [one, other] = [await rig.thread(), await rig.thread()];
  const [window] = await rig.free();
  if (window === undefined) throw new Error('nothing is free');
  const [, ...more] = await rig.spotsIn(window);
  const { rows } = await rig.database.pool.query('select spots from crm_calendars');
  await rig.database.pool.query('update crm_calendars set spots = $1', [
    JSON.stringify(rows[0].spots.filter(([spot]: [string]) => !more.includes(spot))),
  ]);
  const outcomes = await Promise.all([rig.book(window, one), rig.book(window, other)]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['booked', 'taken']);
  await rig.work();
});

it('writes nothing by another connection than the one that was agreed to', async () => {
  const gone = await booked();
  await rig.work();
  await rig.calendar.cancel(gone.appointmentId);
  const { appointmentId } = await booked();
  const { openCrm } = rig.deps;
  rig.deps.openCrm = async (accountId, signal) => {
    const opened = await openCrm(accountId, signal);
    return opened.kind === 'open' ? { ...opened, connectionId: rig.accountId } : opened;
  };
  await rig.work();
  rig.deps.openCrm = openCrm;
  expect(await rig.inCrm(appointmentId)).toEqual([]);
  expect(await rig.row(appointmentId)).toMatchObject({
    ...{ state: 'booked', crm_state: 'person' },
    crm_reason: expect.stringMatching(/connected anew.* Enter the visit in FieldRoutes yourself\.$/),
  });
  expect(await rig.row(gone.appointmentId)).toMatchObject({
    ...{ state: 'cancelled', crm_state: 'person' },
    crm_reason: expect.stringMatching(/connected anew.* Cancel the visit in FieldRoutes yourself\.$/),
  });
});
