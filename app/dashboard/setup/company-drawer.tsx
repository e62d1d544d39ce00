import { type RefObject, Suspense, useCallback, useState } from 'react';
import type { OAuthStatus } from '../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { GuardedDrawer } from '../../ui/guarded-drawer.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { dropDraft } from '../form/draft.ts';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import { lazyPart } from '../form/lazy-part.tsx';
import { stepTitles } from './card-texts.ts';

const { Part: CompanyForm, fetch } = lazyPart(async () => (await import('./company-form.tsx')).CompanyForm);
export const fetchCompanyForm = fetch;

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
    dropDraft('company');
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
      <PartBoundary onClose={onClose}>
        <Suspense fallback={<FormSkeleton />}>
          <CompanyForm
            userId={userId}
            status={status}
            oauth={oauth}
            onUnsaved={setUnsaved}
            onSaved={onSaved}
            onDone={() => {
              settle();
              onClose();
            }}
          />
        </Suspense>
      </PartBoundary>
    </GuardedDrawer>
  );
}
