import {
  type CalendarAppointment,
  type CalendarBlock,
  type CalendarPage,
  type CalendarWindow,
  type CrmSpots,
  type MissingPart,
  missingParts,
} from '../../../../contract/calendar.ts';
import { type Company, openOn } from '../company/company.ts';
import type { Block } from './blocks.repository.ts';
import { windowOf } from './calendar.service.ts';
import { localOf } from './company-time.ts';
import type { CrmPlan } from './crm-plan.repository.ts';
import type { ShownAppointment } from './shown-appointments.repository.ts';
import type { FreeWindow } from './windows.ts';

const timeText = (time: Temporal.PlainTime) => time.toString({ smallestUnit: 'minute' });

/** A window as pages have it. */
export const presentWindow = ({ date, start, end }: FreeWindow): CalendarWindow => ({
  ...{ date: date.toString(), start: timeText(start), end: timeText(end) },
});

/** A window as pages say it. */
export const windowFrom = ({ date, start, end }: CalendarWindow): FreeWindow => ({
  date: Temporal.PlainDate.from(date),
  ...{ start: Temporal.PlainTime.from(start), end: Temporal.PlainTime.from(end) },
});

/** An appointment as its company sees it `now`, by the company's clocks. */
export function presentAppointment(shown: ShownAppointment, zone: string, now: Date): CalendarAppointment {
  const { appointmentId, state, serviceId, serviceName, crewId, address, threadId } = shown;
  return {
    ...{ appointmentId, state, serviceId, serviceName, crewId, address, threadId },
    window: presentWindow(windowOf(shown.window, zone)),
    hasBegun: shown.window.start <= now.getTime(),
    work: presentWindow(windowOf(shown.work, zone)),
    isOver: shown.work.end <= now.getTime(),
    ...{ phone: shown.e164, name: shown.contactName },
    confirmedAt: shown.confirmedAt?.toISOString() ?? null,
    madeBy: shown.madeBy === 'assistant' ? null : (shown.userName ?? 'Somebody who has left'),
    crm: shown.crm && { ...shown.crm, settledAt: shown.crm.settledAt?.toISOString() ?? null },
  };
}

/** Blocked time by the company's clocks. */
export const presentBlock = (
  { blockId, crewId, start, end, reason }: Block,
  zone: string,
): CalendarBlock => ({
  ...{ blockId, crewId, reason },
  ...{ from: momentText(start, zone), until: momentText(end, zone) },
});

const momentText = (at: number, zone: string) => localOf(at, zone).toString({ smallestUnit: 'minute' });

/** Until when the free spots of a company's CRM are known, by the company's clocks; null where none counts at all. */
export const presentSpots = ({ name, known }: CrmPlan, zone: string): CrmSpots | null =>
  known && {
    ...{ name, until: known.until?.toString() ?? null },
    readAt: known.readAt && momentText(known.readAt.getTime(), zone),
  };

/** The days of a page with the hours in which the company works. */
export const presentDays = (
  { hours }: Pick<Company, 'hours'>,
  dates: readonly Temporal.PlainDate[],
): CalendarPage['days'] =>
  dates.map((date) => ({
    date: date.toString(),
    openings: openOn(hours, date).map(({ start, end }) => ({ start: timeText(start), end: timeText(end) })),
  }));

/** Crews of now, and those of appointments that are shown, which may have been removed. */
export function presentCrews(
  crews: Company['crews'],
  shown: readonly ShownAppointment[],
): CalendarPage['crews'] {
  const named = new Map(crews.map(({ crewId, name }) => [crewId, { crewId, name, isRemoved: false }]));
  for (const { crewId, crewName: name } of shown)
    if (!named.has(crewId)) named.set(crewId, { crewId, name, isRemoved: true });
  return [...named.values()];
}

/** What a company has to say before anything can be booked. */
export function missingOf(
  company: Pick<Company, 'hours'> | null,
  { services, crews }: Pick<Company, 'services' | 'crews'>,
): MissingPart[] {
  const isMissing: Record<MissingPart, boolean> = {
    company: company === null,
    hours: company !== null && Object.values(company.hours.week).every((windows) => windows.length === 0),
    services: services.length === 0,
    crews: crews.length === 0,
    crew_services:
      services.length > 0 && crews.length > 0 && crews.every(({ services: done }) => done.length === 0),
  };
  return missingParts.filter((part) => isMissing[part]);
}
