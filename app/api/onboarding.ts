import type { ApiKeysRequest, SaveCompanyRequest } from '../../contract/onboarding.ts';
import { OnboardingAnswer, type OnboardingStatus } from '../../contract/onboarding-status.ts';
import { api } from '../../contract/paths.ts';
import { call } from './call.ts';

/** What is stored of onboarding and how far it is. */
export async function readOnboarding(signal?: AbortSignal): Promise<OnboardingStatus> {
  return call(api.onboardingStatus, OnboardingAnswer, signal ? { signal } : {});
}

/** Stores the company form. */
export async function saveCompanyInfo(body: SaveCompanyRequest): Promise<OnboardingStatus> {
  return call(api.companyInfo, OnboardingAnswer, { method: 'POST', body });
}

/** Accepts the terms. */
export async function acceptTerms(): Promise<OnboardingStatus> {
  return call(api.acceptTerms, OnboardingAnswer, { method: 'POST' });
}

/** Stores what the integration form holds, once the vendors have let it in. */
export async function saveApiKeys(body: ApiKeysRequest): Promise<OnboardingStatus> {
  return call(api.apiKeys, OnboardingAnswer, { method: 'POST', body });
}
