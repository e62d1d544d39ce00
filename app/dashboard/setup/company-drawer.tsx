import { type RefObject, Suspense } from 'react';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import type { DashboardState } from '../state/dashboard-state.ts';
import { stepTitles } from './card-texts.ts';

const { Part: CompanyForm, fetch } = lazyPart(async () => (await import('./company-form.tsx')).CompanyForm);
export const fetchCompanyForm = fetch;

interface CompanyDrawerProps {
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
  userId: string;
  status: OnboardingStatus;
  systems: DashboardState['systems'];
  finalFocus: RefObject<HTMLButtonElement | null>;
}

/** 'Company Information'. It can be closed at any time: the form keeps what was typed as a draft. */
export function CompanyDrawer({
  open,
  onClose,
  onSaved,
  userId,
  status,
  systems,
  finalFocus,
}: CompanyDrawerProps) {
  return (
    <Drawer
      bare
      open={open}
      onClose={onClose}
      title={stepTitles.company}
      subtitle="Where your leads come from, and the systems that know about them"
      finalFocus={finalFocus}
    >
      <PartBoundary onClose={onClose}>
        <Suspense fallback={<FormSkeleton />}>
          <CompanyForm userId={userId} status={status} systems={systems} onSaved={onSaved} onDone={onClose} />
        </Suspense>
      </PartBoundary>
    </Drawer>
  );
}
