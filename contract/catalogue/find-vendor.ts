import { crms } from './crms.ts';
import { softphones } from './softphones.ts';
import type { Side, Vendor } from './vendor.ts';

/** Every phone system and CRM by side. */
export const vendorsOf: Record<Side, readonly Vendor[]> = { softphone: softphones, crm: crms };

/** The vendor that a form's value names, or undefined. */
export function findVendor(side: Side, value: string | null): Vendor | undefined {
  return vendorsOf[side].find((vendor) => vendor.value === value);
}

export function vendorById(id: string): Vendor | undefined {
  return [...softphones, ...crms].find((vendor) => vendor.id === id);
}
