import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OnboardingStatus } from '../../../contract/onboarding-status.ts';
import { busyWith } from '../../account/busy/busy-with.ts';
import { readOAuthStatus } from '../../api/connections.ts';
import { acceptTerms, readOnboarding, saveApiKeys, saveCompanyInfo } from '../../api/onboarding.ts';
import { reportKey } from './report-key.ts';

export const onboardingKey = ['onboarding'];
const oauthKey = ['oauth-status'];
export const connectionsKey = ['connections'];

/** What is stored of onboarding. */
export function useOnboarding() {
  return useQuery({ queryKey: onboardingKey, queryFn: ({ signal }) => readOnboarding(signal) });
}

/** Where consents stand. That it could not be fetched is only logged; the rest of the page does without. */
export function useOAuthStatus() {
  return useQuery({
    queryKey: oauthKey,
    queryFn: async ({ signal }) => {
      try {
        return await readOAuthStatus(signal);
      } catch (error) {
        if (!signal.aborted) console.warn('The OAuth status could not be fetched', error);
        return null;
      }
    },
  });
}

/** Refetches the stored onboarding. */
export function useRefreshOnboarding(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: onboardingKey });
}

/** Refetches everything that connecting or disconnecting a system changes. */
export function useRefreshConnections(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const changed = [onboardingKey, oauthKey, connectionsKey, reportKey];
    await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

/** Stores the company form. */
export const useSaveCompany = () => useSaving(saveCompanyInfo, 'Saving your company information...');
export const useAcceptTerms = () => useSaving(acceptTerms, 'Saving that you accept the terms...');
/** Stores the integration form. */
export const useSaveKeys = () => useSaving(saveApiKeys, 'Connecting your systems...');

function useSaving<Body>(save: (body: Body) => Promise<OnboardingStatus>, text: string) {
  const queryClient = useQueryClient();
  const refresh = useRefreshConnections();
  return useMutation({
    mutationFn: save,
    meta: busyWith(text),
    onSuccess: async (status) => {
      queryClient.setQueryData(onboardingKey, status);
      await refresh();
    },
  });
}
