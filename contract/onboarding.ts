import { z } from 'zod';
import { companySizes, leadManagementTools, leadSources, OTHER } from './catalogue/company.ts';
import { crms } from './catalogue/crms.ts';
import { softphones } from './catalogue/softphones.ts';
import { CompanyFields } from './company-draft.ts';
import { connectMethods } from './onboarding-status.ts';
import { Revision } from './revision.ts';

export { CompanyDraft, CompanyDraftAnswer, CompanyFields } from './company-draft.ts';
export {
  Completeness,
  type ConnectMethod,
  connectMethods,
  OnboardingAnswer,
  OnboardingStatus,
} from './onboarding-status.ts';

const oneOf = <Value extends string>(choices: readonly { readonly value: Value }[], message: string) =>
  z.enum(
    choices.map(({ value }) => value),
    { error: message },
  );
const freeText = z.string().trim().max(200, 'Please use at most 200 characters').default('');

const Website = z
  .string({ error: 'Company website is required' })
  .trim()
  .min(1, 'Company website is required')
  .max(300, 'Please use at most 300 characters')
  .pipe(
    z.url({
      protocol: /^https?$/,
      hostname: z.regexes.domain,
      error: 'Please enter a website address, for example https://yourcompany.com',
    }),
  );

type Refinement = [(info: unknown) => boolean, { path: string[]; message: string; when: () => boolean }];

/**
 * A free text that is required where Other is chosen. Checked whatever else is invalid, so that a form gets all
 * errors at once; its input may then be of any shape.
 */
function specified(choice: string, text: string, message: string): Refinement {
  const fits = (info: unknown) => {
    if (typeof info !== 'object' || info === null) return true;
    const given: Record<string, unknown> = { ...info };
    const chosen = [given[choice]].flat().includes(OTHER);
    const said = given[text];
    return !chosen || (typeof said === 'string' && said !== '');
  };
  return [fits, { path: [text], message, when: () => true }];
}

/** The company form. Free texts are kept only where their Other is chosen. */
export const CompanyInfo = z
  .object({
    companyWebsite: Website,
    softphoneProvider: oneOf(softphones, 'Softphone provider is required'),
    softphoneProviderOther: freeText,
    crm: oneOf(crms, 'CRM system is required'),
    crmOther: freeText,
    leadManagementTools: z
      .array(oneOf(leadManagementTools, 'Please choose from the list'))
      .max(10)
      .default([]),
    leadManagementToolsOther: freeText,
    leadSources: z
      .array(oneOf(leadSources, 'Please choose from the list'), {
        error: 'Please choose at least one lead source',
      })
      .min(1, 'Please choose at least one lead source')
      .max(20),
    leadSourceOther: freeText,
    companySize: z.enum(companySizes, { error: 'Company size is required' }),
  })
  .refine(
    ...specified('softphoneProvider', 'softphoneProviderOther', 'Please specify your softphone provider'),
  )
  .refine(...specified('crm', 'crmOther', 'Please specify your CRM'))
  .refine(...specified('leadManagementTools', 'leadManagementToolsOther', 'Please specify the other tool'))
  .refine(...specified('leadSources', 'leadSourceOther', 'Please specify other lead source'))
  .transform((info) => ({
    ...info,
    softphoneProviderOther: info.softphoneProvider === OTHER ? info.softphoneProviderOther : '',
    crmOther: info.crm === OTHER ? info.crmOther : '',
    leadManagementTools: [...new Set(info.leadManagementTools)],
    leadManagementToolsOther: info.leadManagementTools.includes(OTHER) ? info.leadManagementToolsOther : '',
    leadSources: [...new Set(info.leadSources)],
    leadSourceOther: info.leadSources.includes(OTHER) ? info.leadSourceOther : '',
  }));
export type CompanyInfo = z.output<typeof CompanyInfo>;
export type CompanyInfoInput = z.input<typeof CompanyInfo>;

/** The company form as it is saved. */
export const SaveCompanyRequest = z.intersection(CompanyInfo, z.object({ revision: Revision }));
export type SaveCompanyRequest = z.input<typeof SaveCompanyRequest>;

/** `PUT /api/onboarding/company-draft`. `revision` is that of the saved form on which the draft is based. */
export const SaveDraftRequest = z.object({ revision: z.string().max(100), fields: CompanyFields });
export type SaveDraftRequest = z.input<typeof SaveDraftRequest>;

const typed = z.string().trim().max(500, 'Please use at most 500 characters').optional();

/**
 * What the integration form saves. A field left out keeps what is stored; an empty one too, since stored secrets are
 * never sent back to the form.
 */
export const ApiKeysRequest = z.object({
  integrationsAcknowledged: z.boolean().optional(),
  softphoneMethod: z.enum(connectMethods).optional(),
  revision: Revision,
  softphoneApiKey: typed,
  softphoneClientId: typed,
  softphoneRegion: typed,
  softphoneAccount: typed,
  softphoneUser: typed,
  softphonePassword: typed,
  crmApiKey: typed,
  crmAccount: typed,
  fieldRoutesSubdomain: typed,
  fieldRoutesAuthKey: typed,
  fieldRoutesAuthToken: typed,
  pestPacApiKey: typed,
  pestPacTenantId: typed,
  pestPacClientId: typed,
  pestPacClientSecret: typed,
  pestPacUser: typed,
  pestPacPassword: typed,
});
export type ApiKeysRequest = z.infer<typeof ApiKeysRequest>;
