import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAddress } from '../../ui/use-address.ts';
import { useAnalysisCheck } from '../state/report-key.ts';
import { useRefreshConnections } from '../state/use-onboarding.ts';
import { consentParams, readConsentParams } from './consent-message.ts';
import { consentOutcomeKey } from './consent-outcome.tsx';

/** Whether this window is the popup of a consent that has just returned. Evaluate before the address is cleared. */
export function isConsentPopup(): boolean {
  const search = new URLSearchParams(window.location.search);
  return window.opener !== null && consentParams.some((name) => search.has(name));
}

/**
 * Handles the parameters of a consent's return and clears them from the address. A popup notifies the page that
 * opened it and closes; otherwise `ConsentOutcome` shows the result.
 */
export function useOAuthReturn(): void {
  const { search, change } = useAddress();
  const queryClient = useQueryClient();
  const refresh = useRefreshConnections();
  const checkAnalysis = useAnalysisCheck();

  useEffect(() => {
    if (!consentParams.some((name) => search.has(name))) return;
    const message = readConsentParams(search);
    const opener: Window | null = window.opener;
    change(
      ({ search: newest }) => {
        for (const name of consentParams) newest.delete(name);
        return { search: newest };
      },
      { replace: true, preventScrollReset: true },
    );
    if (opener !== null) {
      if (message) opener.postMessage(message, window.location.origin);
      window.close();
      return;
    }
    queryClient.setQueryData(consentOutcomeKey, message);
    if (message?.type !== 'oauth_success') return;
    void refresh();
    checkAnalysis();
  }, [search, change, queryClient, refresh, checkAnalysis]);
}
