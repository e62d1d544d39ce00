import { type CompanyDraft, CompanyDraftAnswer } from '../../contract/company-draft.ts';
import type { ApiKeysRequest, SaveCompanyRequest, SaveDraftRequest } from '../../contract/onboarding.ts';
import { OnboardingAnswer, type OnboardingStatus } from '../../contract/onboarding-status.ts';
import { api } from '../../contract/paths.ts';
import { call } from './call.ts';

/** The stored onboarding and its stage. */
export async function readOnboarding(signal?: AbortSignal): Promise<OnboardingStatus> {
  return call(api.onboardingStatus, OnboardingAnswer, signal ? { signal } : {});
}

/** Stores the company form. */
export async function saveCompanyInfo(body: SaveCompanyRequest): Promise<OnboardingStatus> {
  return call(api.companyInfo, OnboardingAnswer, { method: 'POST', body });
}

/** Keeps what the company form holds as the user's draft; null deletes it. Sent even while the page is closed. */
export async function keepCompanyDraft(draft: SaveDraftRequest | null): Promise<CompanyDraft | null> {
  const change = draft === null ? { method: 'DELETE' as const } : { method: 'PUT' as const, body: draft };
  const { companyDraft } = await call(api.companyDraft, CompanyDraftAnswer, { ...change, keepalive: true });
  return companyDraft;
}

export async function acceptTerms(): Promise<OnboardingStatus> {
  return call(api.acceptTerms, OnboardingAnswer, { method: 'POST' });
}

/** Stores what the integration form holds, once the vendors have let it in. */
export async function saveApiKeys(body: ApiKeysRequest): Promise<OnboardingStatus> {
  return call(api.apiKeys, OnboardingAnswer, { method: 'POST', body });
}
