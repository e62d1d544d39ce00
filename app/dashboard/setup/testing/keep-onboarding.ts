import {
  ApiKeysRequest,
  type CompanyDraft,
  CompanyDraftAnswer,
  OnboardingAnswer,
  type OnboardingStatus,
  SaveCompanyRequest,
  SaveDraftRequest,
} from '../../../../contract/onboarding.ts';
import { api } from '../../../../contract/paths.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { onboardingStatus } from './onboarding-status.ts';

/**
 * Has the API keep what is saved of an onboarding of which `done` is there. To be called after `signIn`; the returned
 * function stores more of it, as another tab would.
 */
export function keepOnboarding(
  done: Partial<OnboardingStatus> = {},
): (more: Partial<OnboardingStatus>) => void {
  let kept = done;
  let saves = 1;
  const status = (): OnboardingStatus => ({
    ...onboardingStatus(kept),
    revisions: { company: `company-${saves}`, integrations: `integrations-${saves}` },
    milestones: {
      companyInfoAt: null,
      termsAcceptedAt: kept.termsAccepted ? '2026-11-02T15:00:00.000Z' : null,
      apiKeysAt: null,
      completedAt: null,
    },
  });
  const store = (more: Partial<OnboardingStatus>) => {
    kept = { ...kept, ...more };
    saves += 1;
    return status();
  };
  fakeApi.answerBy('GET', api.onboardingStatus, OnboardingAnswer, status);
  fakeApi.answerBy('POST', api.companyInfo, OnboardingAnswer, ({ body }) => {
    const { revision: _, ...companyInfo } = SaveCompanyRequest.parse(body);
    return store({ companyInfo, companyDraft: null });
  });
  keepDraft((companyDraft) => {
    kept = { ...kept, companyDraft };
  });
  fakeApi.answerBy('POST', api.acceptTerms, OnboardingAnswer, () => store({ termsAccepted: true }));
  fakeApi.answerBy('POST', api.apiKeys, OnboardingAnswer, ({ body }) => {
    const { integrationsAcknowledged = false } = ApiKeysRequest.parse(body);
    return store({ integrationsAcknowledged });
  });
  return store;
}

/** Has the API keep the draft of the company form, by `keep`. */
export function keepDraft(keep: (companyDraft: CompanyDraft | null) => void): void {
  fakeApi.answerBy('PUT', api.companyDraft, CompanyDraftAnswer, ({ body }) => {
    const companyDraft = { ...SaveDraftRequest.parse(body), savedAt: '2026-11-02T15:00:00.000Z' };
    keep(companyDraft);
    return { companyDraft };
  });
  fakeApi.answerBy('DELETE', api.companyDraft, CompanyDraftAnswer, () => {
    keep(null);
    return { companyDraft: null };
  });
}
