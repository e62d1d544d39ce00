import * as z from 'zod/mini';
import { companySizes, leadManagementTools, leadSources } from '../../../contract/catalogue/company.ts';
import { crms } from '../../../contract/catalogue/crms.ts';
import { softphones } from '../../../contract/catalogue/softphones.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';

/** The company form's choices by what is stored for them. */
export const choices = {
  softphones: softphones.map(({ value }) => value),
  crms: crms.map(({ value }) => value),
  tools: leadManagementTools.map(({ value }) => value),
  sources: leadSources.map(({ value }) => value),
} as const;

const text = z.catch(z.string(), '');
const oneOf = <Value extends string>(values: readonly Value[]) =>
  z.catch(z.optional(z.enum(values)), undefined);
/** In the order of the list, so that the order of ticking makes no difference. */
const someOf = <Value extends string>(values: readonly Value[]) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((list) => values.filter((value) => list.includes(value))),
  );

const Fields = z.object({
  companyWebsite: text,
  softphoneProvider: oneOf(choices.softphones),
  softphoneProviderOther: text,
  crm: oneOf(choices.crms),
  crmOther: text,
  leadManagementTools: someOf(choices.tools),
  leadManagementToolsOther: text,
  leadSources: someOf(choices.sources),
  leadSourceOther: text,
  companySize: oneOf(companySizes),
});

/** The fields in the order of the page, in which a wrong one is looked for. */
export const companyFields = z.keyof(Fields).options;

/** What the company form holds while it is filled in, from anything: what no list offers any more is not chosen. */
export const CompanyValues = z.pipe(
  Fields,
  z.transform(({ softphoneProvider, crm, companySize, ...rest }) => ({
    ...rest,
    ...(softphoneProvider !== undefined && { softphoneProvider }),
    ...(crm !== undefined && { crm }),
    ...(companySize !== undefined && { companySize }),
  })),
);
export type CompanyValues = z.infer<typeof CompanyValues>;

/** What the form begins with. */
export function storedValues(stored: OnboardingStatus['companyInfo']): CompanyValues {
  return CompanyValues.parse(stored ?? {});
}

/** Whether two states of the form are equal. */
export function sameValues(one: unknown, other: unknown): boolean {
  const key = (values: unknown) => JSON.stringify(CompanyValues.parse(values));
  return key(one) === key(other);
}

/** Whether the company was begun: any of website, phone system or CRM is there. */
export function isBegun(values: CompanyValues): boolean {
  const { companyWebsite, softphoneProvider, crm } = values;
  return companyWebsite.trim() !== '' || softphoneProvider !== undefined || crm !== undefined;
}

/** `yourcompany.com` as an address; what is one already, or cannot become one, stays as it is. */
export function withProtocol(website: string): string {
  const typed = website.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(typed) ? `https://${typed}` : typed;
}
