import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Company } from '../company/company.ts';
import { placeBeside } from './any-time.ts';
import { lockCrews } from './blocks.repository.ts';
import { type Interval, minuteMs } from './company-time.ts';
import { type Place, seatsOf } from './seats.ts';
import { listTaken } from './taken.repository.ts';
import { placeIn } from './windows.ts';

/** An appointment that is put elsewhere: its crew, and how long that has been going to take. */
interface Kept {
  appointmentId: string;
  serviceId: string;
  crewId: string;
  minutes: number;
}

/**
 * Where a job goes at a time that was decided elsewhere, also outside of the opening hours and in blocked time: with a crew
 * that does the service and has no other visit then. Where there is none, or the service is offered no more, it stays with
 * its crew, and `isBeside` another visit if need be. Crews stay locked until the transaction ends. Null where its crew has
 * as many visits then as the calendar shows.
 */
export async function placeAnywhere(
  trx: Kysely<Database>,
  accountId: string,
  { services, crews }: Pick<Company, 'services' | 'crews'>,
  { kept, window, now }: { kept: Kept; window: Interval; now: Date },
): Promise<{ place: Place; isBeside: boolean } | null> {
  const { serviceId, crewId, minutes } = kept;
  const work = services.find((service) => service.serviceId === serviceId);
  const able = work === undefined ? [] : crews.filter(({ services: done }) => done.includes(serviceId));
  const ids = new Set([...able.map((crew) => crew.crewId), crewId]);
  const inUse = await lockCrews(trx, accountId, [...ids]);
  const closesFor = (most: number) => Math.max(window.end, window.start + most * minuteMs);
  const span = { start: window.start, end: Math.max(closesFor(work?.minutes ?? 0), closesFor(minutes)) };
  const taken = await listTaken(trx, accountId, span, { now, except: kept.appointmentId });
  const free = (by: readonly { crewId: string; seats: number }[], most: number) => {
    const seats = seatsOf(
      by.filter((crew) => inUse.has(crew.crewId)),
      taken.rows,
      [],
    );
    return placeIn({ ...window, closes: closesFor(most) }, { minutes: most }, seats);
  };
  // A crew that was removed has no seat.
  const own = crews.find((crew) => crew.crewId === crewId) ?? { crewId, seats: 0 };
  const place = free(able, work?.minutes ?? minutes) ?? free([own], minutes);
  if (place !== null) return { place, isBeside: false };
  const beside = placeBeside(own, taken.rows, window.start, { minutes });
  return beside && { place: beside, isBeside: true };
}
