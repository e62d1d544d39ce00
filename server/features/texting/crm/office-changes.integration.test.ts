import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CrmAppointment } from '../../../providers/crm/crm-calendar.ts';
import { followCrm } from './follow-crm.ts';
import { type CrmRig, openCrmRig } from './testing/crm-rig.ts';
import { listEntered, type Visit } from './visits.repository.ts';

let rig: CrmRig;
beforeAll(async () => {
  rig = await openCrmRig();
  await rig.work();
});
afterAll(() => rig.close());

const minutes = 60_000;

/** An appointment that is in the CRM. */
async function entered() {
  const [window] = await rig.free();
  if (window === undefined) throw new Error('nothing is free');
  const who = await rig.thread();
  const made = await rig.book(window, who);
  if (made.kind !== 'booked') throw new Error('it was not booked');
  await rig.work();
  const { crm_appointment_id: number, crm_spot_id: spot } = await rig.row(made.appointmentId);
  return { ...who, appointmentId: made.appointmentId, number: String(number), spot: Number(spot) };
}
/** A spot a week later, at another hour. */
const weekLater = (spot: number) => String(spot + 7 * 1000 + 1);

/** What a worker has read of an appointment that the office moved just before. */
async function movedWhileRead({ appointmentId, number, spot }: Awaited<ReturnType<typeof entered>>) {
  await rig.desk(`appointments/${number}`, { act: 'move', spotID: weekLater(spot) });
  const visits = await listEntered(rig.deps.db, rig.accountId, new Date(rig.clock.at), 100);
  const visit = visits.find((one) => one.appointmentId === appointmentId);
  const work = await rig.opened();
  const [read] = await work.calendar.appointments([number], work.zone);
  if (visit === undefined || read === undefined) throw new Error('it is not there');
  return { visit, read, work } satisfies { visit: Visit; read: CrmAppointment; work: unknown };
}

describe('a move in the CRM', () => {
  it('is taken over at the next reading where it was not the first time', async () => {
    const made = await entered();
    const { visit, read, work } = await movedWhileRead(made);
    const killed = () => {
      throw new Error('killed');
    };
    await expect(followCrm({ ...work, now: killed }, visit, read)).rejects.toThrow('killed');
    await rig.work(11 * minutes);
    const row = await rig.row(made.appointmentId);
    expect(row).toMatchObject({ crm_state: 'entered', crm_spot_id: weekLater(made.spot) });
    expect(row.crm_reason).toMatch(/^It was moved in FieldRoutes\. /);
    expect(row.window_starts_at).toEqual(row.crm_starts_at);
  });

  it('comes before what the customer changes in the same second', async () => {
    const made = await entered();
    const { visit, read, work } = await movedWhileRead(made);
    await rig.calendar.describe(made.appointmentId, { name: null, address: '12 Elm St, Sandy' });
    await followCrm(work, visit, read);
    await rig.work();
    expect(await rig.inCrm(made.appointmentId)).toMatchObject([{ spotID: weekLater(made.spot) }]);
    const row = await rig.row(made.appointmentId);
    expect(row).toMatchObject({ crm_state: 'entered', crm_spot_id: weekLater(made.spot) });
    expect(row.window_starts_at.getTime()).toBe(read.window?.start);
  });

  it('of a visit whose entry was not answered is no move of ours', async () => {
    await rig.desk('faults', { lost_answer: { every: 2 } }, 'PUT');
    const made = await entered();
    await rig.desk('faults', { lost_answer: null }, 'PUT');
    const [there] = await rig.inCrm(made.appointmentId);
    expect(await rig.row(made.appointmentId)).toMatchObject({ crm_appointment_id: null });
    await rig.desk(`appointments/${there?.appointmentID}`, { act: 'move', spotID: weekLater(made.spot) });
    await rig.work(minutes);
    expect(await rig.inCrm(made.appointmentId)).toMatchObject([{ spotID: weekLater(made.spot) }]);
    expect((await rig.row(made.appointmentId)).crm_reason).toMatch(/^It was moved in FieldRoutes\. /);
  });
});

it('writes the second of two moves that the customer makes in one second', async () => {
  const made = await entered();
  const [first, second] = (await rig.free()).slice(-3);
  if (first === undefined || second === undefined) throw new Error('nothing is free');
  await rig.calendar.move(made.appointmentId, first);
  const { openCrm } = rig.deps;
  rig.deps.openCrm = async (...of) => {
    const opened = await openCrm(...of);
    if (opened.kind === 'none') return opened;
    const { calendar } = opened;
    const update: typeof calendar.update = async (...change) => {
      await calendar.update(...change);
      await rig.calendar.move(made.appointmentId, second);
    };
    return { ...opened, calendar: { ...calendar, update } };
  };
  await rig.work();
  rig.deps.openCrm = openCrm;
  await rig.work();
  expect(await rig.inCrm(made.appointmentId)).toMatchObject([
    { date: second.date.toString(), start: second.start.toString() },
  ]);
  expect(await rig.row(made.appointmentId)).toMatchObject({ crm_state: 'entered', crm_reason: null });
  expect((await rig.threadRow(made.threadId)).attention).toBeNull();
});
