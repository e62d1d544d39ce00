import type {
  CalendarPage,
  CalendarWindow,
  CrmSpots,
  DoubtsRequest,
  MoveRequest,
  StateRequest,
  TimeDoubt,
} from '../../../../contract/calendar.ts';
import type { BookRequest } from '../../../../contract/calendar-forms.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { windowText } from '../agent/say/format.ts';
import { listCrews, listServices, readCompany } from '../company/company.repository.ts';
import type { Company } from '../company/company.ts';
import { announce, type NoticeDeps, tellOfVisit } from '../messaging/visit-notice.ts';
import { readUsNumber } from '../us-number.ts';
import { intervalOf } from './any-time.ts';
import { type Appointment, findAppointment } from './appointments.repository.ts';
import { listBlocks } from './blocks.repository.ts';
import { type Calendar, changeState, openCalendar, windowOf } from './calendar.service.ts';
import { dateOf, startOfDay } from './company-time.ts';
import { readCrmNeeds } from './crm-needs.repository.ts';
import { readCrmPlan } from './crm-plan.repository.ts';
import { giveToFreeCrew } from './free-crew.ts';
import { mostOfCrewDay } from './look.ts';
import {
  missingOf,
  presentAppointment,
  presentBlock,
  presentCrews,
  presentDays,
  presentSpots,
  presentWindow,
  windowFrom,
} from './page.presenter.ts';
import { listShown } from './shown-appointments.repository.ts';

/** Of the calendar, and of telling its customers. */
export type SchedulingDeps = NoticeDeps;

/** Of changes that customers are told of. */
export type ChangeDeps = Parameters<typeof announce>[0];

/** Who reads or writes. */
export interface Person {
  accountId: string;
  userId: string;
}

/** Some days of the calendar, from today unless said, with what the company has not said yet. */
export async function readPage(
  { db, now = () => new Date() }: SchedulingDeps,
  { accountId }: Person,
  { from, days }: { from?: string | undefined; days: number },
): Promise<CalendarPage> {
  const company = await readCompany(db, accountId);
  const { services, crews } = company ?? {
    services: await listServices(db, accountId),
    crews: await listCrews(db, accountId),
  };
  const offered = services.map(({ serviceId, name, minutes }) => ({ serviceId, name, minutes }));
  const missing = missingOf(company, { services, crews });
  if (company === null) {
    const nothing = { zone: null, today: null, days: [], appointments: [], blocks: [], more: false };
    return { ...nothing, crmNeeds: null, missing, crews: presentCrews(crews, []), services: offered };
  }
  const { zone } = company;
  const today = dateOf(now().getTime(), zone);
  const first = from === undefined ? today : Temporal.PlainDate.from(from);
  const dates = Array.from({ length: days }, (_none, day) => first.add({ days: day }));
  const span = { start: startOfDay(first, zone), end: startOfDay(first.add({ days }), zone) };
  const { rows: shown, next } = await listShown(db, accountId, span, now());
  const blocks = await listBlocks(db, accountId, span);
  return {
    ...{ zone, today: today.toString(), missing, services: offered },
    crews: presentCrews(crews, shown),
    days: presentDays(company, dates),
    appointments: shown.map((one) => presentAppointment(one, zone, now())),
    blocks: blocks.rows.map((one) => presentBlock(one, zone)),
    more: next !== null || blocks.next !== null,
    crmNeeds: await readCrmNeeds(db, accountId, zone, now()),
  };
}

/** Windows in which a job can be done. */
export async function readFree(
  deps: SchedulingDeps,
  person: Person,
  query: { serviceId: string; from: string; days: number; except?: string | undefined },
): Promise<{ windows: CalendarWindow[]; crm: CrmSpots | null }> {
  const { calendar, company } = await calendarOf(deps, person);
  const windows = await calendar.free({
    ...{ serviceId: query.serviceId, from: Temporal.PlainDate.from(query.from), days: query.days },
    ...(query.except !== undefined && { exceptAppointmentId: query.except }),
  });
  return { windows: windows.map(presentWindow), crm: await readSpots(deps, person, company) };
}

/** What speaks against a time that a person names. */
export async function readDoubts(
  deps: SchedulingDeps,
  person: Person,
  { serviceId, except, ...window }: DoubtsRequest,
): Promise<{ doubts: TimeDoubt[]; crm: CrmSpots | null }> {
  const { calendar, company } = await calendarOf(deps, person);
  const of = { serviceId, window: windowFrom(window), except: except ?? null };
  const doubts = await calendar.doubts(of);
  if (doubts === null) throw new AppError('conflict', noCrew);
  return { doubts, crm: await readSpots(deps, person, company) };
}

/** What is known of the free spots of the company's CRM: where nothing is, nothing is free. */
async function readSpots(
  { db, now = () => new Date() }: SchedulingDeps,
  { accountId }: Person,
  { zone }: Pick<Company, 'zone'>,
): Promise<CrmSpots | null> {
  const at = now();
  // Not the spots themselves.
  const nothing = { start: at.getTime(), end: at.getTime() };
  const plan = await readCrmPlan(db, accountId, nothing, { now: at, except: null });
  return plan && presentSpots(plan, zone);
}

/**
 * Books what a user typed, once for each `clientId`. Throws AppError `conflict` where the window is free no more, or where
 * something else was booked for that `clientId`.
 */
export async function book(
  deps: SchedulingDeps,
  person: Person,
  { clientId, serviceId, window, despite, phone, name, address }: BookRequest,
): Promise<{ appointmentId: string }> {
  const { calendar, company } = await calendarOf(deps, person);
  const e164 = phone === '' ? null : e164Of(phone);
  const booked = await calendar.book({
    ...{ serviceId, name, address: address || null, threadId: null },
    ...(despite && { despite }),
    ...{ window: windowFrom(window), e164, bookingKey: `user:${clientId}` },
  });
  if (booked.kind === 'full') throw full();
  if (booked.kind === 'taken') throw taken(despite);
  const { appointmentId } = booked;
  // The answer of a first try may have been lost, and something else been chosen since.
  const made = await findAppointment(deps.db, person.accountId, appointmentId);
  if (made === undefined) throw notFound('appointment');
  const { start, end } = intervalOf(windowFrom(window), company.zone);
  const isSameWindow = made.window.start === start && made.window.end === end;
  const isSameCustomer = made.e164 === e164 && made.contactName === name;
  if (!(isSameWindow && made.serviceId === serviceId && isSameCustomer)) throw bookedOtherwise(made, company);
  return { appointmentId };
}

/**
 * Puts an appointment into another window. Where it has that window, it goes to a crew that is free, where its own is gone
 * or has blocked time that was not chosen all the same, and nobody is told; else nothing changes, and its customer is told
 * only where they were told another one. Throws AppError `conflict` where they were to be told of a change that is none.
 */
export async function move(
  deps: ChangeDeps,
  person: Person,
  appointmentId: string,
  { window, from, despite, tell }: MoveRequest,
): Promise<Changed> {
  const { calendar, company } = await calendarOf(deps, person);
  const { kind } = await calendar.move(appointmentId, windowFrom(window), despite, from && windowFrom(from));
  if (kind === 'full') throw full();
  if (kind === 'taken') throw taken(despite);
  if (kind === 'gone') throw await goneOf(deps, person, appointmentId, from);
  if (kind === 'unchanged') {
    const isChosen = despite?.includes('blocked') ?? false;
    const given = isChosen ? 'kept' : await giveTo(deps, person, company, appointmentId);
    if (tell === undefined || given === 'given') return { appointmentId, told: null };
    return { appointmentId, told: await tellOfVisit(deps, person, appointmentId, { kind: 'again', tell }) };
  }
  return { appointmentId, told: await announce(deps, person, appointmentId, { kind: 'moved', tell }) };
}

/** Gives a visit to a crew that is free in its window, where its own cannot make it. */
async function giveTo(
  { db, now = () => new Date() }: SchedulingDeps,
  { accountId }: Person,
  company: Company,
  appointmentId: string,
): Promise<'kept' | 'given'> {
  const looked = { accountId, company, now, isByHand: true };
  const { kind } = await giveToFreeCrew(db, looked, appointmentId);
  if (kind === 'taken') throw new AppError('conflict', nobodyFree);
  if (kind === 'full') throw full();
  return kind;
}

/** A change that was made, and whether its customer is told; null where that was not asked for. */
interface Changed {
  appointmentId: string;
  told: boolean | null;
}

/**
 * Cancels an appointment, notes that nobody was there or that it is done, or takes such a note back. Throws AppError
 * `conflict` for a note of a visit whose window has not begun: its time would be another's at once.
 */
export async function setState(
  deps: ChangeDeps,
  person: Person,
  appointmentId: string,
  { state, from, tell }: StateRequest,
): Promise<Changed> {
  const begunBy = state === 'done' || state === 'no_show' ? (deps.now?.() ?? new Date()) : null;
  const of = { ...deps, accountId: person.accountId };
  const seen =
    from === undefined || state !== 'cancelled'
      ? null
      : { from: windowFrom(from), zone: (await calendarOf(deps, person)).company.zone };
  const outcome = await changeState(of, appointmentId, state, begunBy, seen);
  if (outcome === 'early') throw new AppError('conflict', stillToCome);
  if (outcome === 'taken') throw new AppError('conflict', givenAway);
  if (outcome === 'gone') throw await goneOf(deps, person, appointmentId, seen?.from);
  // A note that it is done may be taken back, and changes nothing of what the customer has to know.
  if (state !== 'cancelled') return { appointmentId, told: null };
  return { appointmentId, told: await announce(deps, person, appointmentId, { kind: 'cancelled', tell }) };
}

/** The calendar of who reads or writes. Throws AppError `conflict` while the company has not said what it needs. */
export async function calendarOf(
  { db, now }: SchedulingDeps,
  { accountId, userId }: Person,
): Promise<{ company: Company; calendar: Calendar }> {
  const opened = await openCalendar({ db, accountId, userId, ...(now !== undefined && { now }) });
  if (opened !== null) return opened;
  throw new AppError(
    'conflict',
    'Please say your company’s name, trade and time zone in the settings first.',
  );
}

function e164Of(text: string): string {
  const number = readUsNumber(text);
  if (number !== null) return number;
  throw fieldError('phone', 'Please enter a number of the United States, as (801) 555-0142');
}

const noCrew =
  'No crew can make this visit at this time. A service that no crew does is given to one in the settings, under Areas and crews.';
const taken = (despite: readonly TimeDoubt[] | undefined) =>
  new AppError(
    'conflict',
    despite === undefined
      ? 'This window is no longer free. Please choose another.'
      : 'The calendar has changed meanwhile. Please look at this time again.',
  );
const nobodyFree =
  'Its crew cannot make this visit, and no other that may is free in this window. Please move the visit to another time.';
const givenAway =
  'Its crew has another visit at this time by now. Please move that visit first, or add this one anew at another time.';
const stillToCome = 'This visit is still to come. Please note what became of it once its window has begun.';
const bookedOtherwise = ({ serviceId, window }: Appointment, { services, zone }: Company) => {
  const name = services.find((one) => one.serviceId === serviceId)?.name;
  const what = [name, windowText(windowOf(window, zone), 'en')].filter((part) => part !== undefined);
  return new AppError(
    'conflict',
    `It was booked already for ${what.join(', ')}. Change that in the calendar, or close this form to book another.`,
  );
};
const full = () =>
  new AppError(
    'conflict',
    `This crew has ${mostOfCrewDay} visits on this day, the most that the calendar keeps. Please choose another day.`,
  );
/** A refusal of what stands in one field. */
export const fieldError = (field: string, message: string) =>
  new AppError('validation_failed', message, { errors: [{ field, message }] });

/** Why an appointment cannot be changed. */
async function goneOf({ db }: SchedulingDeps, { accountId }: Person, appointmentId: string, from?: object) {
  const known = await findAppointment(db, accountId, appointmentId);
  if (known === undefined) return notFound('appointment');
  const isMoved = from !== undefined && known.state === 'booked';
  return new AppError('conflict', isMoved ? movedMeanwhile : 'This appointment was changed meanwhile.');
}

const movedMeanwhile = 'This visit was moved meanwhile. Please look at its new time before you change it.';
