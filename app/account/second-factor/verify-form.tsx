import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { SecondFactorState, SecondFactorWays } from '../../../contract/second-factor.ts';
import { proveCode } from '../../api/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { useOnceAtATime, useSubmit } from '../../ui/form/use-submit.ts';
import { CodeInput } from './code-input.tsx';
import { knowsPasskeys, passkeyFailure, showPasskey } from './passkey.ts';

interface ProveFormProps {
  /** What the user could show. */
  ways: SecondFactorWays;
  /** The server has seen a factor; the form is busy until what follows is done. */
  onShown: (state: SecondFactorState) => Promise<void> | void;
}

/** Verifies a second factor: a passkey, a code of the app, or a recovery code. */
export function VerifyForm({ ways, onShown }: ProveFormProps) {
  const hasPasskey = ways.passkey && knowsPasskeys();
  const [way, setWay] = useState<'app' | 'recovery' | null>(
    ways.totp ? 'app' : hasPasskey ? null : 'recovery',
  );
  const [failure, setFailure] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (way !== null) input.current?.focus();
  }, [way]);

  const passkey = useOnceAtATime(async () => {
    if (code.busy) return;
    setFailure('');
    code.clear();
    try {
      await onShown(await showPasskey());
    } catch (error) {
      setFailure(passkeyFailure(error));
    }
  });
  const whole = way === 'app' ? 'Please enter the six digits' : 'Please enter the whole code';
  const code = useSubmit({
    check: () => z.string().trim().min(6, whole).safeParse(input.current?.value),
    async send(typed) {
      if (passkey.busy) return;
      setFailure('');
      await onShown(await proveCode(typed));
    },
    failed: 'The code could not be checked. Please try again.',
    onFailed: () => input.current?.select(),
  });

  function change(next: 'app' | 'recovery') {
    code.clear();
    setWay(next);
  }

  return (
    <div className="flex flex-col gap-4 text-left text-ink">
      {hasPasskey && (
        <Button
          size="large"
          tone={way === null ? 'signal' : 'plain'}
          busy={passkey.busy}
          onClick={() => void passkey.run()}
        >
          Use a passkey
        </Button>
      )}
      <ErrorBox>{failure}</ErrorBox>
      {hasPasskey && way !== null && <Or />}
      {way !== null && (
        <form key={way} method="post" noValidate onSubmit={code.onSubmit} className="flex flex-col gap-4">
          <Field
            label={way === 'app' ? 'Code of your authenticator app' : 'Recovery code'}
            help={way === 'app' ? undefined : 'One of the ten that you kept. Each works once.'}
            error={code.problem ?? code.failure}
          >
            {(control) => (
              <CodeInput {...control} ref={input} figures={way === 'app'} onChange={code.clear} />
            )}
          </Field>
          <Button type="submit" size="large" tone="signal" busy={code.busy}>
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
