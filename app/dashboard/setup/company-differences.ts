import { OTHER } from '../../../contract/catalogue/company.ts';
import type { CompanyValues } from './company-values.ts';

type Name = keyof CompanyValues;

/** The parts of the form as its owner sees them: a choice together with what was typed for its Other. */
const parts = [
  { label: 'Company Website', name: 'companyWebsite', other: null },
  { label: 'Softphone Provider', name: 'softphoneProvider', other: 'softphoneProviderOther' },
  { label: 'CRM System', name: 'crm', other: 'crmOther' },
  {
    label: 'Additional Lead Management Tools',
    name: 'leadManagementTools',
    other: 'leadManagementToolsOther',
  },
  { label: 'Lead Sources', name: 'leadSources', other: 'leadSourceOther' },
  { label: 'Company Size', name: 'companySize', other: null },
] as const satisfies readonly { label: string; name: Name; other: Name | null }[];

/** What the form says otherwise than what is stored, in the order of the page. */
export function companyDifferences(stored: CompanyValues, here: CompanyValues) {
  return parts.flatMap(({ label, name, other }) => {
    const words = (values: CompanyValues) => wordsOf(values[name], other === null ? '' : values[other]);
    const [saved, mine] = [words(stored), words(here)];
    return saved === mine ? [] : [{ label, saved, here: mine, name, other }];
  });
}

function wordsOf(chosen: string | readonly string[] | undefined, typed: string): string {
  const all = [chosen ?? []].flat().map((value) => value.trim());
  return all
    .map((value) => (value === OTHER && typed.trim() !== '' ? `Other: ${typed.trim()}` : value))
    .join(', ');
}
