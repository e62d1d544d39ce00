import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pages } from '../../../contract/paths.ts';
import { currentUser, userKey } from '../../api/current-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FactorChoice } from './factor-choice.tsx';
import { type FactorKind, FactorSetUp } from './factor-set-up.tsx';
import { GateFrame, GateLoading } from './gate-frame.tsx';
import { setNewCodes } from './new-codes.ts';
import { RecoveryCodeList } from './recovery-codes.tsx';
import { hasFactor, useNoteSecondFactor, useSecondFactorWays } from './use-second-factor.ts';
import { VerifyForm } from './verify-form.tsx';

const exit = (
  <ButtonLink to={pages.onboarding} tone="quiet">
    Back to my dashboard
  </ButtonLink>
);

interface SecondFactorGateProps {
  /** This session has shown a factor, but there are recovery codes to be read first, which are shown only once. */
  onCodes: () => void;
  /** This session has shown one. */
  onShown: () => void;
}

/** Replaces the admin pages until they open: asks for a second factor, or has one set up first. */
export function SecondFactorGate({ onCodes, onShown }: SecondFactorGateProps) {
  const ways = useSecondFactorWays();
  const note = useNoteSecondFactor();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes !== null) {
    return (
      <GateFrame title="Your second factor is set up" exit={exit}>
        <RecoveryCodeList
          codes={codes}
          onDone={() => {
            setNewCodes(null);
            onShown();
          }}
        />
      </GateFrame>
    );
  }
  if (ways.data === undefined) {
    const { error, isFetching, refetch } = ways;
    return <GateLoading error={error} busy={isFetching} onRetry={() => void refetch()} exit={exit} />;
  }
  if (hasFactor(ways.data)) {
    return (
      <GateFrame
        title="Confirm that it is you"
        about="The admin pages show everybody's data. They open with your second factor, for twelve hours."
        foot="Lost your app, your passkeys and your recovery codes? Whoever runs this installation can reset your second factor."
        exit={exit}
      >
        <VerifyForm
          ways={ways.data}
          onShown={(state) => {
            void note(state);
            onShown();
          }}
        />
      </GateFrame>
    );
  }
  const take = (made: string[]) => {
    if (made.length === 0) return onShown();
    // Whoever leaves for the dashboard finds them in the profile.
    setNewCodes({ codes: made, said: 'Your second factor is set up.' });
    setCodes(made);
    onCodes();
  };
  return <FirstFactor onCodes={take} />;
}

function FirstFactor({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: userKey,
    queryFn: ({ signal }) => currentUser(signal),
    staleTime: 60_000,
  });
  const [kind, setKind] = useState<FactorKind | null>(null);
  if (data === undefined) {
    return <GateLoading error={error} busy={isFetching} onRetry={() => void refetch()} exit={exit} />;
  }
  return (
    <GateFrame
      title="Set up a second factor"
      about="The admin pages show everybody's data. A password alone does not open them: choose what else proves that it is you."
      exit={exit}
    >
      {kind === null ? (
        <FactorChoice onChoose={setKind} />
      ) : (
        <FactorSetUp
          kind={kind}
          email={data.email}
          needsPassword={!data.googleOnly}
          withProof={(work) => work()}
          onCodes={onCodes}
          onCancel={() => setKind(null)}
        />
      )}
    </GateFrame>
  );
}
