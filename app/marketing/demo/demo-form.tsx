import type { SubmitEvent } from 'react';
import { brand } from '../../../contract/brand.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EarlyButton } from '../../ui/early-button.tsx';
import { InputField } from '../../ui/input-field.tsx';
import { PolicyLink } from '../../ui/policy-link.tsx';

/**
 * A request for a demo, validated by the browser. `onRequested` gets the first name; the entries are only
 * logged in the browser's console.
 */
export function DemoForm({ onRequested }: { onRequested: (name: string) => void }) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = Object.fromEntries(new FormData(event.currentTarget));
    console.info('Demo requested', entries);
    onRequested(String(entries.name).trim().split(/\s+/)[0] ?? '');
  }

  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <InputField label="Name" name="name" autoComplete="name" required />
      <InputField
        label="Phone Number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="(801) 555-0142"
        required
      />
      <InputField label="Company Name" name="company" autoComplete="organization" required />
      <InputField
        label="Work Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="work email"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      <Checkbox name="marketingConsent" required label={<ConsentText />} />
      <noscript>
        <p className="rounded-control border border-line-control px-4 py-3 text-small">
          This form needs JavaScript. You can also write to{' '}
          <a href={`mailto:${brand.email}`} className="underline underline-offset-4">
            {brand.email}
          </a>
          .
        </p>
      </noscript>
      <EarlyButton type="submit" tone="signal" size="large">
        Request Demo
      </EarlyButton>
    </form>
  );
}

function ConsentText() {
  return (
    <span className="text-muted">
      I agree to receive automated marketing text messages and emails from {brand.name} at the number and
      address above. Consent is not a condition of purchase. Message and data rates may apply. Message
      frequency varies. Reply HELP for help or STOP to opt out. See our{' '}
      <PolicyLink className="text-ink underline underline-offset-4" />.
    </span>
  );
}
