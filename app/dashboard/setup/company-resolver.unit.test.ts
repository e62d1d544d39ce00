import { expect, it } from 'vitest';
import type { CompanyInfoInput } from '../../../contract/onboarding.ts';
import { companyResolver } from './company-resolver.ts';
import { companyFields } from './company-values.ts';

const right: CompanyInfoInput = {
  companyWebsite: 'https://wasatchpest.example',
  softphoneProvider: 'Ooma',
  crm: 'Clypboard',
  leadSources: ['Yelp'],
  companySize: '11-50',
};

async function wrongIn(values: CompanyInfoInput) {
  const { errors } = await companyResolver(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return companyFields.filter((field) => field in errors);
}

it('names what is missing and the free texts of Other all at once', async () => {
  expect(await wrongIn(right)).toEqual([]);
  expect(
    await wrongIn({
      ...right,
      companyWebsite: '',
      softphoneProvider: 'Other',
      crm: '',
      leadManagementTools: ['Other'],
      leadSources: ['Other'],
    }),
  ).toEqual([
    'companyWebsite',
    'softphoneProviderOther',
    'crm',
    'leadManagementToolsOther',
    'leadSourceOther',
  ]);
  expect(await wrongIn({ ...right, leadSources: [] })).toEqual(['leadSources']);
});
