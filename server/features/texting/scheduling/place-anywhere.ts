import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Company } from '../company/company.ts';
import { lockCrews } from './blocks.repository.ts';
import { type Interval, minuteMs } from './company-time.ts';
import { jobOf } from './look.ts';
import { type Place, seatsOf } from './seats.ts';
import { listTaken } from './taken.repository.ts';
import { placeIn } from './windows.ts';

/**
 * Where a job goes at a time that was decided elsewhere: a crew that does the service and has no other visit then, also
 * outside of the opening hours and in blocked time. Its crews stay locked until the transaction ends. Null where nobody can.
 */
export async function placeAnywhere(
  trx: Kysely<Database>,
  accountId: string,
  company: Pick<Company, 'services' | 'crews'>,
  {
    serviceId,
    window,
    now,
    except,
  }: { serviceId: string; window: Interval; now: Date; except: string | null },
): Promise<Place | null> {
  const job = await jobOf(trx, { accountId, company }, { serviceId, visit: except });
  if (job === null) return null;
  const { work, crews } = job;
  const ids = crews.map(({ crewId }) => crewId);
  const inUse = await lockCrews(trx, accountId, ids);
  const closes = Math.max(window.end, window.start + work.minutes * minuteMs);
  const taken = await listTaken(trx, accountId, { start: window.start, end: closes }, { now, except });
  const seats = seatsOf(
    crews.filter(({ crewId }) => inUse.has(crewId)),
    taken.rows,
    [],
  );
  return placeIn({ ...window, closes }, work, seats);
}
