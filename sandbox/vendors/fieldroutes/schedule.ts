import type { SandboxCompany } from '../../company/company.ts';
import { wallClock } from '../../company/wall-clock.ts';
import type { Table, Wire } from './tables.ts';
import type { Written } from './written.ts';

/** How far ahead the office has planned its routes. */
const plannedDays = 45;
const dayMs = 86_400_000;
const routesADay = 3;
/** Hours at which a spot of an hour begins; the one at twelve is the break. */
const hours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17];
const breakAt = 12;

/** The office's clock at a moment, `2026-01-31 09:10:11`. */
export const clockOf = ({ zone }: SandboxCompany, at: Date): string =>
  wallClock(zone)(Math.floor(at.getTime() / 1000));

/** The planned routes and their spots from today on, with their appointments. */
export function planOf(company: SandboxCompany, written: Written, at: Date): { route: Table; spot: Table } {
  const today = Math.floor(Date.parse(`${clockOf(company, at).slice(0, 10)}T00:00:00Z`) / dayMs);
  const inSpot = new Map<number, Wire>();
  for (const appointment of written.all('appointment')) {
    if (Number(appointment.status) === 0) inSpot.set(Number(appointment.spotID), appointment);
  }
  const routes: Wire[] = [];
  const spots: Wire[] = [];
  for (let day = today; day < today + plannedDays; day += 1) {
    const date = new Date(day * dayMs);
    if (date.getUTCDay() === 0) continue;
    for (let number = 1; number <= routesADay; number += 1) {
      const route = {
        ...{ routeID: String(day * 10 + number), officeID: '1', title: `Route ${number}` },
        date: date.toISOString().slice(0, 10),
        // The last route is the office's own: the API may not schedule there.
        apiCanSchedule: number === routesADay ? '0' : '1',
        assignedTech: String(number),
      };
      routes.push(route);
      spots.push(...hours.map((hour) => spotOf(route, hour, { inSpot, written })));
    }
  }
  return {
    route: { id: 'routeID', plural: 'routes', rows: routes },
    spot: { id: 'spotID', plural: 'spots', rows: spots },
  };
}

function spotOf(
  route: Record<'routeID' | 'officeID' | 'date' | 'apiCanSchedule' | 'assignedTech', string>,
  hour: number,
  { inSpot, written }: { inSpot: ReadonlyMap<number, Wire>; written: Written },
): Wire {
  const id = Number(route.routeID) * 100 + hour;
  const ours = inSpot.get(id);
  const taken = isPlanned(id) || written.get('taken', id) !== undefined;
  // Of the office's own appointments only that they are there is made up.
  const occupied = ours?.appointmentID ?? (taken ? String(id) : null);
  const { routeID, officeID, date, apiCanSchedule, assignedTech } = route;
  return {
    ...{ spotID: String(id), routeID, officeID, date, apiCanSchedule, assignedTech },
    ...{ start: timeText(hour), end: timeText(hour + 1), spotCapacity: '60', description: '' },
    currentAppointment: occupied,
    currentAppointmentDuration: occupied === null ? null : '60',
    blockReason: hour === breakAt ? 'Break' : '',
    ...{ reserved: '0', reservationEnd: null },
    ...{ distanceToPrevious: '4.2', distanceToNext: '3.1' },
  };
}

/** Whether the office had planned a visit of its own there: three spots of ten. */
const isPlanned = (spotId: number) => ((spotId * 2_654_435_761) >>> 7) % 10 < 3;

export const timeText = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;

export const isFree = (spot: Wire): boolean =>
  spot.currentAppointment === null && spot.blockReason === '' && spot.reserved === '0';
