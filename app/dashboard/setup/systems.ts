import { OTHER } from '../../../contract/catalogue/company.ts';
import { findVendor } from '../../../contract/catalogue/find-vendor.ts';
import { credentialNames, type Side } from '../../../contract/catalogue/vendor.ts';
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

/** Whether a credential of a side is stored, which another choice would take away. */
export function hasStoredKey(side: Side, { stored }: OnboardingStatus): boolean {
  return credentialNames.some((name) => sideOf(name) === side && stored[name] !== undefined);
}

const sideOf = (credential: string): Side => (credential.startsWith('softphone') ? 'softphone' : 'crm');
