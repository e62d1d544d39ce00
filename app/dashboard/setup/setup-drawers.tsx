import type { RefObject } from 'react';
import type { CurrentUser } from '../../../contract/accounts.ts';
import type { OAuthStatus } from '../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { ConnectDrawer, fetchConnectForm } from '../connect/connect-drawer.tsx';
import type { DashboardState } from '../state/dashboard-state.ts';
import type { SetupStep } from './card-texts.ts';
import { CompanyDrawer, fetchCompanyForm } from './company-drawer.tsx';
import { TermsDrawer } from './terms-drawer.tsx';

/** What fetches the form of a step before it opens; the terms come with their drawer. */
export const formScripts = { company: fetchCompanyForm, terms: undefined, systems: fetchConnectForm };

interface SetupDrawersProps {
  /** The one that is open. */
  step: SetupStep | null;
  user: CurrentUser;
  status: OnboardingStatus;
  /** Null while it could not be fetched. */
  oauth: OAuthStatus | null;
  systems: DashboardState['systems'];
  /** What opens each, and takes the focus back. */
  buttons: Record<SetupStep, RefObject<HTMLButtonElement | null>>;
  onOpen: (step: SetupStep) => void;
  onClose: (step: SetupStep) => void;
  /** Called with what a screen reader says of a step that was saved. */
  onSaid: (text: string) => void;
}

/** The drawers of the three steps. */
export function SetupDrawers({
  step,
  user: { userId },
  status,
  oauth,
  systems,
  buttons,
  onOpen,
  onClose,
  onSaid,
}: SetupDrawersProps) {
  const drawer = (each: SetupStep) => ({
    open: step === each,
    onClose: () => onClose(each),
    finalFocus: buttons[each],
    userId,
    status,
  });
  return (
    <>
      <CompanyDrawer
        {...drawer('company')}
        systems={systems}
        onSaved={() => onSaid('Company information saved.')}
      />
      <TermsDrawer {...drawer('terms')} onAccepted={() => onSaid('Terms accepted.')} />
      <ConnectDrawer
        {...drawer('systems')}
        oauth={oauth}
        systems={systems}
        onCompany={() => onOpen('company')}
      />
    </>
  );
}
