import { useRef, useState } from 'react';
import type { Vendor } from '../../../contract/catalogue/vendor.ts';
import type { OAuthInitiateRequest } from '../../../contract/connections.ts';
import { initiateOAuth } from '../../api/connections.ts';
import { useAnalysisCheck } from '../state/report-key.ts';
import { useRefreshConnections } from '../state/use-onboarding.ts';
import { consentFailed } from './consent-message.ts';
import { openPopup, popupOutcome } from './consent-popup.ts';

/** Where a consent stands: nothing under way, a popup open, or one that the browser would not open. */
export type ConsentStep = { kind: 'idle' } | { kind: 'open' } | { kind: 'blocked'; url: string };

const noConsentPage = 'Failed to get authorization URL';

interface ConsentEvents {
  /** The consent was given; what it changes has been refetched. */
  onConnected: () => void;
  /** Why no consent page could be requested. */
  onRefused: (error: unknown) => void;
  /** Why the consent failed, as a sentence. */
  onFailed: (message: string) => void;
}

/** Consent at a vendor in a popup. `connect` has to be called in the click itself. */
export function useConsent(vendor: Pick<Vendor, 'label'>, events: ConsentEvents) {
  const [step, setStep] = useState<ConsentStep>({ kind: 'idle' });
  const attempt = useRef<AbortController>(null);
  const refresh = useRefreshConnections();
  const checkAnalysis = useAnalysisCheck();

  async function connect(request: OAuthInitiateRequest) {
    attempt.current?.abort();
    const own = new AbortController();
    attempt.current = own;
    const popup = openPopup(`Opening ${vendor.label}…`);
    const outcome = popup && popupOutcome(popup, own.signal);
    setStep({ kind: 'open' });
    const url = await initiateOAuth(request).catch((error: unknown) => {
      events.onRefused(error);
      return undefined;
    });
    if (url === null) events.onFailed(noConsentPage);
    if (url === null || url === undefined) {
      popup?.close();
      own.abort();
      setStep({ kind: 'idle' });
      return;
    }
    if (popup === null || outcome === null) {
      setStep({ kind: 'blocked', url });
      return;
    }
    if (!popup.closed) popup.location.href = url;
    const end = await outcome;
    if (attempt.current !== own) return;
    if (end.type !== 'closed') popup.close();
    // Some vendors sever the opener, so that the popup looks closed: a refetch shows the outcome.
    if (end.type !== 'oauth_error') await refresh();
    setStep({ kind: 'idle' });
    if (end.type === 'oauth_error') events.onFailed(end.message || consentFailed);
    if (end.type === 'oauth_success') {
      checkAnalysis();
      events.onConnected();
    }
  }

  return { step, connect };
}
