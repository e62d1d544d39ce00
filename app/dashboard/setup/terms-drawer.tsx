import { type RefObject, useState } from 'react';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { Button } from '../../ui/button.tsx';
import { DrawerBody } from '../../ui/drawer.tsx';
import { GuardedDrawer } from '../../ui/guarded-drawer.tsx';
import { stepTitles } from './card-texts.ts';
import { TermsForm } from './terms-form.tsx';
import { TermsSummary } from './terms-summary.tsx';

interface TermsDrawerProps {
  open: boolean;
  onClose: () => void;
  onAccepted: () => void;
  status: OnboardingStatus;
  finalFocus: RefObject<HTMLButtonElement | null>;
}

/** 'Accept Terms of Service': to accept them, or to read again what was accepted. */
export function TermsDrawer({ open, onClose, onAccepted, status, finalFocus }: TermsDrawerProps) {
  const [ticked, setTicked] = useState(false);
  const reset = () => setTicked(false);
  return (
    <GuardedDrawer
      bare
      open={open}
      onClose={onClose}
      title={stepTitles.terms}
      finalFocus={finalFocus}
      unsaved={open && ticked && !status.termsAccepted}
      kept
      onDiscard={reset}
    >
      {status.termsAccepted ? (
        <DrawerBody
          footer={
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted text-small">Accepted {acceptedOn(status)}</p>
              <Button onClick={onClose}>Close</Button>
            </div>
          }
        >
          <TermsSummary />
        </DrawerBody>
      ) : (
        <TermsForm ticked={ticked} onTick={setTicked} onAccepted={onAccepted} />
      )}
    </GuardedDrawer>
  );
}

function acceptedOn({ milestones: { termsAcceptedAt } }: OnboardingStatus): string {
  if (termsAcceptedAt === null) return '';
  return `on ${new Date(termsAcceptedAt).toLocaleDateString('en-US', { dateStyle: 'long' })}`;
}
