import { type RefObject, useLayoutEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { analysisTerms } from '../../../contract/terms.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer, DrawerBody } from '../../ui/drawer.tsx';
import { dropDraft, keepDraft, takeUpDraft } from '../../ui/form/draft.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';
import { stepTitles } from './card-texts.ts';
import { TermsForm } from './terms-form.tsx';
import { TermsSummary } from './terms-summary.tsx';

interface TermsDrawerProps {
  open: boolean;
  onClose: () => void;
  onAccepted: () => void;
  userId: string;
  status: OnboardingStatus;
  finalFocus: RefObject<HTMLButtonElement | null>;
}

const Ticked = z.literal(true);

/** 'Accept Terms of Service': to accept them, or to read again what was accepted. The tick is kept until then. */
export function TermsDrawer({ open, onClose, onAccepted, userId, status, finalFocus }: TermsDrawerProps) {
  const [ticked, setTicked] = useState(false);
  // The version that was shown is the one agreed to.
  useLayoutEffect(() => {
    if (open) setTicked(takeUpDraft('terms', userId, Ticked)?.revision === analysisTerms.version);
  }, [open, userId]);
  function tick(now: boolean) {
    setTicked(now);
    if (now) keepDraft('terms', userId, { revision: analysisTerms.version, values: now });
    else dropDraft('terms');
  }
  return (
    <Drawer bare open={open} onClose={onClose} title={stepTitles.terms} finalFocus={finalFocus}>
      <Terms status={status} ticked={ticked} onTick={tick} onAccepted={onAccepted} onClose={onClose} />
    </Drawer>
  );
}

interface TermsProps extends Pick<TermsDrawerProps, 'status' | 'onAccepted' | 'onClose'> {
  ticked: boolean;
  onTick: (ticked: boolean) => void;
}

/** The form, or once they are accepted, what was. */
function Terms({ status, ticked, onTick, onAccepted, onClose }: TermsProps) {
  const finish = useWhileShown(onClose);
  if (!status.termsAccepted) {
    const accepted = () => {
      onAccepted();
      finish();
    };
    return <TermsForm ticked={ticked} onTick={onTick} onAccepted={accepted} />;
  }
  return (
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
  );
}

function acceptedOn({ milestones: { termsAcceptedAt } }: OnboardingStatus): string {
  if (termsAcceptedAt === null) return '';
  return `on ${new Date(termsAcceptedAt).toLocaleDateString('en-US', { dateStyle: 'long' })}`;
}
