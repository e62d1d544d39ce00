import { type RefObject, useCallback, useState } from 'react';
import type { OAuthStatus } from '../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { GuardedDrawer } from '../../ui/guarded-drawer.tsx';
import { stepTitles } from './card-texts.ts';
import { removeCompanyDraft } from './company-draft.ts';
import { CompanyForm } from './company-form.tsx';

interface CompanyDrawerProps {
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
  userId: string;
  status: OnboardingStatus;
  oauth: OAuthStatus | null;
  finalFocus: RefObject<HTMLButtonElement | null>;
}

/** 'Company Information'. */
export function CompanyDrawer({
  open,
  onClose,
  onSaved,
  userId,
  status,
  oauth,
  finalFocus,
}: CompanyDrawerProps) {
  const [unsaved, setUnsaved] = useState(false);
  const settle = useCallback(() => {
    removeCompanyDraft();
    setUnsaved(false);
  }, []);
  return (
    <GuardedDrawer
      bare
      open={open}
      onClose={onClose}
      title={stepTitles.company}
      subtitle="Where your leads come from, and the systems that know about them"
      finalFocus={finalFocus}
      unsaved={open && unsaved}
      kept
      onDiscard={settle}
    >
      <CompanyForm
        userId={userId}
        status={status}
        oauth={oauth}
        onUnsaved={setUnsaved}
        onSaved={() => {
          settle();
          onSaved();
        }}
      />
    </GuardedDrawer>
  );
}
