import { findVendor, vendorsOf } from '../../../../contract/catalogue/find-vendor.ts';
import { type Side, sides, type Vendor } from '../../../../contract/catalogue/vendor.ts';
import type { WaitingRow } from './stats.repository.ts';

/** Why nothing can be read from a system, which may be one that only the customer names; null when it can be read. */
function whyUnread({ value, kind, label }: Vendor, other: string | null): string | null {
  if (value === 'Other') return `${other || 'Another system'} has to be looked at`;
  if (kind === 'no_api') return `${label} has no API`;
  return kind === 'undocumented' ? `${label} has no public API documentation` : null;
}

const unreadOf = (side: Side) =>
  vendorsOf[side].filter((vendor) => whyUnread(vendor, null) !== null).map(({ value }) => value);

/** The systems from which nothing can be read, as the setup's form names them. */
export const unread: Record<Side, readonly string[]> = {
  softphone: unreadOf('softphone'),
  crm: unreadOf('crm'),
};

type Waiting = Pick<
  WaitingRow,
  'softphone_provider' | 'softphone_provider_other' | 'crm' | 'crm_other' | 'upload'
>;

/** What became of the newest file, by its status. */
const uploadWords: Record<string, string> = {
  failed: 'The file that was uploaded could not be read.',
  ready: 'The customer has not yet confirmed the columns of the file that was uploaded.',
  receiving: 'An upload broke off or is on its way.',
};

/** Why a customer's report waits for the team: the reason of each chosen system, and of the upload. */
export function whyWaiting(row: Waiting): string {
  const chosen = {
    softphone: [row.softphone_provider, row.softphone_provider_other],
    crm: [row.crm, row.crm_other],
  } as const satisfies Record<Side, unknown>;
  const reasons = sides.flatMap((side) => {
    const [value, other] = chosen[side];
    const vendor = findVendor(side, value);
    return (vendor && whyUnread(vendor, other)) ?? [];
  });
  return `${reasons.join('; ')}. ${uploadWords[row.upload ?? ''] ?? 'No file was uploaded.'}`;
}
