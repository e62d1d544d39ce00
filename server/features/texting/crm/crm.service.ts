import type { AppointmentSettled } from '../../../../contract/calendar.ts';
import type {
  CrmCalendarChange,
  CrmCalendarCheck,
  CrmCalendarSettings,
} from '../../../../contract/crm-calendar.ts';
import { lockAccount } from '../../../platform/database/lock-account.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { CrmOffice } from '../../../providers/crm/crm-calendar.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import { listCrews, listServices } from '../company/company.repository.ts';
import { findAppointment } from '../scheduling/appointments.repository.ts';
import { lockCrews } from '../scheduling/blocks.repository.ts';
import { readCrmPlan } from '../scheduling/crm-plan.repository.ts';
import { publish } from '../threads/threads.service.ts';
import { countInCrm, endWrites, findCrmSettings, storeCrmSettings } from './crm.repository.ts';
import type { CrmDeps, OpenedCrm } from './crm-deps.ts';
import { askAgain, askForUnnamed, holdEntry, holdWaiting, noteResult, settle } from './visits.repository.ts';

interface Person {
  accountId: string;
  userId: string;
}

/** How long the CRM may take to say whether its key has the rights. */
const checkMs = 20_000;

/** What an account agreed to of its CRM's calendar. */
export async function readCrmCalendar(deps: CrmDeps, accountId: string): Promise<CrmCalendarSettings> {
  const { db, now = () => new Date() } = deps;
  const settings = await findCrmSettings(db, accountId);
  const moment = { start: 0, end: 1 };
  const plan = await readCrmPlan(db, accountId, moment, { now: now(), except: null });
  const opened = await open(deps, accountId).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  const services = await listServices(db, accountId);
  return {
    ...{ crm: plan?.name ?? null, canWrite: opened !== null, writes: plan !== null && plan.spots !== null },
    ...{ agreedBy: settings?.agreedBy ?? null, agreedAt: settings?.agreedAt?.toISOString() ?? null },
    ...{ readAt: settings?.spotsReadAt?.toISOString() ?? null, problem: settings?.problem ?? null },
    services: services.map(({ serviceId, name }) => ({
      ...{ serviceId, name, typeId: settings?.types[serviceId] ?? null },
    })),
    officeId: settings?.officeId ?? null,
    visitsAhead: await countInCrm(db, accountId, now()),
  };
}

/** Tries whether the key has the rights, and gives what it may see. Throws AppError with what is missing. */
export async function checkCrmCalendar(deps: CrmDeps, accountId: string): Promise<CrmCalendarCheck> {
  const { offices, types } = await check(deps, accountId);
  return { offices: offices.map(({ officeId, name }) => ({ officeId, name })), types };
}

/** Lets appointments be written, once the key has shown that it may, or ends that; workers give what waits to people then. */
export async function changeCrmCalendar(
  deps: CrmDeps,
  person: Person,
  change: CrmCalendarChange,
): Promise<void> {
  const { db, now = () => new Date() } = deps;
  if (!change.writes) {
    await db.transaction().execute(async (trx) => {
      await endWrites(trx, person.accountId);
      // Who has one in hand sends no new visit of it any more; the next worker gives it to a person, with its conversation.
      for (const visit of await holdWaiting(trx, person.accountId))
        await noteResult(trx, visit, { crm_version: visit.version + 1, crm_next_at: null });
    });
    return;
  }
  const { offices, types, connectionId } = await check(deps, person.accountId);
  const office = offices.find(({ officeId }) => officeId === change.officeId);
  const known = new Set(types.map(({ typeId }) => typeId));
  if (office === undefined) throw fieldError('officeId', 'The key does not see this office');
  const offered = await listServices(db, person.accountId);
  const chosen = offered.flatMap(({ serviceId }) => {
    const typeId = change.types[serviceId];
    return typeId === undefined ? [] : [[serviceId, typeId] as const];
  });
  const unknown = chosen.find(([, typeId]) => !known.has(typeId));
  if (unknown !== undefined) throw fieldError(`types.${unknown[0]}`, 'There is no such service any more');
  const { officeId, zone } = office;
  await db.transaction().execute(async (trx) => {
    await noteNamedCrm(trx, person.accountId, now());
    const settings = { connectionId, officeId, zone, types: Object.fromEntries(chosen) };
    await storeCrmSettings(trx, person, settings, now());
  });
}

/**
 * Has a person see to the visits ahead that were booked before the company named its CRM, in the caller's transaction. Without
 * a CRM it does nothing.
 */
export async function noteNamedCrm(trx: CrmDeps['db'], accountId: string, now: Date): Promise<void> {
  await lockAccount(trx, accountId);
  const plan = await readCrmPlan(trx, accountId, { start: 0, end: 1 }, { now, except: null });
  if (plan === null) return;
  // What is being booked has read that there is no CRM: once its crew is free again, it is there to be found.
  const crews = await listCrews(trx, accountId);
  const ids = crews.map(({ crewId }) => crewId);
  await lockCrews(trx, accountId, ids);
  if ((await askForUnnamed(trx, accountId, plan.name, now)) > 0)
    await publish(trx, accountId, { kind: 'appointment', subject: accountId, threadId: null });
}

/**
 * Notes that a person has done what an appointment needed in the CRM, as they were told it. Throws AppError `conflict` where
 * it has changed since. One that they may have entered as it was before asks for a person again, cancelled or not.
 */
export async function settleVisit(
  { db, now = () => new Date() }: Pick<CrmDeps, 'db' | 'now'>,
  person: Person,
  appointmentId: string,
  seen: AppointmentSettled,
): Promise<{ appointmentId: string }> {
  const { accountId } = person;
  const refusal = await db.transaction().execute(async (trx) => {
    const known = await findAppointment(trx, accountId, appointmentId);
    if (known === undefined) throw notFound('appointment');
    const entry = await holdEntry(trx, accountId, appointmentId);
    if (entry === undefined) return null;
    const tell = () =>
      publish(trx, accountId, { kind: 'appointment', subject: appointmentId, threadId: known.threadId });
    if (entry.version === seen.version && entry.reason === seen.reason) {
      if (!isNeeded(entry)) return null;
      await settle(trx, person, appointmentId, now());
      await tell();
      return null;
    }
    // The answer of a first try may have been lost.
    const isMine = entry.settledBy === person.userId && entry.version === seen.version + 1;
    if (isMine && !isNeeded(entry)) return null;
    const wasUntold = entry.crmState === 'by_hand' && entry.reason === null && seen.reason === null;
    if (!wasUntold) return 'It changed meanwhile. Please look again.';
    const [changed, change] = entry.state === 'cancelled' ? ['cancelled', 'cancel'] : ['changed', 'change'];
    await askAgain(trx, accountId, appointmentId, `It was ${changed} here: ${change} it there too.`);
    await tell();
    return `It was ${changed} here meanwhile. If you have entered it in ${entry.crm}, please ${change} it there too.`;
  });
  if (refusal !== null) throw new AppError('conflict', refusal);
  return { appointmentId };
}

/** Whether there is something about it that a person can settle. */
function isNeeded({ state, crmState, reason }: NonNullable<Awaited<ReturnType<typeof holdEntry>>>): boolean {
  if (crmState === 'entered') return reason !== null;
  // Cancelled before anybody entered it.
  if (crmState === 'by_hand') return state !== 'cancelled' || reason !== null;
  return crmState !== 'waiting';
}

async function check(
  deps: CrmDeps,
  accountId: string,
): Promise<{ offices: CrmOffice[]; types: CrmCalendarCheck['types']; connectionId: string }> {
  const { calendar, connectionId } = await open(deps, accountId);
  try {
    return { ...(await calendar.check()), connectionId };
  } catch (error) {
    if (error instanceof VendorError) throw failureOf(error);
    throw error;
  }
}

async function open({ openCrm }: CrmDeps, accountId: string): Promise<Extract<OpenedCrm, { kind: 'open' }>> {
  try {
    const opened = await openCrm(accountId, AbortSignal.timeout(checkMs));
    if (opened.kind === 'open') return opened;
    throw new AppError('conflict', opened.problem);
  } catch (error) {
    if (error instanceof VendorError) throw failureOf(error);
    throw error;
  }
}

/** What a person can do about it. */
function failureOf(error: VendorError): AppError {
  if (error.kind === 'missing_permission') {
    return new AppError(
      'conflict',
      'The key lacks rights. It has to read offices, service types, customers, spots and appointments, and to write customers and appointments: FieldRoutes’ support gives them.',
    );
  }
  if (error.kind === 'wrong_credentials' || error.kind === 'incomplete' || error.kind === 'wrong_place') {
    return new AppError('conflict', 'FieldRoutes refuses the key. Please save it anew under your systems.');
  }
  return new AppError('conflict', 'FieldRoutes does not answer. Please try again in a moment.');
}

const fieldError = (field: string, message: string) =>
  new AppError('validation_failed', message, { errors: [{ field, message }] });
