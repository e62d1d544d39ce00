import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CrmAppointment } from '../../../providers/crm/crm-calendar.ts';
import { followCrm } from './follow-crm.ts';
import { type CrmRig, openCrmRig } from './testing/crm-rig.ts';
import { findVisit, listEntered, type Visit } from './visits.repository.ts';
import { windowText } from './window-text.ts';

let rig: CrmRig;
beforeAll(async () => {
  // One visit at a time.
  rig = await openCrmRig([{ seats: 1 }]);
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
const windowOf = async ({ appointmentId }: { appointmentId: string }) =>
  (await findVisit(rig.deps.db, rig.accountId, appointmentId))?.window;
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

describe('a move in the CRM to a time', () => {
  it('at which no crew is free here leaves the visit booked, beside another', async () => {
    const [one, other] = [await entered(), await entered()];
    const { starts_at: busy } = await rig.row(one.appointmentId);
    const hour = Temporal.Instant.fromEpochMilliseconds(busy.getTime()).toZonedDateTimeISO(
      rig.company.zone,
    ).hour;
    const spotID = String(Math.floor(one.spot / 100) * 100 + hour);
    await rig.desk(`appointments/${other.number}`, { act: 'move', spotID });
    await rig.work(11 * minutes);
    const row = await rig.row(other.appointmentId);
    expect(row).toMatchObject({ state: 'booked', crm_state: 'entered', seat: 2, starts_at: busy });
    expect(row.window_starts_at).toEqual(row.crm_starts_at);
    expect(row.crm_reason).toMatch(/No crew is free here then: it is beside another visit\.$/);
    expect((await rig.threadRow(other.threadId)).attention).toBe('visit_changed');
  });

  it('behind one that nobody has settled keeps what the customer was told', async () => {
    const made = await entered();
    const told = windowText((await windowOf(made)) ?? { start: 0, end: 0 }, rig.company.zone);
    for (const days of [7, 14]) {
      await rig.desk(`appointments/${made.number}`, {
        act: 'move',
        spotID: String(made.spot + days * 1000 + 1),
      });
      await rig.work(11 * minutes);
    }
    const { crm_reason: reason } = await rig.row(made.appointmentId);
    expect(reason).toContain(`the customer was told ${told}.`);
    expect(String(reason).match(/was told|Then: It was moved/g)).toEqual(['was told', 'Then: It was moved']);
    await rig.desk(`appointments/${made.number}`, { act: 'cancel' });
    await rig.work(11 * minutes);
    const cancelled = String((await rig.row(made.appointmentId)).crm_reason);
    expect(cancelled).toContain(`the customer was told ${told}.`);
    expect(cancelled).toMatch(/ Then: It was cancelled in FieldRoutes\.$/);
  });

  it('leaves a visit booked whose service is offered no more', async () => {
    const made = await entered();
    const { pool } = rig.database;
    await pool.query('update text_services set removed_at = now()');
    await rig.desk(`appointments/${made.number}`, { act: 'move', spotID: weekLater(made.spot) });
    await rig.work(11 * minutes);
    await pool.query('update text_services set removed_at = null');
    const row = await rig.row(made.appointmentId);
    expect(row).toMatchObject({ state: 'booked', crm_state: 'entered', crm_spot_id: weekLater(made.spot) });
    expect(row.ends_at.getTime() - row.starts_at.getTime()).toBe(50 * minutes);
    expect(row.crm_reason).toMatch(/; the customer was told .*\.$/);
  });

  it('at which its crew has more visits than are shown leaves it where it is, for a person', async () => {
    const made = await entered();
    const { pool } = rig.database;
    const taken = await rig.row(made.appointmentId);
    const at = new Date(taken.window_starts_at.getTime() + 14 * 86_400_000);
    for (let seat = 1; seat <= 20; seat += 1) {
      await pool.query(
        `insert into appointments (account_id, booking_key, service_id, crew_id, seat, starts_at, ends_at, window_starts_at, window_ends_at, state, made_by)
        values ($1, $2, $3, $4, $5, $6, $7, $6, $7, 'booked', 'user')`,
        [
          ...[rig.accountId, `full:${seat}`, rig.serviceId, taken.crew_id, seat],
          ...[at, new Date(at.getTime() + 4 * 60 * minutes)],
        ],
      );
    }
    const hour = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(
      rig.company.zone,
    ).hour;
    const spotID = String(Math.floor(made.spot / 100) * 100 + 14_000 + hour);
    await rig.desk(`appointments/${made.number}`, { act: 'move', spotID });
    await rig.work(11 * minutes);
    expect(await rig.row(made.appointmentId)).toMatchObject({
      ...{ state: 'booked', crm_state: 'person', window_starts_at: taken.window_starts_at },
      crm_reason: expect.stringMatching(
        /Its crew has too many visits here then: move it in one of both calendars\.$/,
      ),
    });
  });
});

describe('what the office reschedules', () => {
  /** Reschedules an appointment twice, and gives the number and the spot of the last. */
  async function rescheduledTwice({ number, spot }: Awaited<ReturnType<typeof entered>>) {
    let last = number;
    let spotID = spot;
    for (const days of [21, 28]) {
      spotID = spot + days * 1000;
      await rig.desk(`appointments/${last}`, { act: 'reschedule', spotID: String(spotID) });
      last = (await rig.inCrm()).find(({ originalAppointmentID: of }) => of === last)?.appointmentID ?? '';
    }
    return { last, spotID: String(spotID) };
  }

  it('is followed to its end', async () => {
    const made = await entered();
    const { last, spotID } = await rescheduledTwice(made);
    await rig.work(11 * minutes);
    const row = await rig.row(made.appointmentId);
    expect(row).toMatchObject({
      ...{ state: 'booked', crm_state: 'entered', crm_appointment_id: last, crm_spot_id: spotID },
      crm_reason: expect.stringMatching(/^It was moved in FieldRoutes\. /),
    });
    expect(row.window_starts_at).toEqual(row.crm_starts_at);
  });

  it('is cancelled there in its last place where the customer cancels before that was read', async () => {
    const made = await entered();
    const { last } = await rescheduledTwice(made);
    await rig.calendar.cancel(made.appointmentId);
    await rig.work();
    const there = await rig.inCrm(made.appointmentId);
    expect(there.map(({ status }) => status)).toEqual(['-2', '-2', '-1']);
    expect(await rig.row(made.appointmentId)).toMatchObject({
      ...{ state: 'cancelled', crm_state: 'entered', crm_appointment_id: last },
    });
  });

  it('is a person’s where the customer cancels and its last place is not found', async () => {
    const made = await entered();
    await rescheduledTwice(made);
    await rig.calendar.cancel(made.appointmentId);
    await rig.database.pool.query('update appointments set crm_customer_id = $1 where appointment_id = $2', [
      '1',
      made.appointmentId,
    ]);
    await rig.work();
    expect(await rig.row(made.appointmentId)).toMatchObject({
      ...{ state: 'cancelled', crm_state: 'person' },
      crm_reason: expect.stringContaining('cancel it there yourself'),
    });
  });

  it('is described in its last place', async () => {
    const made = await entered();
    await rescheduledTwice(made);
    await rig.work(11 * minutes);
    await rig.calendar.describe(made.appointmentId, { name: null, address: '12 Elm St, Sandy' });
    await rig.work();
    const there = await rig.inCrm(made.appointmentId);
    expect(there.find(({ status }) => status === '0')?.appointmentNotes).toContain('12 Elm St, Sandy');
  });
});

it('leaves what the office writes into the notes, whatever is written there', async () => {
  const made = await entered();
  const [there] = await rig.inCrm(made.appointmentId);
  const notes = (part: string) => `Gate 4411. ${part}\nDog in the yard`;
  await rig.desk(`appointments/${made.number}`, { act: 'note', notes: notes(there?.appointmentNotes ?? '') });
  const other = (await rig.free()).at(-1);
  if (other === undefined) throw new Error('nothing is free');
  await rig.calendar.move(made.appointmentId, other);
  await rig.work();
  expect(await rig.inCrm(made.appointmentId)).toMatchObject([
    { date: other.date.toString(), appointmentNotes: notes(there?.appointmentNotes ?? '') },
  ]);
  await rig.calendar.describe(made.appointmentId, { name: null, address: '12 Elm St, Sandy' });
  await rig.work();
  const mine = `General service. Marisol Ortega, ${made.e164}, 12 Elm St, Sandy [Fieldtone ${made.appointmentId}]`;
  expect(await rig.inCrm(made.appointmentId)).toMatchObject([{ appointmentNotes: notes(mine) }]);
});

describe('a visit that was added by hand', () => {
  const added = async (e164: string) => {
    const [window] = await rig.free();
    if (window === undefined) throw new Error('nothing is free');
    const made = await rig.calendar.book({
      ...{ serviceId: rig.serviceId, window, e164, name: null, address: null, threadId: null },
      bookingKey: `user:${e164}`,
    });
    if (made.kind !== 'booked') throw new Error('it was not booked');
    await rig.work();
    const { crm_appointment_id: number } = await rig.row(made.appointmentId);
    await rig.desk(`appointments/${number}`, { act: 'cancel' });
    await rig.work(11 * minutes);
    const row = await rig.row(made.appointmentId);
    expect(row).toMatchObject({ state: 'cancelled', crm_state: 'conflict' });
    return row.thread_id;
  };

  it('reaches a person in the conversation of its phone', async () => {
    const { e164, threadId } = await rig.thread();
    expect(await added(e164)).toBe(threadId);
    expect(await rig.threadRow(threadId)).toMatchObject({ attention: 'visit_changed', mode: 'paused' });
  });

  it('reaches a person where there was no conversation yet', async () => {
    const threadId = await added('+18015559001');
    expect(await rig.threadRow(threadId)).toMatchObject({ attention: 'visit_changed', e164: '+18015559001' });
  });
});
