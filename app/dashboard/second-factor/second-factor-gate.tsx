import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pages } from '../../../contract/paths.ts';
import { currentUser, userKey } from '../../api/accounts.ts';
import { messageOf } from '../../api/api-error.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FullScreenSpinner } from '../../ui/spinner.tsx';
import { FactorChoice } from './factor-choice.tsx';
import { type FactorKind, FactorSetUp } from './factor-set-up.tsx';
import { ProveForm } from './prove-form.tsx';
import { RecoveryCodeList } from './recovery-codes.tsx';
import { useFreshProof } from './use-fresh-proof.tsx';
import { hasFactor, useNoteSecondFactor, useSecondFactor } from './use-second-factor.ts';

/**
 * In the place of pages that want a second factor: asks for it, or has it set up first. `onShown` is called once this
 * session has shown one.
 */
export function SecondFactorGate({ onShown }: { onShown: () => void }) {
  const factor = useSecondFactor();
  const user = useQuery({
    queryKey: userKey,
    queryFn: ({ signal }) => currentUser(signal),
    staleTime: 60_000,
  });
  const note = useNoteSecondFactor();
  const { withProof, dialog } = useFreshProof(factor.data);
  const [kind, setKind] = useState<FactorKind | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  if (factor.data === undefined || user.data === undefined) {
    const failed = factor.error ?? user.error;
    if (failed === null) return <FullScreenSpinner label="Loading your second factor..." />;
    return (
      <Frame title="Your second factor could not be read">
        <ErrorBox>{messageOf(failed, 'Please try again.')}</ErrorBox>
        <Button
          tone="signal"
          busy={factor.isFetching || user.isFetching}
          onClick={() => {
            void factor.refetch();
            void user.refetch();
          }}
        >
          Try again
        </Button>
      </Frame>
    );
  }
  if (codes !== null) {
    return (
      <Frame title="Your second factor is set up">
        <RecoveryCodeList codes={codes} onDone={onShown} />
      </Frame>
    );
  }
  if (hasFactor(factor.data)) {
    return (
      <Frame
        title="Confirm that it is you"
        about="The admin pages show everybody's data. They open with your second factor, for twelve hours."
        foot="Lost your app, your passkeys and your recovery codes? Whoever runs this installation can reset your second factor."
      >
        <ProveForm
          state={factor.data}
          onShown={(state) => {
            void note(state);
            onShown();
          }}
        />
        {dialog}
      </Frame>
    );
  }
  return (
    <Frame
      title="Set up a second factor"
      about="The admin pages show everybody's data. A password alone does not open them: choose what else proves that it is you."
    >
      {kind === null ? (
        <FactorChoice onChoose={setKind} />
      ) : (
        <FactorSetUp
          kind={kind}
          email={user.data.email}
          needsPassword={!user.data.googleOnly}
          withProof={withProof}
          onCodes={(made) => (made.length > 0 ? setCodes(made) : onShown())}
          onCancel={() => setKind(null)}
        />
      )}
      {dialog}
    </Frame>
  );
}

interface FrameProps {
  title: string;
  about?: string;
  foot?: string;
  children: ReactNode;
}

function Frame({ title, about, foot, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What stood here before is gone, and whoever cannot see hears what came. A field that took the focus keeps it.
  useEffect(() => {
    if (title !== '' && (document.activeElement === null || document.activeElement === document.body)) {
      heading.current?.focus();
    }
  }, [title]);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[32rem] flex-col justify-center px-4 py-10">
      <div className="rounded-card border border-line bg-raised px-5 py-7 shadow-raised md:px-8 md:py-9">
        <div className="grid size-11 place-items-center rounded-full border border-signal-edge bg-signal-wash text-signal-text">
          <Icon name="lock" className="size-5" />
        </div>
        <h1 ref={heading} tabIndex={-1} className="mt-5 font-semibold text-heading outline-none">
          {title}
        </h1>
        {about !== undefined && <p className="mt-1.5 text-body text-muted">{about}</p>}
        <div className="mt-6 flex flex-col gap-4">{children}</div>
        {foot !== undefined && <p className="mt-6 text-caption text-muted">{foot}</p>}
      </div>
      <ButtonLink to={pages.onboarding} tone="quiet" className="mt-4 self-center">
        Back to my dashboard
      </ButtonLink>
    </main>
  );
}
