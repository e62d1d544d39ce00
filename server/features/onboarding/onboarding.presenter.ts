import { stageOf } from '../../../contract/completeness.ts';
import type { CompanyDraft, Completeness, OnboardingStatus } from '../../../contract/onboarding.ts';
import { revisionOf } from '../../platform/revision.ts';
import type { OnboardingRow } from './onboarding.repository.ts';

/** A stored credential as a form may show it. */
export interface ShownCredential {
  name: string;
  shown: string;
}

/** What is stored of onboarding as the API names it; `row` is undefined before the first step. */
export function presentOnboarding(
  row: OnboardingRow | undefined,
  stored: readonly ShownCredential[],
  completeness: Completeness,
  companyDraft: CompanyDraft | null,
): OnboardingStatus {
  const company = presentCompany(row);
  const moment = (at: Date | null | undefined) => at?.toISOString() ?? null;
  return {
    companyInfo: company,
    companyDraft,
    termsAccepted: row?.terms_accepted ?? false,
    integrationsAcknowledged: row?.integrations_acknowledged ?? false,
    teamAskedAt: { softphone: moment(row?.softphone_asked_at), crm: moment(row?.crm_asked_at) },
    softphoneMethod: row?.softphone_method ?? null,
    stored: Object.fromEntries(stored.map(({ name, shown }) => [name, { shown }])),
    revisions: { company: revisionOf(company), integrations: integrationsRevision(row, stored) },
    completeness,
    currentStage: stageOf(completeness),
    milestones: {
      companyInfoAt: moment(row?.company_info_at),
      termsAcceptedAt: moment(row?.terms_accepted_at),
      apiKeysAt: moment(row?.api_keys_at),
      completedAt: moment(row?.completed_at),
    },
  };
}

/** The company form as it is stored, or null. */
export function presentCompany(row: OnboardingRow | undefined): OnboardingStatus['companyInfo'] {
  if (row === undefined || row.company_info_at === null) return null;
  return {
    companyWebsite: row.company_website,
    softphoneProvider: row.softphone_provider ?? '',
    softphoneProviderOther: row.softphone_provider_other,
    crm: row.crm ?? '',
    crmOther: row.crm_other,
    leadManagementTools: row.lead_management_tools,
    leadManagementToolsOther: row.lead_management_tools_other,
    leadSources: row.lead_sources,
    leadSourceOther: row.lead_source_other,
    companySize: row.company_size ?? '',
  };
}

/** Names the state of what the integration form shows. */
export function integrationsRevision(
  row: OnboardingRow | undefined,
  stored: readonly ShownCredential[],
): string {
  return revisionOf({
    systems: systemsRevision(row, stored),
    acknowledged: row?.integrations_acknowledged ?? false,
  });
}

/** Names the state of the chosen systems and their keys. */
export function systemsRevision(row: OnboardingRow | undefined, stored: readonly ShownCredential[]): string {
  return revisionOf({
    softphone: [row?.softphone_provider, row?.softphone_provider_other],
    crm: [row?.crm, row?.crm_other],
    method: row?.softphone_method ?? null,
    stored: stored.map(({ name, shown }) => `${name} ${shown}`).sort(),
  });
}
