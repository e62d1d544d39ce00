import { findVendor } from '../../../../contract/catalogue/find-vendor.ts';
import { type Side, sides } from '../../../../contract/catalogue/vendor.ts';
import type { UnreportedRow } from './stats.repository.ts';

/**
 * Why a customer's report waits for the team: a system from which nothing can be read. Null when both can be read, for
 * then their first reading is under way.
 */
export function whyWaiting(row: UnreportedRow): string | null {
  const chosen = {
    softphone: [row.softphone_provider, row.softphone_provider_other],
    crm: [row.crm, row.crm_other],
  } as const satisfies Record<Side, unknown>;
  const reasons = sides.flatMap((side) => {
    const [value, other] = chosen[side];
    const vendor = findVendor(side, value);
    if (vendor === undefined) return [];
    if (vendor.value === 'Other') return [`${other || 'Another system'} has to be looked at`];
    if (vendor.kind === 'no_api') return [`${vendor.label} has no API`];
    return vendor.kind === 'undocumented' ? [`${vendor.label} has no public API documentation`] : [];
  });
  return reasons.length === 0 ? null : `${reasons.join('; ')}. No file was uploaded.`;
}
