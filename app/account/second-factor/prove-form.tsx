import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SecondFactorState, SecondFactorWays } from '../../../contract/second-factor.ts';
import { messageOf } from '../../api/api-error.ts';
import { proveCode } from '../../api/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { CodeInput } from './code-input.tsx';
import { knowsPasskeys, passkeyFailure, showPasskey } from './passkey.ts';

interface ProveFormProps {
  /** What the user could show. */
  ways: SecondFactorWays;
  /** The server has seen a factor; the form is busy until what follows is done. */
  onShown: (state: SecondFactorState) => Promise<void> | void;
}

/** Shows a second factor: a passkey, a code of the app, or, for who has neither at hand, a recovery code. */
export function ProveForm({ ways, onShown }: ProveFormProps) {
  const hasPasskey = ways.passkey && knowsPasskeys();
  const [way, setWay] = useState<'app' | 'recovery' | null>(
    ways.totp ? 'app' : hasPasskey ? null : 'recovery',
  );
  const [busy, setBusy] = useState<'passkey' | 'code' | null>(null);
  const [failure, setFailure] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (way !== null) input.current?.focus();
  }, [way]);

  async function show(which: 'passkey' | 'code', work: () => Promise<SecondFactorState>) {
    if (busy !== null) return;
    setBusy(which);
    setFailure('');
    setProblem(undefined);
    try {
      await onShown(await work());
    } catch (error) {
      if (which === 'passkey') setFailure(passkeyFailure(error));
      else {
        setProblem(messageOf(error, 'The code could not be checked. Please try again.'));
        input.current?.select();
      }
    } finally {
      setBusy(null);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (code.length < 6) {
      setProblem(way === 'app' ? 'Please enter the six digits' : 'Please enter the whole code');
      input.current?.focus();
      return;
    }
    void show('code', () => proveCode(code));
  }

  function change(next: 'app' | 'recovery') {
    setProblem(undefined);
    setWay(next);
  }

  return (
    <div className="flex flex-col gap-4 text-left text-ink">
      {hasPasskey && (
        <Button
          size="large"
          tone={way === null ? 'signal' : 'plain'}
          busy={busy === 'passkey'}
          onClick={() => void show('passkey', showPasskey)}
        >
          Use a passkey
        </Button>
      )}
      <ErrorBox>{failure}</ErrorBox>
      {hasPasskey && way !== null && <Or />}
      {way !== null && (
        <form key={way} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field
            label={way === 'app' ? 'Code of your authenticator app' : 'Recovery code'}
            help={way === 'app' ? undefined : 'One of the ten that you kept. Each works once.'}
            error={problem}
          >
            {(control) => (
              <CodeInput
                {...control}
                ref={input}
                figures={way === 'app'}
                onChange={() => setProblem(undefined)}
              />
            )}
          </Field>
          <Button type="submit" size="large" tone="signal" busy={busy === 'code'}>
            Continue
          </Button>
        </form>
      )}
      {way !== 'recovery' && ways.recoveryCode && (
        <Button tone="quiet" size="small" className="self-center" onClick={() => change('recovery')}>
          Use a recovery code
        </Button>
      )}
      {way === 'recovery' && ways.totp && (
        <Button tone="quiet" size="small" className="self-center" onClick={() => change('app')}>
          Use the authenticator app
        </Button>
      )}
    </div>
  );
}

function Or() {
  return (
    <p className="flex items-center gap-3 text-caption text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </p>
  );
}
