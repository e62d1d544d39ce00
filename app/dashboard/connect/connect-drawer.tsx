import { type RefObject, useState } from 'react';
import type { OAuthStatus } from '../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { DrawerBody } from '../../ui/drawer.tsx';
import { GuardedDrawer } from '../../ui/guarded-drawer.tsx';
import { ChooseFirst } from './choose-first.tsx';
import { ConnectForm } from './connect-form.tsx';
import { chosenOf } from './connect-values.ts';

interface ConnectDrawerProps {
  open: boolean;
  onClose: () => void;
  status: OnboardingStatus;
  /** Null while it could not be fetched. */
  oauth: OAuthStatus | null;
  /** Opens the company form, for somebody who has not chosen any systems yet. */
  onCompany?: () => void;
  /** Takes the focus on close, where what opened the drawer may be gone by then. */
  finalFocus?: RefObject<HTMLElement | null>;
}

/** 'Connect Your Systems': the chosen phone system and CRM in one form. */
export function ConnectDrawer({ open, onClose, status, oauth, onCompany, finalFocus }: ConnectDrawerProps) {
  const [unsaved, setUnsaved] = useState(false);
  const chosen = chosenOf(status);
  return (
    <GuardedDrawer
      open={open}
      onClose={onClose}
      title="Connect Your Systems"
      bare
      finalFocus={finalFocus}
      unsaved={unsaved}
      onDiscard={() => setUnsaved(false)}
    >
      {chosen === null ? (
        <DrawerBody>
          <ChooseFirst {...(onCompany && { onCompany })} />
        </DrawerBody>
      ) : (
        <ConnectForm
          // Another system has another form.
          key={`${chosen.softphone.id} ${chosen.crm.id}`}
          chosen={chosen}
          status={status}
          oauth={oauth}
          onUnsaved={setUnsaved}
          onSaved={() => {
            setUnsaved(false);
            onClose();
          }}
        />
      )}
    </GuardedDrawer>
  );
}
