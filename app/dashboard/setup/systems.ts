import { OTHER } from '../../../contract/catalogue/company.ts';
import { findVendor } from '../../../contract/catalogue/find-vendor.ts';
import { credentialNames, type Side } from '../../../contract/catalogue/vendor.ts';
import type { OAuthStatus } from '../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';

/** A chosen system as its customer calls it, with its picture. */
export interface ChosenSystem {
  name: string;
  logo: string;
}

/** The system that is chosen on a side, or null. One that is not listed goes by the name that was typed. */
export function chosenSystem(info: OnboardingStatus['companyInfo'], side: Side): ChosenSystem | null {
  const value = side === 'softphone' ? info?.softphoneProvider : info?.crm;
  const vendor = findVendor(side, value ?? null);
  if (vendor === undefined) return null;
  const typed = side === 'softphone' ? info?.softphoneProviderOther : info?.crmOther;
  return { name: (vendor.value === OTHER && typed) || vendor.label, logo: vendor.id };
}

/** Lead sources without Other, plus the one typed for it. */
export function leadSourceCount(info: NonNullable<OnboardingStatus['companyInfo']>): number {
  const listed = info.leadSources.filter((source) => source !== OTHER).length;
  return listed + (info.leadSourceOther.trim() === '' ? 0 : 1);
}

/** Whether there is anything to say of a side's system: it counts as connected, or something is left of it. */
export function isUnderWay(side: Side, status: OnboardingStatus, oauth: OAuthStatus | null): boolean {
  return status.completeness[side] || hasConnection(side, status, oauth);
}

/** Whether something is connected or stored for a side, which another choice would take away. */
export function hasConnection(side: Side, status: OnboardingStatus, oauth: OAuthStatus | null): boolean {
  if (oauth?.[side].connected) return true;
  return credentialNames.some((name) => sideOf(name) === side && status.stored[name] !== undefined);
}

/** The name of a side's system that brings records by itself, or null. */
export function readSystem(side: Side, status: OnboardingStatus, oauth: OAuthStatus | null): string | null {
  const { softphoneProvider, crm } = status.companyInfo ?? {};
  const vendor = findVendor(side, (side === 'softphone' ? softphoneProvider : crm) ?? null);
  const brings = vendor?.reads === true && vendor.cannot === null;
  return brings && hasConnection(side, status, oauth) ? vendor.label : null;
}

const sideOf = (credential: string): Side => (credential.startsWith('softphone') ? 'softphone' : 'crm');
