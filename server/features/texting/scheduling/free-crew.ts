import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { publish } from '../threads/threads.service.ts';
import { deleteExpiredHolds, findAppointment } from './appointments.repository.ts';
import { listBlocks, lockCrews } from './blocks.repository.ts';
import { windowOf } from './calendar.service.ts';
import { takeSeat } from './clash.ts';
import { minuteMs } from './company-time.ts';
import { isFull, jobOf, type Looked, lookAt } from './look.ts';
import { findBookedWork, updateCrew } from './taken.repository.ts';

/**
 * Gives a visit that is booked to whoever is free in what is left of its window, where its crew was removed or has blocked
 * time then. Its customer keeps the window that they were told and what they confirmed, and the CRM what it has: no crew
 * stands there. `kept`: its own crew makes it. `taken`: nobody is free. `full`: that crew has as many visits that day as
 * are kept.
 */
export function giveToFreeCrew(
  db: Kysely<Database>,
  looked: Looked,
  appointmentId: string,
): Promise<{ kind: 'kept' | 'given' | 'taken' | 'full' }> {
  const { accountId, company, now } = looked;
  return takeSeat(db, async (trx) => {
    const known = await findAppointment(trx, accountId, appointmentId);
    const before = await findBookedWork(trx, accountId, appointmentId);
    if (known === undefined || before === undefined) return { kind: 'kept' as const };
    const job = await jobOf(trx, looked, { serviceId: known.serviceId, visit: appointmentId });
    const able = job?.crews ?? [];
    const ids = new Set([...able.map(({ crewId }) => crewId), before.crewId]);
    const inUse = await lockCrews(trx, accountId, [...ids]);
    await deleteExpiredHolds(trx, accountId, now());
    // As it is by now: it may have been moved, or given to another, while the crews were waited for.
    const visit = await findAppointment(trx, accountId, appointmentId);
    const booked = await findBookedWork(trx, accountId, appointmentId);
    if (visit?.state !== 'booked' || booked === undefined) return { kind: 'kept' as const };
    // What is over is done, whoever was to do it.
    if (booked.end <= now().getTime()) return { kind: 'kept' as const };
    const blocks = (await listBlocks(trx, accountId, booked)).rows;
    const isBlocked = blocks.some(({ crewId }) => crewId === null || crewId === booked.crewId);
    if (inUse.has(booked.crewId) && !isBlocked) return { kind: 'kept' as const };
    const found =
      job &&
      (await lookAt(
        trx,
        looked,
        { ...job, crews: able.filter(({ crewId }) => inUse.has(crewId)) },
        {
          ...{ window: windowOf(visit.window, company.zone), except: appointmentId },
          // Nobody begins in the past, and visits begin on a full minute.
          notBefore: Math.ceil(now().getTime() / minuteMs) * minuteMs,
        },
      ));
    // Whether the office is open then, and what the CRM has, was settled when it was booked.
    if (!found || found.doubts.includes('blocked') || found.doubts.includes('crew'))
      return { kind: 'taken' as const };
    if (await isFull(trx, looked, found.place, appointmentId)) return { kind: 'full' as const };
    await updateCrew(trx, accountId, appointmentId, found.place);
    await publish(trx, accountId, { kind: 'appointment', subject: appointmentId, threadId: visit.threadId });
    return { kind: 'given' as const };
  });
}
