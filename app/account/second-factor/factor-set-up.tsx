import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { PasskeyName } from '../../../contract/second-factor.ts';
import { messageOf } from '../../api/api-error.ts';
import { offerTotp } from '../../api/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { InputField } from '../../ui/input-field.tsx';
import { PasswordInput, PasswordOwner } from '../../ui/password-input.tsx';
import { makePasskey, passkeyFailure } from './passkey.ts';
import { TotpOfferForm } from './totp-offer.tsx';
import { NotShown } from './use-fresh-proof.tsx';

export type FactorKind = 'totp' | 'passkey';

interface FactorSetUpProps {
  kind: FactorKind;
  /** For a password manager. */
  email: string;
  /** The first factor, of a user with a password. */
  needsPassword: boolean;
  withProof: <T>(work: () => Promise<T>) => Promise<T>;
  /** The factor is there; with recovery codes where there were none. */
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

/** Sets one factor up, from the password to the code or the touch that confirms it. */
export function FactorSetUp({ kind, email, needsPassword, withProof, onCodes, onCancel }: FactorSetUpProps) {
  const [offer, setOffer] = useState<Awaited<ReturnType<typeof offerTotp>> | null>(null);
  const [name, setName] = useState(suggestedName);
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);

  const { busy, problem, failure, clear, onSubmit } = useSubmit({
    check() {
      // The browser makes a passkey before its name is sent: one that is refused then would stay on the device.
      const named = PasskeyName.safeParse({ name });
      if (kind === 'passkey' && !named.success) return named;
      return z
        .string()
        .optional()
        .safeParse(needsPassword ? password : undefined);
    },
    async send(proof) {
      if (kind === 'totp') setOffer(await withProof(() => offerTotp(proof)));
      else onCodes(await withProof(() => makePasskey(name.trim(), proof)));
    },
    failed(error) {
      if (error instanceof NotShown) return '';
      return kind === 'totp'
        ? messageOf(error, 'That did not work. Please try again.')
        : passkeyFailure(error);
    },
  });

  if (offer !== null) return <TotpOfferForm offer={offer} onCodes={onCodes} onCancel={onCancel} />;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onChange={clear}
      className="flex flex-col gap-5 text-left"
    >
      {kind === 'passkey' && (
        <InputField
          label="Name of the passkey"
          help="So that you know it again: the device or password manager it is on."
          error={problem}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={80}
          required
        />
      )}
      {needsPassword && (
        <>
          <PasswordOwner email={email} />
          <Field label="Your password" help="To be sure that it is you who sets this up.">
            {(control) => (
              <PasswordInput
                {...control}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
                autoComplete="current-password"
                required
              />
            )}
          </Field>
        </>
      )}
      <ErrorBox>{failure}</ErrorBox>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="signal" busy={busy}>
          {kind === 'totp' ? 'Show the QR code' : 'Create the passkey'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

/** What most people would call the device in front of them. */
function suggestedName(): string {
  const agent = navigator.userAgent;
  const known = [/iPhone/, /iPad/, /Android/, /Macintosh/, /Windows/, /Linux/].find((one) => one.test(agent));
  return known === undefined ? 'This device' : known.source.replace('Macintosh', 'Mac');
}
