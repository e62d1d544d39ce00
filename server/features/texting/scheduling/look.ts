import type { Kysely } from 'kysely';
import type { TimeDoubt } from '../../../../contract/calendar.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { together } from '../../../platform/database/together.ts';
import { type Company, openOn } from '../company/company.ts';
import { intervalOf, placeAtAnyTime } from './any-time.ts';
import type { NewAppointment } from './appointments.repository.ts';
import { listBlocks } from './blocks.repository.ts';
import { dateOf, type Interval, minuteMs, startOfDay } from './company-time.ts';
import { readCrmPlan } from './crm-plan.repository.ts';
import { type Place, seatsOf } from './seats.ts';
import { spotIn } from './spots.ts';
import { countOfCrew, findBookedWork, listTaken } from './taken.repository.ts';
import { type FreeWindow, freeWindows, type OfferedWindow, placeIn, type Work } from './windows.ts';

type Db = Kysely<Database>;

/** Whose calendar is looked at, and when. */
export interface Looked {
  accountId: string;
  company: Pick<Company, 'zone' | 'hours' | 'services' | 'crews'>;
  now: () => Date;
  /** Whether a person decides, who may give a visit to a crew that its service is not said of. */
  isByHand: boolean;
}

/** What is to be done, and who can do it. */
export interface Job {
  work: Work;
  crews: Company['crews'];
}

/** Where a job goes, and what the company's CRM has for it. */
interface FoundPlace {
  place: Place;
  crm: NewAppointment['crm'];
}

/** The most appointments that begin with a crew on a day, whatever becomes of them: twenty seats with fifteen each. */
export const mostOfCrewDay = 300;

/**
 * A service with the crews that do it; null where it is not offered. A visit that is booked outlives that: where nobody does
 * its service any more, it is as long as it was booked, with its own crew, and once that is gone too with whichever crew a
 * person finds free.
 */
export async function jobOf(
  on: Db,
  {
    accountId,
    company: { services, crews },
    isByHand,
  }: Pick<Looked, 'accountId' | 'isByHand'> & { company: Doers },
  { serviceId, visit }: { serviceId: string; visit: string | null },
): Promise<Job | null> {
  const work = services.find((service) => service.serviceId === serviceId);
  const able = crews.filter(({ services: done }) => work !== undefined && done.includes(serviceId));
  const booked = able.length > 0 || visit === null ? undefined : await findBookedWork(on, accountId, visit);
  if (booked !== undefined) {
    const own = crews.filter(({ crewId }) => crewId === booked.crewId);
    return { work: booked, crews: own.length === 0 && isByHand ? crews : own };
  }
  return work === undefined ? null : { work, crews: able };
}

type Doers = Pick<Company, 'services' | 'crews'>;

/** The free windows of some days, and where the job goes in one of them. `except` names an appointment that counts as not there. */
export async function search(
  on: Db,
  { accountId, company, now }: Looked,
  { work, crews }: Job,
  { from, days, except = null }: { from: Temporal.PlainDate; days: number; except?: string | null },
): Promise<{ windows: OfferedWindow[]; placeOf: (window: OfferedWindow) => FoundPlace | null }> {
  const { zone } = company;
  const at = now();
  // What is over keeps nobody; a job that begins late in the evening goes on into the next day.
  const span = {
    start: Math.max(startOfDay(from, zone), at.getTime()),
    end: startOfDay(from.add({ days: days + 2 }), zone),
  };
  const [taken, blocks, plan] = await together(on, (one) =>
    Promise.all([
      listTaken(one, accountId, span, { now: at, except }),
      listBlocks(one, accountId, span),
      readCrmPlan(one, accountId, span, { now: at, except }),
    ]),
  );
  const seats = seatsOf(crews, taken.rows, blocks.rows);
  // Of what begins later not all was read: nothing is offered there.
  const known = Math.min(...[taken.next, blocks.next].map((next) => next?.start ?? Infinity));
  const openingsOn = (date: Temporal.PlainDate) => openOn(company.hours, date);
  const windows = freeWindows({ from, days, zone, openingsOn, work, seats, now: at.getTime() }).filter(
    ({ closes }) => closes <= known,
  );
  const spotOf = (window: OfferedWindow) => spotIn(window, work.minutes, plan?.spots ?? []);
  const isWritten = plan !== null && plan.spots !== null;
  return {
    // What both calendars have free: this one, and the CRM's where it is written.
    windows: isWritten ? windows.filter((window) => spotOf(window) !== null) : windows,
    placeOf(window) {
      const place = placeIn(window, work, seats);
      const crm = plan && { name: plan.name, spotId: spotOf(window)?.spotId ?? null };
      return place && { place, crm };
    },
  };
}

/**
 * Where a job goes at any time, what the company's CRM has for it, and what speaks against it; null where no crew does it or
 * the window is none. Its work begins at `notBefore` at the soonest, in milliseconds since the epoch, where that is said.
 */
export async function lookAt(
  on: Db,
  { accountId, company, now }: Looked,
  { work, crews }: Job,
  {
    window: said,
    except,
    notBefore = Number.NEGATIVE_INFINITY,
  }: { window: FreeWindow; except: string | null; notBefore?: number },
): Promise<(FoundPlace & { window: Interval; doubts: TimeDoubt[] }) | null> {
  const { zone } = company;
  const window = intervalOf(said, zone);
  if (window.start >= window.end) return null;
  const at = now();
  const latest = Math.max(window.start, notBefore) + work.minutes * minuteMs;
  const span = { start: window.start, end: Math.max(window.end, latest) };
  const found = placeAtAnyTime({
    ...{ window, zone, work, crews, notBefore, now: at.getTime() },
    openingsOn: (date) => openOn(company.hours, date),
    taken: (await listTaken(on, accountId, span, { now: at, except })).rows,
    blocks: (await listBlocks(on, accountId, span)).rows,
  });
  const plan = await readCrmPlan(on, accountId, span, { now: at, except });
  const spotId = spotIn(window, work.minutes, plan?.spots ?? [])?.spotId ?? null;
  const isMissing = plan !== null && plan.spots !== null && spotId === null;
  return (
    found && {
      ...{ window, place: found.place, crm: plan && { name: plan.name, spotId } },
      doubts: isMissing ? [...found.doubts, 'crm'] : found.doubts,
    }
  );
}

/** Whether the day on which a job was put has all the visits that the calendar keeps of its crew. */
export async function isFull(
  on: Db,
  { accountId, company: { zone } }: Looked,
  { crewId, start }: Place,
  except: string | null = null,
): Promise<boolean> {
  const date = dateOf(start, zone);
  const day = { start: startOfDay(date, zone), end: startOfDay(date.add({ days: 1 }), zone) };
  return (await countOfCrew(on, accountId, { crewId, ...day, except })) >= mostOfCrewDay;
}
