import { useState } from 'react';
import {
  type CarrierOffer,
  carrierFields,
  carrierNames,
  type TextNumber,
} from '../../../contract/text-numbers.ts';
import { addNumber } from '../../api/text-numbers.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { heldValues } from '../../ui/form/held-values.ts';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Input } from '../../ui/input.tsx';
import { Optional } from '../../ui/optional.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TypedField } from '../../ui/typed-field.tsx';
import { type NumberValues, numberForm } from './number-form.ts';
import { useRefreshNumbers } from './use-numbers.ts';

/** What was typed when the form was closed; secrets among it, so it stays in this page's memory. */
const held = { twilio: heldValues<NumberValues>(), telnyx: heldValues<NumberValues>() };

interface AddNumberFormProps {
  offer: CarrierOffer;
  companyName: string;
  onAdded: (number: TextNumber) => void;
  onCancel: (() => void) | null;
}

/** The number, what texts call the company, and the carrier's credentials unless they are stored. */
export function AddNumberForm({
  offer: { carrier, stored, sandbox },
  companyName,
  onAdded,
  onCancel,
}: AddNumberFormProps) {
  const [typing, setTyping] = useState(stored === null);
  const refresh = useRefreshNumbers();
  const name = carrierNames[carrier];
  const fields = carrierFields[carrier];
  const { form, errors, busy, failure, onSubmit } = useContractForm({
    schema: numberForm(carrier, typing),
    defaultValues: {
      ...{ number: '', companyName },
      credentials: Object.fromEntries(fields.map((field) => [field.name, ''])),
    },
    fields: ['number', 'companyName', ...fields.map((field) => `credentials.${field.name}` as const)],
    held: held[carrier],
    failed: 'The number could not be added',
    async send(request) {
      const number = await addNumber(request);
      held[carrier].set(null);
      await refresh();
      onAdded(number);
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TypedField
          label="Number"
          kind="phone"
          help={sandbox ? 'One of the sandbox’s, as (801) 555-0142' : 'As (801) 555-0142'}
          error={errors.number}
          {...form.register('number')}
          autoComplete="off"
        />
        <TypedField
          label="Company name in texts"
          help="The first text to everybody names it."
          error={errors.companyName}
          {...form.register('companyName')}
          autoComplete="organization"
        />
      </div>
      {typing ? (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {fields.map(({ name: field, label, help, secret, required }) => {
            return (
              <Field
                key={field}
                label={required ? label : <Optional>{label}</Optional>}
                help={help}
                error={errors.credentials?.[field]?.message}
              >
                {(control) => {
                  // Browsers would offer the password of this site; what is typed here belongs to another.
                  const shared = {
                    ...{ ...control, ...form.register(`credentials.${field}`), required },
                    ...{ autoCapitalize: 'off', spellCheck: false },
                  };
                  return secret ? (
                    <PasswordInput {...shared} isKey autoComplete="new-password" />
                  ) : (
                    <Input {...shared} autoComplete="off" />
                  );
                }}
              </Field>
            );
          })}
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control border border-line bg-sunken px-4 py-3 text-small">
          <p>The stored {name} credentials are used.</p>
          <Button size="small" onClick={() => setTyping(true)}>
            Type others
          </Button>
        </div>
      )}
      <ErrorBox>{failure}</ErrorBox>
      <div className="flex flex-wrap gap-2">
        {onCancel !== null && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" tone="signal" busy={busy}>
          {busy ? `Asking ${name}...` : 'Check and add'}
        </Button>
      </div>
    </form>
  );
}
