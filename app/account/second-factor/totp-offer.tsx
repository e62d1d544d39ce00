import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { confirmTotp } from '../../api/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { CodeInput } from './code-input.tsx';

interface TotpOfferProps {
  offer: { secret: string; uri: string; qr: string };
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The key for the app, drawn and as text, and the code that shows that it arrived there. */
export function TotpOfferForm({ offer, onCodes, onCancel }: TotpOfferProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { busy, failure, clear, onSubmit } = useSubmit({
    check: () => z.string().safeParse(input.current?.value),
    async send(code) {
      onCodes(await confirmTotp(code));
    },
    failed: 'The code could not be checked. Please try again.',
    onFailed: () => input.current?.select(),
  });

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5 text-left">
      <div className="grid justify-items-center gap-5 sm:grid-cols-[auto_1fr] sm:justify-items-start">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(offer.qr)}`}
          alt="QR code with the key for your authenticator app"
          className="size-44 rounded-control border border-line bg-[white] p-1"
        />
        <div className="min-w-0 self-center text-small">
          <p>Scan this with an authenticator app, such as the one of your password manager or phone.</p>
          <p className="mt-3 text-muted">
            On this device?{' '}
            <a
              href={offer.uri}
              className="font-medium text-ink underline decoration-muted underline-offset-4"
            >
              Open it in the app
            </a>
            , or type this key:
          </p>
          <code className="wrap-anywhere mt-1.5 block font-mono text-small select-all">
            {inFours(offer.secret)}
          </code>
        </div>
      </div>
      <Field label="Code that the app shows now" error={failure}>
        {(control) => <CodeInput {...control} ref={input} figures onChange={clear} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="signal" busy={busy}>
          Turn on
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
