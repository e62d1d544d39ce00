import { api } from '../../../contract/paths.ts';
import type { Actor } from '../actors.ts';
import { handedClient } from '../handed-client.ts';
import type { Made, Workshop } from './workshop.ts';

const company = {
  companyWebsite: 'https://lawn.example',
  // The stored keys of these are not checked; those of others are refused, since no vendor answers here.
  softphoneProvider: 'Other',
  softphoneProviderOther: 'A phone',
  crm: 'Other',
  crmOther: 'A list',
  leadSources: ['Yelp'],
  companySize: '1-10',
};

/** Company information is saved, which keys are refused without. */
export async function savedCompany({ app }: Workshop, actor: Actor): Promise<Made> {
  await handedClient(app, actor.words['own.token'] ?? '').call('POST', api.companyInfo, company);
  return {};
}
