import { expect, it } from 'vitest';
import { companyDifferences } from './company-differences.ts';
import { storedValues } from './company-values.ts';
import { company } from './testing/onboarding-status.ts';

const stored = storedValues(company);

it('names what differs as the page does, an Other by what was typed for it', () => {
  const here = storedValues({
    ...company,
    crm: 'Other',
    crmOther: 'Ledger ',
    leadSources: [],
    // Left over from a choice that was taken back.
    softphoneProviderOther: 'Twilio',
  });
  expect(companyDifferences(stored, here)).toEqual([
    { label: 'CRM System', saved: 'Clypboard', here: 'Other: Ledger', name: 'crm', other: 'crmOther' },
    {
      label: 'Lead Sources',
      saved: 'Yelp, Google Ads',
      here: '',
      name: 'leadSources',
      other: 'leadSourceOther',
    },
  ]);
});

it('finds nothing where only the order of ticking or a space differs', () => {
  const turned = {
    ...company,
    leadSources: ['Google Ads', 'Yelp'],
    companyWebsite: ` ${company.companyWebsite}`,
  };
  expect(companyDifferences(stored, storedValues(turned))).toEqual([]);
});
