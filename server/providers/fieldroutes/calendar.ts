import type { CrmAppointment, CrmCalendar, CrmOffice, CrmVisit, FreeSpot } from '../crm/crm-calendar.ts';
import { instantOf, isZone, localText } from '../crm/local-time.ts';
import { nameOf } from '../crm/rows.ts';
import type { VendorSession } from '../provider.ts';
import { VendorError } from '../vendor-error.ts';
import { get, search, write } from './entities.ts';
import { Appointment, Customer, Office, ServiceType, Spot } from './wire.ts';

/** No appointment has this id. */
const noAppointment = Number.MAX_SAFE_INTEGER;

/**
 * FieldRoutes' calendar. Offices plan routes; a route has spots; an appointment that is fixed to a spot takes its day and
 * route. Routes are closed to the API until the office opens them. There is no call that reschedules: an appointment is
 * given another spot, and one that the office reschedules gets status -2 and a successor that names it.
 */
export function fieldRoutesCalendar(session: VendorSession): CrmCalendar {
  const readAppointments = async (ids: readonly number[], zone: string) => {
    const { found } = await get(session, 'appointment', ids, Appointment);
    return found.flatMap((one) => {
      const read = appointmentOf(one, zone);
      return read === null ? [] : [{ ...read, original: one.originalAppointmentID }];
    });
  };
  return {
    async check() {
      const offices = await get(session, 'office', await search(session, 'office', {}), Office);
      const typeIds = await search(session, 'serviceType', {});
      const types = await get(session, 'serviceType', typeIds, ServiceType);
      // Keys are given rights entity by entity: each of these fails where one is missing.
      await search(session, 'customer', { phone: '0000000000' });
      await search(session, 'spot', { date: '2000-01-01' });
      await search(session, 'appointment', { date: '2000-01-01' });
      await mayWrite(session);
      return {
        offices: offices.found.flatMap(({ officeID, officeName, timeZone }) =>
          officeID === null
            ? []
            : [{ officeId: officeID, name: officeName ?? officeID, zone: zoneOf(timeZone, session) }],
        ),
        types: types.found.flatMap(({ typeID, description }) =>
          typeID === null ? [] : [{ typeId: typeID, name: description ?? typeID }],
        ),
      };
    },

    async freeSpots(office, { from, days }) {
      const last = from.add({ days: days - 1 });
      const ids = await search(session, 'spot', {
        ...{ officeIDs: Number(office.officeId), apiCanSchedule: 1 },
        date: { operator: 'BETWEEN', value: [from.toString(), last.toString()] },
      });
      const { found } = await get(session, 'spot', ids, Spot, { open: 1 });
      return found.flatMap((spot) => freeSpotOf(spot, office) ?? []);
    },

    async customersOf(phone) {
      const ids = await search(session, 'customer', { phone: phone.replace(/^\+1/, '') });
      const { found } = await get(session, 'customer', ids, Customer);
      return found.flatMap(({ customerID, fname, lname, companyName, address }) =>
        customerID === null
          ? []
          : [
              {
                customerId: customerID,
                name: nameOf(fname, lname, companyName) ?? '',
                hasAddress: address !== null,
              },
            ],
      );
    },

    createCustomer({ officeId, phone, name, address }) {
      const [first = 'Unknown', ...rest] = (name ?? '').split(/\s+/).filter((word) => word !== '');
      return write(session, 'customer', 'create', {
        ...{ officeID: Number(officeId), fname: first, lname: rest.join(' ') },
        ...{ phone1: phone.replace(/^\+1/, ''), ...(address !== null && { address }) },
      });
    },

    async setAddress(customerId, address) {
      await write(session, 'customer', 'update', { customerID: Number(customerId), address });
    },

    async appointmentsOf(customerId, from, zone) {
      const ids = await search(session, 'appointment', {
        customerIDs: Number(customerId),
        date: { operator: '>=', value: from.toString() },
      });
      return ids.length === 0 ? [] : readAppointments(ids, zone);
    },

    appointments: (ids, zone) => readAppointments(ids.map(Number), zone),

    async successorOf(appointmentId, customerId, zone) {
      const ids = await search(
        session,
        'appointment',
        { customerIDs: Number(customerId) },
        Number(appointmentId),
      );
      const read = ids.length === 0 ? [] : await readAppointments(ids, zone);
      return read.find(({ original }) => original === appointmentId) ?? null;
    },

    create: (visit, zone) =>
      write(session, 'appointment', 'create', {
        ...{ officeID: Number(visit.officeId), customerID: Number(visit.customerId) },
        ...{ type: Number(visit.typeId), notes: visit.notes, ...placeOf(visit, zone) },
      }),

    async update(appointmentId, { place, notes }, zone) {
      const json = {
        appointmentID: Number(appointmentId),
        ...(notes !== null && { notes }),
        ...(place && placeOf(place, zone)),
      };
      await write(session, 'appointment', 'update', json);
    },

    async cancel(appointmentId, reason) {
      const json = { appointmentID: Number(appointmentId), cancelReason: reason };
      await write(session, 'appointment', 'cancel', json);
    },
  };
}

/** Tests the right to write without writing: with the right, the answer is that there is no such appointment. */
async function mayWrite(session: VendorSession): Promise<void> {
  try {
    await write(session, 'appointment', 'update', { appointmentID: noAppointment });
  } catch (error) {
    if (error instanceof VendorError && error.kind === 'rejected') return;
    throw error;
  }
}

/** Without `rejectOccupiedSpots` a second job would land in the same spot. */
const placeOf = (
  { spotId, window, minutes }: Pick<CrmVisit, 'spotId' | 'window' | 'minutes'>,
  zone: string,
) => ({
  ...{ spotID: Number(spotId), rejectOccupiedSpots: 1, duration: minutes },
  ...{ start: timeOf(window.start, zone), end: timeOf(window.end, zone) },
});

const timeOf = (instant: number, zone: string) => localText(instant, zone).slice(11);

const zoneOf = (text: string | null, { timeZone }: VendorSession) =>
  text !== null && isZone(text) ? text : timeZone;

function freeSpotOf(spot: typeof Spot._output, { zone }: CrmOffice): FreeSpot | null {
  const { spotID, date, start, end, spotCapacity, currentAppointment, blockReason, reserved } = spot;
  const span = spanOf({ date, start, end }, zone);
  const isTaken = [currentAppointment, reserved].some((value) => value !== null && value !== '0');
  if (spotID === null || span === null || isTaken || blockReason !== null) return null;
  if (spot.apiCanSchedule !== '1') return null;
  const said = Number(spotCapacity ?? Number.NaN);
  const minutes = said > 0 ? said : Math.round((span.end - span.start) / 60_000);
  return { spotId: spotID, ...span, minutes };
}

const states: Readonly<Record<string, CrmAppointment['state']>> = {
  ...{ '0': 'booked', '1': 'done', '2': 'no_show', '-1': 'cancelled', '-2': 'rescheduled' },
};

function appointmentOf(one: typeof Appointment._output, zone: string): CrmAppointment | null {
  const state = states[one.status ?? ''];
  if (one.appointmentID === null || state === undefined) return null;
  return {
    ...{ appointmentId: one.appointmentID, state, window: spanOf(one, zone) },
    ...{ spotId: one.spotID === '0' ? null : one.spotID, notes: one.appointmentNotes ?? '' },
  };
}

const midnight = '00:00:00';

/** A span of a day by the office's clock. Times come with a date before them or without. */
function spanOf(
  { date, start, end }: { date: string | null; start: string | null; end: string | null },
  zone: string,
): { start: number; end: number } | null {
  if (date === null || start === null || end === null) return null;
  const [day, begins, ends] = [date.slice(0, 10), start.slice(-8), end.slice(-8)];
  const from = instantOf(`${day} ${begins}`, zone);
  if (from === null) return null;
  // The midnight that ends a day is the next day's. At both ends it is a time that nobody has said.
  const isNext = ends === midnight && begins !== midnight;
  const last = isNext ? Temporal.PlainDate.from(day).add({ days: 1 }).toString() : day;
  const to = instantOf(`${last} ${ends}`, zone);
  return to === null || to <= from ? null : { start: from, end: to };
}
