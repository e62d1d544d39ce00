import * as z from 'zod/mini';
import { success } from './errors.ts';

const Text = z._default(z.string().check(z.maxLength(2000)), '');
const Choice = z.string().check(z.maxLength(60));
const choices = (most: number) => z._default(z.array(Choice).check(z.maxLength(most)), []);

/** The company form while it is filled in: unchecked, with the longest texts and lists that are stored. */
export const CompanyFields = z.object({
  companyWebsite: Text,
  softphoneProvider: z.optional(Choice),
  softphoneProviderOther: Text,
  crm: z.optional(Choice),
  crmOther: Text,
  leadManagementTools: choices(10),
  leadManagementToolsOther: Text,
  leadSources: choices(20),
  leadSourceOther: Text,
  companySize: z.optional(Choice),
});
export type CompanyFields = z.infer<typeof CompanyFields>;

/** What the signed-in user typed into the company form and has not saved. */
export const CompanyDraft = z.object({
  revision: z.string(),
  fields: CompanyFields,
  savedAt: z.iso.datetime(),
});
export type CompanyDraft = z.infer<typeof CompanyDraft>;
/** The draft as it is stored now; null when there is none. */
export const CompanyDraftAnswer = success(z.object({ companyDraft: z.nullable(CompanyDraft) }));
