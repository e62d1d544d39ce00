import * as z from 'zod/mini';
import { CompanyDraft } from './company-draft.ts';
import { stages } from './current-user.ts';
import { success } from './errors.ts';

/** How a softphone that takes both is connected. */
export const connectMethods = ['oauth', 'api-key'] as const;
export type ConnectMethod = (typeof connectMethods)[number];

/** Which parts of onboarding are there. */
export const Completeness = z.object({
  companyInfo: z.boolean(),
  terms: z.boolean(),
  softphone: z.boolean(),
  crm: z.boolean(),
  /** Both systems. */
  integrations: z.boolean(),
  complete: z.boolean(),
});
export type Completeness = z.infer<typeof Completeness>;

const Moment = z.nullable(z.iso.datetime());

/** What is stored of onboarding. Of secrets only that they are there, and their end. */
export const OnboardingStatus = z.object({
  companyInfo: z.nullable(
    z.object({
      companyWebsite: z.string(),
      softphoneProvider: z.string(),
      softphoneProviderOther: z.string(),
      crm: z.string(),
      crmOther: z.string(),
      leadManagementTools: z.array(z.string()),
      leadManagementToolsOther: z.string(),
      leadSources: z.array(z.string()),
      leadSourceOther: z.string(),
      companySize: z.string(),
    }),
  ),
  /** The requesting user's own draft. */
  companyDraft: z.nullable(CompanyDraft),
  termsAccepted: z.boolean(),
  integrationsAcknowledged: z.boolean(),
  /** When the team was asked about a system that the program cannot read; null when it was not. */
  teamAskedAt: z.object({ softphone: Moment, crm: Moment }),
  softphoneMethod: z.nullable(z.enum(connectMethods)),
  /** Stored credentials by field: the value itself where it is no secret, else at most its last four characters. */
  stored: z.record(z.string(), z.object({ shown: z.string() })),
  /** Of what each form shows, for its next save. */
  revisions: z.object({ company: z.string(), integrations: z.string() }),
  completeness: Completeness,
  currentStage: z.enum(stages),
  /** When each step was first done. */
  milestones: z.object({
    companyInfoAt: Moment,
    termsAcceptedAt: Moment,
    apiKeysAt: Moment,
    completedAt: Moment,
  }),
});
export type OnboardingStatus = z.infer<typeof OnboardingStatus>;
export const OnboardingAnswer = success(OnboardingStatus);
