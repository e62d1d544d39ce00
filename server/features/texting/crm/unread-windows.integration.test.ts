import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreeWindow } from '../scheduling/calendar.service.ts';
import { enterVisit } from './enter-visit.ts';
import { type CrmRig, openCrmRig } from './testing/crm-rig.ts';
import { findVisit } from './visits.repository.ts';
import { windowText } from './window-text.ts';

let rig: CrmRig;
beforeAll(async () => {
  rig = await openCrmRig();
  await rig.work();
});
afterAll(() => rig.close());

describe('the move of a visit whose window in the CRM cannot be read', () => {
  /** A visit of the CRM that is moved here to the n-th last free window. */
  async function moved(nthLast: number) {
    const [window] = await rig.free();
    const made = window && (await rig.book(window, await rig.thread()));
    if (made?.kind !== 'booked') throw new Error('it was not booked');
    await rig.work();
    const before = await rig.row(made.appointmentId);
    const other = (await rig.free()).at(-nthLast);
    if (other === undefined) throw new Error('nothing is free');
    await rig.calendar.move(made.appointmentId, other);
    return { appointmentId: made.appointmentId, other, before };
  }
  async function enter(appointmentId: string) {
    const work = await rig.opened();
    const appointments: typeof work.calendar.appointments = async (...of) =>
      (await work.calendar.appointments(...of)).map((one) => ({ ...one, window: null }));
    const visit = await findVisit(rig.deps.db, rig.accountId, appointmentId);
    if (visit === undefined) throw new Error('it is not there');
    await enterVisit({ ...work, calendar: { ...work.calendar, appointments } }, visit);
  }
  async function takeAll(window: FreeWindow) {
    for (const spot of await rig.spotsIn(window)) await rig.desk(`spots/${spot}`, {});
  }

  it('is written', async () => {
    const { appointmentId, other } = await moved(1);
    await enter(appointmentId);
    expect(await rig.inCrm(appointmentId)).toMatchObject([
      { date: other.date.toString(), start: other.start.toString() },
    ]);
    const row = await rig.row(appointmentId);
    expect(row).toMatchObject({ crm_state: 'entered', crm_reason: null });
    expect(row.crm_starts_at).toEqual(row.window_starts_at);
  });

  it('is taken back for a person where the CRM has no time left for it', async () => {
    const { appointmentId, other, before } = await moved(2);
    await takeAll(other);
    await enter(appointmentId);
    const { window_starts_at, window_ends_at, ...row } = await rig.row(appointmentId);
    const kept = { start: before.crm_starts_at.getTime(), end: before.crm_ends_at.getTime() };
    expect({ window_starts_at, window_ends_at }).toEqual({
      ...{ window_starts_at: before.window_starts_at, window_ends_at: before.window_ends_at },
    });
    expect(row.crm_reason).toContain(
      `FieldRoutes had no time left for the move. FieldRoutes has ${windowText(kept, rig.company.zone)}`,
    );
  });
});
