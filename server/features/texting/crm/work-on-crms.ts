import { setTimeout as sleep } from 'node:timers/promises';
import { VendorError } from '../../../providers/vendor-error.ts';
import { dateOf } from '../scheduling/company-time.ts';
import { spotDays } from '../scheduling/spots.ts';
import {
  type CrmSettings,
  findCrmSettings,
  releaseAccount,
  storeReading,
  storeSpots,
  takeAccounts,
} from './crm.repository.ts';
import type { CrmDeps } from './crm-deps.ts';
import { enterVisit, isGone } from './enter-visit.ts';
import { askForMove, type CrmWork, followCrm, isSame } from './follow-crm.ts';
import { leave, notWritten } from './left-to-do.ts';
import { listEntered, listWaiting, noteFact, type Visit } from './visits.repository.ts';

const accountsAtOnce = 4;
const visitsAtOnce = 20;
/** The time limit for one account's work by one worker; after it another worker may take the account. */
const mostMs = 150_000;
const pollMs = 2_000;

/**
 * Writes appointments into the CRMs of accounts that agreed to it, and reads what is free there and what was changed; the
 * latter also where writing has ended, while something of it lies ahead. Gives how many accounts it has worked on. No
 * transaction is open while a CRM is asked. Each of those that are worked on at once makes way for the next by itself: a
 * company with many visits may take minutes.
 */
export async function workOnCrms(deps: CrmDeps): Promise<number> {
  const done = new Set<string>();
  await Promise.all(Array.from({ length: accountsAtOnce }, () => workThrough(deps, done)));
  return done.size;
}

/** Works on one account after another until none is due but those of which it was the turn in this round. */
async function workThrough(deps: CrmDeps, done: Set<string>): Promise<void> {
  const { db, log, now = () => new Date() } = deps;
  for (let isOver = false; !isOver; ) {
    const [taken] = await takeAccounts(db, now(), 1);
    if (taken === undefined) return;
    const { accountId, reads, busyUntil } = taken;
    isOver = done.has(accountId);
    done.add(accountId);
    try {
      if (!isOver) await workOn(deps, accountId, reads);
    } catch (error) {
      log.error({ err: error, accountId }, 'the calendar of a CRM was not worked on');
    } finally {
      await releaseAccount(db, accountId, busyUntil, now());
    }
  }
}

async function workOn(deps: CrmDeps, accountId: string, reads: boolean): Promise<void> {
  const { db, now = () => new Date(), timeLimit = () => AbortSignal.timeout(mostMs) } = deps;
  const end = timeLimit();
  const waiting = await listWaiting(db, accountId, now(), visitsAtOnce);
  const settings = await findCrmSettings(db, accountId);
  const opened = await open(deps, accountId, settings, end);
  const isOpen = typeof opened !== 'string';
  if (!isOpen) await storeReading(db, accountId, opened, now());
  const why = settings?.writes ? (isOpen ? null : opened) : notWritten;
  if (why !== null) for (const visit of waiting) await leave(deps, visit, why);
  else if (isOpen) await write(opened, waiting, end);
  if (isOpen && reads) await readCrm(opened, accountId);
}

async function write(work: CrmWork, waiting: readonly Visit[], end: AbortSignal): Promise<void> {
  const { db, log, now = () => new Date() } = work;
  for (const visit of waiting) {
    // The others are another round's, which another worker may have by the end of this one's lease.
    if (end.aborted) break;
    try {
      await enterVisit(work, visit);
    } catch (error) {
      const { accountId, appointmentId } = visit;
      log.error({ err: error, accountId, appointmentId }, 'an appointment was not written');
      await noteFact(db, visit, {
        crm_next_at: new Date(now().getTime() + 60_000),
        crm_tries: visit.tries + 1,
      });
    }
  }
}

/** What is needed to work on an account's CRM, or why that cannot be. */
async function open(
  deps: CrmDeps,
  accountId: string,
  settings: CrmSettings | undefined,
  end: AbortSignal,
): Promise<CrmWork | string> {
  if (settings === undefined || settings.officeId === null || settings.zone === null) return notWritten;
  try {
    const opened = await deps.openCrm(accountId, end);
    if (opened.kind === 'none') return opened.problem;
    if (opened.connectionId !== settings.connectionId) {
      return 'It was connected anew: agree in the settings again that appointments are written.';
    }
    const { writes, officeId, zone, types } = settings;
    return { ...deps, ...opened, writes, officeId, zone, types };
  } catch (error) {
    if (error instanceof VendorError) return 'The connection needs you.';
    throw error;
  }
}

async function readCrm(work: CrmWork, accountId: string): Promise<void> {
  const { db, log, writes, now = () => new Date() } = work;
  const at = now();
  try {
    if (writes) await readSpots(work, accountId, at);
    await storeReading(db, accountId, null, at);
    await readChanges(work, await listEntered(db, accountId, at, 1000));
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    log.warn({ accountId, kind: error.kind }, 'the calendar of a CRM could not be read');
    await storeReading(db, accountId, problemOf(error), at);
  }
}

async function readSpots(work: CrmWork, accountId: string, at: Date): Promise<void> {
  const { db, calendar, officeId, zone } = work;
  const days = { from: dateOf(at.getTime(), zone), days: spotDays };
  const spots = await calendar.freeSpots({ officeId, zone, name: '' }, days);
  await storeSpots(
    db,
    accountId,
    spots.map(({ spotId, start, minutes }) => [spotId, Math.round(start / 1000), minutes] as const),
    at,
  );
}

/** Takes over what was moved, cancelled or done in the CRM. */
async function readChanges(work: CrmWork, visits: readonly Visit[]): Promise<void> {
  if (visits.length === 0) return;
  const ids = visits.flatMap(({ crmId }) => crmId ?? []);
  const read = new Map(
    (await work.calendar.appointments(ids, work.zone)).map((one) => [one.appointmentId, one]),
  );
  for (const visit of visits) {
    const found = read.get(visit.crmId ?? '');
    const isAsKnown =
      found?.state === 'booked' &&
      (found.window === null || isSame(found.window, visit.known ?? visit.window));
    if (found === undefined) await isGone(work, visit);
    else if (!isAsKnown) await followCrm(work, visit, found);
    else if (found.window !== null && !isSame(found.window, visit.window))
      await askForMove(work, visit, found.window);
  }
}

const problemOf = ({ kind }: VendorError): string =>
  kind === 'missing_permission'
    ? 'The key may not read the calendar.'
    : kind === 'wrong_credentials'
      ? 'The key is refused.'
      : 'It does not answer.';

/** Works on CRMs until `stop`, which waits for what is under way. Any number of workers may do so on one database. */
export function startCrmWork(deps: CrmDeps): { stop(): Promise<void> } {
  const end = new AbortController();
  const loop = (async () => {
    while (!end.signal.aborted) {
      await workOnCrms(deps).catch((error: unknown) => {
        deps.log.error({ err: error }, 'CRMs could not be worked on');
      });
      await sleep(pollMs, undefined, { signal: end.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      end.abort();
      await loop;
    },
  };
}
