import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WaysIn } from '../../../contract/profile.ts';
import { messageOf } from '../../api/api-error.ts';
import { readWaysIn } from '../../api/profile.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { OutcomeNote } from '../../ui/outcome-note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { signedOutText } from './device-text.ts';
import { heldGoogleRemoval, RemoveGoogleForm } from './remove-google-form.tsx';
import { Section } from './section.tsx';
import { useRefreshDevices } from './use-devices.ts';

const waysInKey = ['ways-in'];

interface WaysInSectionProps {
  email: string;
}

/** How the account can be opened, and the way to take Google from it. */
export function WaysInSection({ email }: WaysInSectionProps) {
  const ways = useQuery({ queryKey: waysInKey, queryFn: ({ signal }) => readWaysIn(signal) });
  return (
    <Section title="Ways to log in" about="What opens your account.">
      {ways.data !== undefined ? (
        <KnownWays ways={ways.data} email={email} />
      ) : ways.isError ? (
        <div className="flex flex-col items-start gap-3">
          <ErrorBox>{messageOf(ways.error, 'That could not be loaded. Please try again.')}</ErrorBox>
          <Button size="small" onClick={() => void ways.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <div role="status" aria-label="Loading your ways to log in">
          <Skeleton className="h-32" />
        </div>
      )}
    </Section>
  );
}

function KnownWays({ ways, email }: WaysInSectionProps & { ways: WaysIn }) {
  const [removing, setRemoving] = useState(() => heldGoogleRemoval.get() !== null);
  const [outcome, setOutcome] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const queryClient = useQueryClient();
  const refreshDevices = useRefreshDevices();
  const { password, google } = ways;

  function keep() {
    // The form takes the focus with it; the button that led to it is there at once to have it.
    flushSync(() => setRemoving(false));
    opener.current?.focus();
  }

  function removed(ended: number) {
    setRemoving(false);
    setOutcome(`Google no longer opens your account. ${signedOutText(ended)}`);
    list.current?.focus();
    void queryClient.invalidateQueries({ queryKey: waysInKey });
    void refreshDevices();
  }

  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Ways to log in"
        className="divide-y divide-line border-line border-y"
      >
        <Way name="Email and password" state={password ? email : 'No password is set.'} />
        <Way
          name="Google"
          state={google === null ? notUsed : `${google.email}, since ${day(google.linkedAt)}`}
        >
          {google !== null && password && !removing && (
            <Button
              ref={opener}
              size="small"
              aria-label="Remove Google"
              onClick={() => {
                setOutcome('');
                setRemoving(true);
              }}
            >
              Remove
            </Button>
          )}
        </Way>
      </ul>
      {google !== null && !password && (
        <p className="mt-4 text-muted text-small">
          Google is your only way to log in, so it stays until you set a password.
        </p>
      )}
      <div className={cx((removing || outcome !== '') && 'mt-5')}>
        {removing && google !== null && (
          <RemoveGoogleForm email={email} onRemoved={removed} onCancel={keep} />
        )}
        <OutcomeNote>{outcome}</OutcomeNote>
      </div>
    </>
  );
}

const notUsed = 'Not used. "Continue with Google" at the login adds it, if Google runs your mailbox.';

const day = (instant: string) => new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long' });

function Way({ name, state, children }: { name: string; state: string; children?: ReactNode }) {
  return (
    <li className="flex items-center gap-3.5 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium text-body">{name}</p>
        <p className="wrap-anywhere mt-0.5 text-caption text-muted">{state}</p>
      </div>
      {children}
    </li>
  );
}
