import { OTHER } from '../../../contract/catalogue/company.ts';
import type { Side } from '../../../contract/catalogue/vendor.ts';
import type { CompanyInfo } from '../../../contract/onboarding.ts';
import type { OnboardingRow } from './onboarding.repository.ts';

/** Which systems the company form replaces by others. One that is not listed is known by the name typed for it. */
export function changedSystems(row: OnboardingRow | undefined, info: CompanyInfo): Record<Side, boolean> {
  const differs = (before: string | null, otherBefore: string, now: string, other: string) =>
    before !== null && (before !== now || (now === OTHER && plain(otherBefore) !== plain(other)));
  if (row === undefined) return { softphone: false, crm: false };
  return {
    softphone: differs(
      row.softphone_provider,
      row.softphone_provider_other,
      info.softphoneProvider,
      info.softphoneProviderOther,
    ),
    crm: differs(row.crm, row.crm_other, info.crm, info.crmOther),
  };
}

/** A name however it is spaced or capitalised. */
const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();
