import type { CrmDeps } from './crm-deps.ts';
import { change, handOver, isSame } from './follow-crm.ts';
import { findVisit, type Visit } from './visits.repository.ts';

/** Said where a company has ended that its visits are written. */
export const notWritten = 'Appointments are not written any more.';

/** What a person has to do in the CRM for a visit that is not written there any more; null where nothing is left. */
export function leftToDo({ state, crm, crmId, customerId, sentAt, known, window }: Visit): string | null {
  // Before there is a customer, the customer alone was sent.
  const mayBeThere = sentAt !== null && customerId !== null;
  if (state === 'cancelled') {
    if (crmId !== null) return `Cancel the visit in ${crm} yourself.`;
    return mayBeThere ? `See whether the visit is in ${crm}, and cancel it there.` : null;
  }
  if (state !== 'booked') return null;
  if (crmId === null)
    return mayBeThere
      ? `See whether the visit is in ${crm}, or else enter it there yourself.`
      : `Enter the visit in ${crm} yourself.`;
  return known !== null && isSame(known, window)
    ? `See whether ${crm} has the visit as it is here, its name and address too.`
    : `Move the visit in ${crm} yourself.`;
}

/**
 * Leaves a visit to a person, with what they have to do by all that is known of it. One that is in the CRM when writing ends
 * stays known by its number, as one that changes later does: once it is settled, it is read like the others.
 */
export async function leave(deps: CrmDeps, visit: Visit, why: string): Promise<void> {
  // What this try has sent and learned counts.
  const known = (await findVisit(deps.db, visit.accountId, visit.appointmentId)) ?? visit;
  const left = leftToDo(known);
  if (left === null) {
    await change(deps, visit, { crm_state: 'entered' });
    return;
  }
  const isFollowed = why === notWritten && known.state === 'booked' && known.crmId !== null;
  await handOver(deps, visit, {
    ...(isFollowed ? { crm_state: 'by_hand', crm_spot_id: null } : { crm_state: 'person' }),
    crm_reason: `${why} ${left}`,
  });
}
