import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { codeOf } from '../../../platform/error-code.ts';
import type { CrmAppointment, CrmCalendar } from '../../../providers/crm/crm-calendar.ts';
import { readCompany } from '../company/company.repository.ts';
import { threadOfVisit } from '../messaging/visit-notice.ts';
import type { Interval } from '../scheduling/company-time.ts';
import { placeAnywhere } from '../scheduling/place-anywhere.ts';
import { askForPerson, lockThread, publish } from '../threads/threads.service.ts';
import type { CrmDeps } from './crm-deps.ts';
import { type CrmChange, noteFact, noteResult, placeAs, type Visit } from './visits.repository.ts';
import { windowText } from './window-text.ts';

type Trx = Kysely<Database>;

/** An account's CRM while one worker has it. */
export interface CrmWork extends CrmDeps {
  calendar: CrmCalendar;
  sandbox: boolean;
  /** Whether appointments are written; where that has ended, what is there is still read. */
  writes: boolean;
  officeId: string;
  /** The office's clock. */
  zone: string;
  /** The CRM's kind of service by the id of ours. */
  types: Readonly<Record<string, string>>;
}

/**
 * Takes over the CRM's state of an appointment. Where that differs from what the customer was told, it is given to a
 * person.
 */
export async function followCrm(
  work: CrmWork,
  visit: Visit,
  found: CrmAppointment,
  why?: string,
): Promise<void> {
  const read = await lastOf(work, visit, found);
  // Its number counts however the appointment was changed meanwhile. Where it is counts only once that is taken over here.
  const { appointmentId } = read ?? found;
  await noteFact(work.db, visit, { crm_appointment_id: appointmentId, crm_sent_at: null });
  const told = windowText(visit.window, work.zone);
  if (read === null) {
    const reason = saying(
      visit,
      `It was rescheduled in ${visit.crm}, and the new visit was not found.`,
      ` The customer was told ${told}.`,
    );
    return handOver(work, visit, { state: 'cancelled', crm_state: 'conflict', crm_reason: reason });
  }
  const facts = factsOf(read);
  if (read.state === 'cancelled') {
    const reason = saying(visit, `It was cancelled in ${visit.crm}.`, ` The customer was told ${told}.`);
    return handOver(work, visit, { ...facts, state: 'cancelled', crm_state: 'conflict', crm_reason: reason });
  }
  if (read.state === 'booked' && read.window !== null && !isSame(read.window, visit.window)) {
    return moveAs(work, visit, { ...facts, window: read.window }, why ?? `It was moved in ${visit.crm}.`);
  }
  const state = read.state === 'booked' ? {} : { state: read.state };
  await change(work, visit, { ...facts, ...state, crm_state: 'entered', crm_next_at: null });
}

const then = ' Then: ';

/**
 * What a person has to know of a change. Behind one that nobody has settled, which says what the customer was told, it comes
 * in place of any later one: they were not told of those.
 */
function saying({ state, reason }: Visit, what: string, told: string, end = ''): string {
  const isOpen = state === 'booked' && reason !== null;
  return isOpen ? `${reason.split(then)[0]}${then}${what}${end}` : `${what}${told}`;
}

/** An appointment in whose place the CRM has no other. */
interface LastAppointment extends CrmAppointment {
  state: Exclude<CrmAppointment['state'], 'rescheduled'>;
}

/** What has become of an appointment that was rescheduled, however often; null where that is not found. */
export async function lastOf(
  work: CrmWork,
  visit: Visit,
  read: CrmAppointment,
): Promise<LastAppointment | null> {
  const { appointmentId, state } = read;
  if (state !== 'rescheduled') return { ...read, state };
  if (visit.customerId === null) return null;
  // Each has a higher number than the one before it, so that this ends.
  const next = await work.calendar.successorOf(appointmentId, visit.customerId, work.zone);
  return next && lastOf(work, visit, next);
}

/** Gives an appointment to a person for a reason, with its conversation, unless somebody has changed it meanwhile. */
export async function handOver(
  { db, now = () => new Date() }: CrmDeps,
  visit: Visit,
  result: Parameters<typeof noteResult>[2],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdThread(trx, visit, async (ask) => {
      if (await noteResult(trx, visit, result)) await ask(now());
    });
  });
}

/** Stores an appointment's state in the CRM. */
export async function change(
  { db }: CrmDeps,
  visit: Visit,
  result: Parameters<typeof noteResult>[2],
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const isNoted = await noteResult(trx, visit, result);
    if (isNoted) await publishVisit(trx, visit);
    return isNoted;
  });
}

/**
 * Asks once more for a move that a person said to have made, of an appointment that the CRM has where it was before. What the
 * customer was told stays.
 */
export const askForMove = (work: CrmWork, visit: Visit, there: Interval): Promise<boolean> =>
  change(work, visit, {
    crm_state: 'by_hand',
    crm_reason: `${visit.crm} still has ${windowText(there, work.zone)}: move it there too.`,
    crm_version: visit.version + 1,
  });

/** Moves an appointment to where the CRM has it, also where no crew is free here then. */
async function moveAs(
  work: CrmWork,
  visit: Visit,
  { window, ...facts }: CrmChange & { window: Interval },
  why: string,
): Promise<void> {
  const { db, zone, now = () => new Date() } = work;
  const [told, there] = [visit.window, window].map((one) => windowText(one, zone));
  const moved = saying(visit, `${why} ${visit.crm} has ${there}`, `; the customer was told ${told}.`, '.');
  const beside = ' No crew is free here then: it is beside another visit.';
  const full = ' Its crew has too many visits here then: move it in one of both calendars.';
  const company = (await readCompany(db, visit.accountId)) ?? { services: [], crews: [] };
  await clashing(() =>
    db.transaction().execute(async (trx) => {
      await holdThread(trx, visit, async (ask) => {
        const { accountId, appointmentId, serviceId, crewId, workMinutes: minutes } = visit;
        const kept = { appointmentId, serviceId, crewId, minutes };
        const found = await placeAnywhere(trx, accountId, company, { kept, window, now: now() });
        const result = found
          ? ({ crm_state: 'entered', crm_next_at: null } as const)
          : ({ crm_state: 'person' } as const);
        const crm_reason = `${moved}${found === null ? full : found.isBeside ? beside : ''}`;
        if (!(await noteResult(trx, visit, { ...facts, ...result, crm_reason }))) return;
        if (found !== null) await placeAs(trx, visit, { window, work: found.place });
        await ask(now());
      });
    }),
  );
}

/**
 * Locks the conversation of an appointment first, as everything does that changes both. One that was added by hand has none:
 * it is that of its phone, opened where there is none, so that somebody sees what became of it.
 */
async function holdThread(
  trx: Trx,
  visit: Visit,
  work: (ask: (at: Date) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { accountId, appointmentId } = visit;
  const thread =
    visit.threadId === null
      ? await threadOfVisit(trx, accountId, appointmentId)
      : await lockThread(trx, accountId, visit.threadId);
  await work(async (at) => {
    if (typeof thread === 'string') return publishVisit(trx, visit);
    const { threadId } = thread;
    await askForPerson(trx, accountId, thread, { reason: 'visit_changed', at });
    // The conversation shows its visits.
    if (visit.threadId === null) await noteFact(trx, visit, { thread_id: threadId });
    await publish(trx, accountId, { kind: 'thread', subject: threadId, threadId });
    await publishVisit(trx, { ...visit, threadId });
  });
}

const publishVisit = (trx: Trx, { accountId, appointmentId, threadId }: Visit) =>
  publish(trx, accountId, { kind: 'appointment', subject: appointmentId, threadId });

/** Does it once more where somebody has taken the same seat at that moment. */
async function clashing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (codeOf(error) !== '23P01') throw error;
    await work();
  }
}

/** Where the CRM has an appointment, as it is stored. */
const factsOf = ({ spotId, window }: CrmAppointment): CrmChange => ({
  ...(spotId !== null && { crm_spot_id: spotId }),
  ...(window !== null && knownWindow(window)),
});

/** A window that the CRM has, or gets, as it is stored. */
export const knownWindow = ({ start, end }: Interval) =>
  ({ crm_starts_at: new Date(start), crm_ends_at: new Date(end) }) satisfies CrmChange;

export const isSame = (one: Interval, other: Interval): boolean =>
  one.start === other.start && one.end === other.end;
