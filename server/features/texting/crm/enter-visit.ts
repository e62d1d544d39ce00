import type { CrmAppointment } from '../../../providers/crm/crm-calendar.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import { dateOf } from '../scheduling/company-time.ts';
import { listPromised } from '../scheduling/crm-plan.repository.ts';
import { spotIn } from '../scheduling/spots.ts';
import { type CrmWork, change, followCrm, handOver, isSame, knownWindow, lastOf } from './follow-crm.ts';
import { leave } from './left-to-do.ts';
import { newNotes, notesOf } from './notes.ts';
import { type CrmChange, noteAlone, noteFact, noteResult, type Visit } from './visits.repository.ts';
import { windowText } from './window-text.ts';

/**
 * How long nothing is sent again after a write whose outcome is unknown: longer than a call can take, so that what is
 * not found then was not done.
 */
export const quietMs = 3 * 60_000;
/** After so many tries a person has to look. */
const mostTries = 8;
/** The pause after the first failure; each next is twice as long. */
const firstPauseMs = 15_000;

/** A write whose outcome is unknown: it is looked for before anything is sent again. */
class Unsure extends Error {}

/** Brings an appointment into the CRM as it is here: enters it, moves or describes it, or cancels it. Writes each once. */
export async function enterVisit(work: CrmWork, visit: Visit): Promise<void> {
  try {
    if (visit.state === 'cancelled') await withdraw(work, visit);
    else if (visit.state !== 'booked') await change(work, visit, { crm_state: 'entered' });
    else if (visit.crmId === null) await enter(work, visit);
    else await bringUp(work, visit, visit.crmId);
  } catch (error) {
    if (!(error instanceof VendorError || error instanceof Unsure)) throw error;
    await postpone(work, visit, error);
  }
}

async function enter(work: CrmWork, visit: Visit): Promise<void> {
  const { calendar, zone } = work;
  const typeId = work.types[visit.serviceId];
  if (visit.isSandbox && !work.sandbox) {
    return toPerson(
      work,
      visit,
      `It was booked from a phone of the sandbox, so it is not entered in ${visit.crm}.`,
    );
  }
  if (typeId === undefined) {
    return toPerson(
      work,
      visit,
      `Nothing in ${visit.crm} was chosen for ${visit.serviceName}: enter it there yourself.`,
    );
  }
  if (visit.e164 === null) {
    return toPerson(
      work,
      visit,
      `Without a phone number its customer cannot be found in ${visit.crm}: enter it there yourself.`,
    );
  }
  const customerId = await customerFor(work, visit, visit.e164);
  if (customerId === null) return;
  const since = recently(work);
  const known = await calendar.appointmentsOf(customerId, since, zone);
  const mine = known.find(({ notes }) => notes.includes(visit.appointmentId));
  // What was sent of its customer has been found by now, or was not done.
  const entered = { ...visit, customerId, sentAt: visit.customerId === null ? null : visit.sentAt };
  if (mine !== undefined) {
    const { appointmentId: crmId } = mine;
    await noteFact(work.db, visit, { crm_appointment_id: crmId, crm_sent_at: null });
    return bringUp(work, { ...entered, crmId }, crmId);
  }
  // Where only the customer was sent before, that one has been found by now.
  if (visit.customerId !== null) holdBack(work, visit);
  const write = async (spotId: string) => {
    const place = { spotId, window: visit.window, minutes: visit.minutes, notes: notesOf(visit) };
    return calendar.create({ ...place, officeId: work.officeId, customerId, typeId }, zone);
  };
  const id = await inFreeSpot(work, entered, (spotId) =>
    sendOnce(work, entered, () => write(spotId), knownWindow(visit.window)),
  );
  if (id === null) return;
  await noteFact(work.db, visit, { crm_appointment_id: id, crm_sent_at: null });
  await readBack(work, entered, id);
}

/** The customer of a phone, made where there is none; null where a person has to choose, or it was changed meanwhile. */
async function customerFor(work: CrmWork, visit: Visit, phone: string): Promise<string | null> {
  if (visit.customerId !== null) return visit.customerId;
  const { calendar, db, officeId } = work;
  const found = await calendar.customersOf(phone);
  const named = found.filter(
    ({ name }) => visit.name !== null && name.toLowerCase() === visit.name.toLowerCase(),
  );
  const [chosen, other] = named.length === 1 ? named : found;
  if (other !== undefined) {
    await toPerson(
      work,
      visit,
      `Several customers in ${visit.crm} have this number: enter it there yourself.`,
    );
    return null;
  }
  if (chosen !== undefined) {
    if (!(await noteAlone(db, visit, { crm_customer_id: chosen.customerId, crm_sent_at: null }))) return null;
    if (!chosen.hasAddress && visit.address !== null)
      await calendar.setAddress(chosen.customerId, visit.address);
    return chosen.customerId;
  }
  holdBack(work, visit);
  const { name, address } = visit;
  const made = await sendOnce(work, visit, () => calendar.createCustomer({ officeId, phone, name, address }));
  if (made !== null) await noteFact(db, visit, { crm_customer_id: made, crm_sent_at: null });
  return made;
}

/** Moves an appointment that is in the CRM and says there what is new. What the CRM changed meanwhile comes before. */
async function bringUp(work: CrmWork, visit: Visit, number: string): Promise<void> {
  const { calendar, zone } = work;
  const [read] = await calendar.appointments([number], zone);
  if (read === undefined) return isGone(work, visit);
  const current = await lastOf(work, visit, read);
  if (current === null) return followCrm(work, visit, read);
  const { appointmentId: crmId } = current;
  // Where it says no window that can be read, the last that was known counts.
  const there = current.window ?? visit.known;
  const isMoved = there !== null && !isSame(there, visit.window);
  const isTheirs = visit.known !== null && current.window !== null && !isSame(current.window, visit.known);
  if (current.state !== 'booked' || (isMoved && isTheirs)) return followCrm(work, visit, current);
  const notes = newNotes(current.notes, visit);
  if (!isMoved && notes === null) return followCrm(work, visit, current);
  await describeCustomer(work, visit);
  if (!isMoved) {
    await calendar.update(crmId, { place: null, notes }, zone);
    return readBack(work, visit, crmId);
  }
  const { window, minutes } = visit;
  const move = async (spotId: string) => {
    await calendar.update(crmId, { place: { spotId, window, minutes }, notes }, zone);
    return crmId;
  };
  const done = await inFreeSpot(work, visit, move, { ...current, window: there });
  if (done === null) return;
  // What was written here is no move of theirs, also where the customer has asked for another since.
  await noteFact(work.db, visit, knownWindow(window));
  await readBack(work, visit, crmId);
}

/** The address that was given after the booking, where the CRM has none. */
async function describeCustomer({ calendar }: CrmWork, { e164, customerId, address }: Visit): Promise<void> {
  if (e164 === null || customerId === null || address === null) return;
  const customer = (await calendar.customersOf(e164)).find((one) => one.customerId === customerId);
  if (customer?.hasAddress === false) await calendar.setAddress(customerId, address);
}

/** Cancels in the CRM what was cancelled here. */
async function withdraw(work: CrmWork, visit: Visit): Promise<void> {
  const { calendar, zone } = work;
  let id = visit.crmId;
  if (id === null && visit.sentAt !== null && visit.customerId !== null) {
    const since = recently(work);
    const known = await calendar.appointmentsOf(visit.customerId, since, zone);
    id = known.find(({ notes }) => notes.includes(visit.appointmentId))?.appointmentId ?? null;
    // It may still arrive there.
    if (id === null) holdBack(work, visit);
  }
  if (id !== null) {
    const [read] = await calendar.appointments([id], zone);
    const current = read && (await lastOf(work, visit, read));
    if (current === null) {
      const reason = `It was rescheduled in ${visit.crm}, and the new visit was not found: cancel it there yourself.`;
      return toPerson(work, visit, reason);
    }
    id = current?.appointmentId ?? id;
    if (current?.state === 'booked') await calendar.cancel(id, 'Cancelled in Fieldtone');
  }
  await change(work, visit, { crm_state: 'entered', crm_appointment_id: id, crm_sent_at: null });
}

/**
 * Writes into the spot that was promised, or into another of the same window where the CRM has given it away. Where there is
 * none left, the CRM's calendar counts: null, and a person has to talk to the customer. `stays`: what the CRM keeps then.
 */
async function inFreeSpot(
  work: CrmWork,
  visit: Visit,
  write: (spotId: string) => Promise<string | null>,
  stays: CrmAppointment | null = null,
): Promise<string | null> {
  const { calendar, db, officeId, zone } = work;
  const tried = new Set<string>();
  for (let spotId = visit.spotId ?? ''; ; ) {
    try {
      if (spotId !== '') return await write(spotId);
    } catch (error) {
      if (!(error instanceof VendorError) || error.kind !== 'rejected') throw error;
    }
    tried.add(spotId);
    const days = { from: dateOf(visit.window.start, zone), days: 1 };
    const free = await calendar.freeSpots({ officeId, zone, name: '' }, days);
    if (spotId !== '' && free.some((spot) => spot.spotId === spotId)) {
      await leave(work, visit, `${visit.crm} refused it.`);
      return null;
    }
    const promised = await listPromised(db, visit.accountId, visit.window, visit.appointmentId);
    const open = free.filter((spot) => !tried.has(spot.spotId) && !promised.has(spot.spotId));
    const next = spotIn(visit.window, visit.minutes, open);
    if (next === null) {
      if (stays === null) await toConflict(work, visit);
      else await followCrm(work, visit, stays, `${visit.crm} had no time left for the move.`);
      return null;
    }
    spotId = next.spotId;
    if (!(await noteResult(db, visit, { crm_spot_id: spotId }))) return null;
  }
}

/**
 * Sends what must not be sent twice: the attempt is stored first, with what is sent. Null where the visit was changed
 * meanwhile, or another worker has it.
 */
async function sendOnce(
  { db, now = () => new Date() }: CrmWork,
  visit: Visit,
  send: () => Promise<string | null>,
  sent: CrmChange = {},
): Promise<string | null> {
  if (!(await noteAlone(db, visit, { ...sent, crm_sent_at: now() }))) return null;
  try {
    const id = await send();
    if (id === null) throw new Unsure('The answer names no id');
    return id;
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    if (!isCertain(error)) throw new Unsure(error.message);
    await noteFact(db, visit, { crm_sent_at: visit.sentAt });
    throw error;
  }
}

/** Ends this try while what was sent before may still arrive. */
function holdBack({ now = () => new Date() }: CrmWork, { sentAt }: Visit): void {
  if (sentAt !== null && sentAt.getTime() > now().getTime() - quietMs)
    throw new Unsure('It is not there yet');
}

/** Whether the CRM has certainly done nothing. */
const isCertain = ({ kind, facts }: VendorError) =>
  facts.neverSent === true || (kind !== 'unavailable' && kind !== 'malformed');

async function readBack(work: CrmWork, visit: Visit, id: string): Promise<void> {
  const [read] = await work.calendar.appointments([id], work.zone);
  if (read === undefined) return isGone(work, visit);
  await followCrm(work, visit, read);
}

/** The first day of which appointments are looked for. */
const recently = ({ zone, now = () => new Date() }: CrmWork) =>
  dateOf(now().getTime(), zone).subtract({ days: 2 });

/** Of an appointment that the CRM has no more. */
export const isGone = (work: CrmWork, visit: Visit) =>
  toPerson(work, visit, `${visit.crm} no longer has this visit: see whether somebody comes.`);

function toConflict(work: CrmWork, visit: Visit): Promise<void> {
  const told = windowText(visit.window, work.zone);
  const reason = `${visit.crm} has no time left on ${told}, which the customer was told.`;
  return handOver(work, visit, { state: 'cancelled', crm_state: 'conflict', crm_reason: reason });
}

const toPerson = (work: CrmWork, visit: Visit, reason: string) =>
  handOver(work, visit, { crm_state: 'person', crm_reason: reason });

/** Tries again later, with ever longer pauses; after many tries a person has to look. */
async function postpone(work: CrmWork, visit: Visit, error: VendorError | Unsure): Promise<void> {
  const { now = () => new Date() } = work;
  if (error instanceof VendorError && (error.kind === 'missing_permission' || error.kind === 'rejected')) {
    return leave(work, visit, `${visit.crm} refused it.`);
  }
  if (visit.tries + 1 >= mostTries) return leave(work, visit, `${visit.crm} did not answer.`);
  const pause = firstPauseMs * 2 ** visit.tries;
  await noteFact(work.db, visit, {
    crm_tries: visit.tries + 1,
    crm_next_at: new Date(now().getTime() + pause),
  });
}
