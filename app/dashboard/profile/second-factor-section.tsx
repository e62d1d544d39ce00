import { useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '../../../contract/accounts.ts';
import { FactorList } from '../../account/second-factor/factor-list.tsx';
import { type FactorKind, FactorSetUp } from '../../account/second-factor/factor-set-up.tsx';
import { setNewCodes, useNewCodes } from '../../account/second-factor/new-codes.ts';
import { RecoveryCodeList } from '../../account/second-factor/recovery-codes.tsx';
import { NotShown, useFreshProof } from '../../account/second-factor/use-fresh-proof.tsx';
import { useRemoval } from '../../account/second-factor/use-removal.tsx';
import {
  hasFactor,
  useNoteSecondFactor,
  useSecondFactor,
  waysOf,
} from '../../account/second-factor/use-second-factor.ts';
import { messageOf } from '../../api/api-error.ts';
import { renewRecoveryCodes } from '../../api/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { useOnceAtATime } from '../../ui/form/use-submit.ts';
import { OutcomeNote } from '../../ui/outcome-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Section } from './section.tsx';

/** A user's second factors: set up, renamed, taken away, and the recovery codes. */
export function SecondFactorSection({ user }: { user: Pick<CurrentUser, 'email' | 'googleOnly'> }) {
  const factor = useSecondFactor();
  const note = useNoteSecondFactor();
  const { withProof, dialog: proof } = useFreshProof(factor.data);
  const [kind, setKind] = useState<FactorKind | null>(null);
  const shown = useNewCodes();
  const [failure, setFailure] = useState('');
  const [outcome, setOutcome] = useState('');
  const place = useRef<HTMLDivElement>(null);
  /** Something else than the list is shown. */
  const working = useRef(false);
  useEffect(() => {
    working.current = kind !== null || shown !== null;
  }, [kind, shown]);

  /** The form has been removed: the focus moves to the list that replaces it. */
  function back(said: string) {
    place.current?.focus();
    setKind(null);
    setNewCodes(null);
    setFailure('');
    setOutcome(said);
    void note();
  }

  const removal = useRemoval(factor.data, {
    withProof,
    onRemoved: (state, said) => {
      void note(state);
      // A set-up in progress continues.
      if (working.current) setOutcome(said);
      else back(said);
    },
    onFailure: setFailure,
  });

  const { busy: renewing, run: renew } = useOnceAtATime(async () => {
    setFailure('');
    setOutcome('');
    try {
      setNewCodes({
        codes: await withProof(renewRecoveryCodes),
        said: 'The new recovery codes are the ones that count.',
      });
    } catch (error) {
      if (!(error instanceof NotShown)) setFailure(messageOf(error, 'That did not work. Please try again.'));
    }
  });

  const state = factor.data;
  return (
    <Section
      title="Second factor"
      about={`With one, your password alone no longer opens your account: each log-in asks for a passkey as well, or for a code of an authenticator app.${state?.required ? ' The admin pages open with one only, and ask again after twelve hours.' : ''}`}
    >
      <div ref={place} tabIndex={-1} className="outline-none">
        {shown !== null ? (
          <RecoveryCodeList codes={shown.codes} onDone={() => back(shown.said)} />
        ) : state === undefined ? (
          <NotYet error={factor.error} onRetry={() => void factor.refetch()} />
        ) : kind !== null ? (
          <FactorSetUp
            kind={kind}
            email={user.email}
            needsPassword={!hasFactor(waysOf(state)) && !user.googleOnly}
            withProof={withProof}
            onCodes={(made) => {
              if (made.length > 0) setNewCodes({ codes: made, said: 'Your second factor is set up.' });
              else back(kind === 'totp' ? 'The authenticator app is set up.' : 'The passkey is added.');
            }}
            onCancel={() => back('')}
          />
        ) : (
          <FactorList
            state={state}
            removing={removal.removing}
            renewing={renewing}
            onSetUp={(next) => {
              setOutcome('');
              setFailure('');
              setKind(next);
            }}
            onRemove={(target) => {
              setOutcome('');
              setFailure('');
              removal.ask(target);
            }}
            onRenamed={(next) => void note(next)}
            onRenew={() => void renew()}
          />
        )}
      </div>
      <div className="mt-4 flex flex-col gap-3 empty:hidden">
        <ErrorBox>{failure}</ErrorBox>
        <OutcomeNote>{outcome}</OutcomeNote>
      </div>
      {proof}
      {removal.dialog}
    </Section>
  );
}

function NotYet({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) {
    return (
      <div role="status" aria-label="Loading your second factor">
        <Skeleton className="h-40" />
      </div>
    );
  }
  return (
    <div role="alert">
      <p className="text-danger text-small">{messageOf(error, 'Your second factor could not be loaded.')}</p>
      <Button size="small" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
