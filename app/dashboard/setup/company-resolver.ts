import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { CompanyInfo, type CompanyInfoInput } from '../../../contract/onboarding.ts';

const resolve = zodResolver(CompanyInfo);

/**
 * Checks the company form against the contract. That looks at the free texts of Other only once all choices are made;
 * a form names everything at once, so they are looked at a second time with the missing choices filled in.
 */
export const companyResolver: Resolver<CompanyInfoInput, unknown, CompanyInfo> = async (
  values,
  context,
  options,
) => {
  const result = await resolve(values, context, options);
  if (Object.keys(result.errors).length === 0) return result;
  const filled: CompanyInfoInput = {
    ...values,
    companyWebsite: 'https://example.com',
    softphoneProvider: values.softphoneProvider || 'Ooma',
    crm: values.crm || 'Clypboard',
    leadSources: values.leadSources.length > 0 ? values.leadSources : ['Yelp'],
    companySize: values.companySize || '1-10',
  };
  const texts = await resolve(filled, context, options);
  return { values: {}, errors: { ...texts.errors, ...result.errors } };
};
