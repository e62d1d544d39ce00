import { Suspense, useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '../../../contract/accounts.ts';
import type { OAuthStatus } from '../../../contract/connections.ts';
import type { OnboardingStatus } from '../../../contract/onboarding.ts';
import { cx } from '../../ui/cx.ts';
import { endDraft } from '../../ui/form/draft.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import type { DashboardState } from '../state/dashboard-state.ts';
import { setupNeeds } from '../state/sentences.ts';
import { cardTexts, type SetupStep, setupSteps, stepTitles } from './card-texts.ts';
import { draftOf, formLeft } from './company-draft.ts';
import { SetupCard } from './setup-card.tsx';
import { SetupHeading } from './setup-heading.tsx';
import { chosenSystem } from './systems.ts';
import { useOpenStep } from './use-open-step.ts';

const loadDrawers = () => import('./setup-drawers.tsx');
const { Part: SetupDrawers } = lazyPart(async () => (await loadDrawers()).SetupDrawers);
/** Fetches the scripts of a step's drawer before it opens. */
const fetchStep = (step: SetupStep) =>
  void loadDrawers()
    .then(({ formScripts }) => formScripts[step]?.())
    .catch(() => {});

interface SetupSectionProps {
  user: CurrentUser;
  status: OnboardingStatus;
  /** Null while it could not be fetched. */
  oauth: OAuthStatus | null;
  state: DashboardState;
}

/** The three steps of the setup with their drawers: cards while one is missing, a strip once all are done. */
export function SetupSection({ user, status, oauth, state }: SetupSectionProps) {
  const { step, open, close } = useOpenStep();
  const [opened, setOpened] = useState(step !== null);
  if (step !== null && !opened) setOpened(true);
  const [said, setSaid] = useState('');
  const { termsAccepted } = status;
  useEffect(() => {
    if (termsAccepted) endDraft('terms');
  }, [termsAccepted]);
  const companyButton = useRef<HTMLButtonElement>(null);
  const termsButton = useRef<HTMLButtonElement>(null);
  const systemsButton = useRef<HTMLButtonElement>(null);
  const buttons = { company: companyButton, terms: termsButton, systems: systemsButton };

  const draft = draftOf(user.userId, status);
  const cards = cardTexts(status, formLeft(draft?.values ?? null, status), state.systems);
  const { complete } = status.completeness;
  const next = setupSteps.find((each) => !cards[each].done) ?? null;
  const systems = [chosenSystem(status.companyInfo, 'softphone'), chosenSystem(status.companyInfo, 'crm')];
  const logos = systems.flatMap((system) => (system === null ? [] : [system.logo]));

  return (
    <section aria-labelledby="setup-title" className="@container/setup">
      <p role="status" className="sr-only">
        {said}
      </p>
      <SetupHeading
        complete={complete}
        done={setupSteps.filter((each) => cards[each].done).length}
        needs={state.wait.kind === 'setup' ? setupNeeds : null}
      />
      <ol
        className={cx(
          'grid @4xl/setup:grid-cols-3',
          complete
            ? 'divide-line rounded-card border border-line bg-raised @max-4xl/setup:divide-y @4xl/setup:divide-x'
            : 'mt-4 gap-3 @4xl/setup:gap-4',
        )}
      >
        {setupSteps.map((each, index) => (
          <SetupCard
            key={each}
            title={stepTitles[each]}
            place={index + 1}
            card={cards[each]}
            next={each === next}
            compact={complete}
            logos={each === 'systems' ? logos : []}
            onOpen={() => open(each)}
            onNear={() => fetchStep(each)}
            buttonRef={buttons[each]}
          />
        ))}
      </ol>
      {opened && (
        <PartBoundary open={step !== null} onClose={() => step !== null && close(step)}>
          <Suspense fallback={null}>
            <SetupDrawers
              step={step}
              user={user}
              status={status}
              oauth={oauth}
              systems={state.systems}
              buttons={buttons}
              onOpen={open}
              onClose={close}
              onSaid={setSaid}
            />
          </Suspense>
        </PartBoundary>
      )}
    </section>
  );
}
