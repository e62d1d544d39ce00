import { useId } from 'react';
import { waitlistLength } from '../../../../contract/waitlist-messages.ts';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { controlLook, Input } from '../../../ui/input.tsx';
import { InputField } from '../../../ui/input-field.tsx';
import { Optional } from '../../../ui/optional.tsx';
import type { Entry, EntryErrors, EntryField } from './check-entry.ts';

interface WaitlistFieldsProps {
  entry: Entry;
  errors: EntryErrors;
  disabled: boolean;
  onEdit: (field: EntryField, value: string) => void;
}

const trades = ['Pest control', 'HVAC', 'Plumbing', 'Electrical'];

/** The five fields; company and notes may stay empty. */
export function WaitlistFields({ entry, errors, disabled, onEdit }: WaitlistFieldsProps) {
  const listId = useId();
  const bind = (field: EntryField) => ({
    name: field,
    value: entry[field],
    disabled,
    maxLength: waitlistLength[field],
    onChange: (event: { target: { value: string } }) => onEdit(field, event.target.value),
  });
  return (
    <>
      <InputField
        label="Name"
        error={errors.name}
        {...bind('name')}
        autoComplete="name"
        aria-required="true"
      />
      <InputField
        label="Email"
        error={errors.email}
        {...bind('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        aria-required="true"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField
          label={<Optional>Company</Optional>}
          error={errors.company}
          {...bind('company')}
          autoComplete="organization"
        />
        <Field label="Industry" error={errors.industry}>
          {(control) => (
            <>
              <Input
                {...control}
                {...bind('industry')}
                list={listId}
                placeholder="Pest control"
                autoComplete="off"
                aria-required="true"
              />
              <datalist id={listId}>
                {trades.map((trade) => (
                  <option key={trade} value={trade} />
                ))}
              </datalist>
            </>
          )}
        </Field>
      </div>
      <Field label={<Optional>Notes</Optional>} error={errors.notes}>
        {(control) => (
          <textarea
            {...control}
            {...bind('notes')}
            rows={3}
            className={cx(controlLook, 'w-full resize-y px-3.5 py-2.5 text-[1rem] md:text-body')}
          />
        )}
      </Field>
    </>
  );
}
