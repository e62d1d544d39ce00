import { useId, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { CredentialField, Side } from '../../../contract/catalogue/vendor.ts';
import { Button } from '../../ui/button.tsx';
import { Field, type FieldControl } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Select } from '../../ui/select.tsx';
import type { ConnectValues } from './connect-values.ts';

export type ConnectForm = UseFormReturn<ConnectValues>;

interface CredentialInputProps {
  side: Side;
  field: CredentialField;
  form: ConnectForm;
  /** What may be shown of the stored value; undefined where nothing is stored. */
  stored: string | undefined;
}

interface CredentialInputsProps extends Pick<CredentialInputProps, 'side' | 'form'> {
  fields: readonly CredentialField[];
  /** What is stored, by the name of its field. */
  stored: Partial<Record<string, { shown: string }>>;
}

/** Some fields of a vendor's form. */
export function CredentialInputs({ fields, stored, ...rest }: CredentialInputsProps) {
  return fields.map((field) => (
    <CredentialInput key={field.name} {...rest} field={field} stored={stored[field.name]?.shown} />
  ));
}

/** A stored secret is shown as stored until it is replaced. */
function CredentialInput({ side, field, form, stored }: CredentialInputProps) {
  const { name, help, secret } = field;
  const [replacing, setReplacing] = useState(false);
  const error = form.formState.errors[name]?.message;
  const isKept = secret && stored !== undefined && !replacing && error === undefined;
  if (isKept && form.getValues(name) === '') {
    return <StoredSecret label={field.label} shown={stored} onReplace={() => setReplacing(true)} />;
  }
  const savedElsewhere =
    !secret &&
    stored !== undefined &&
    stored !== form.getValues(name) &&
    stored !== form.formState.defaultValues?.[name];
  return (
    <Field label={<Label side={side} field={field} />} help={help} error={error}>
      {(control) => (
        <>
          <Control field={field} form={form} control={control} focused={replacing} />
          {secret && stored !== undefined && (
            <button
              type="button"
              className="self-start rounded-mark text-caption text-muted underline underline-offset-4 hover:text-ink"
              onClick={() => {
                form.resetField(name, { defaultValue: '' });
                setReplacing(false);
              }}
            >
              Keep the stored one
            </button>
          )}
          {savedElsewhere && (
            <button
              type="button"
              className="self-start rounded-mark text-caption text-muted underline underline-offset-4 hover:text-ink"
              onClick={() => form.setValue(name, stored, { shouldDirty: true })}
            >
              Take what was saved elsewhere: {stored}
            </button>
          )}
        </>
      )}
    </Field>
  );
}

const recordsOf: Record<Side, string> = { softphone: 'calls', crm: 'leads' };

/** The field's name, and whether it may stay empty or what is missing without it. */
function Label({ side, field: { label, required, needed } }: { side: Side; field: CredentialField }) {
  if (required) return label;
  return (
    <>
      {label}{' '}
      <span className="font-normal text-muted">
        {needed ? `(needed to read your ${recordsOf[side]})` : '(optional)'}
      </span>
    </>
  );
}

interface ControlProps {
  field: CredentialField;
  form: ConnectForm;
  control: FieldControl;
  /** Takes the focus when it appears. */
  focused: boolean;
}

function Control({ field, form, control, focused }: ControlProps) {
  const { name, placeholder, secret, required, choices } = field;
  const hint = placeholder === undefined ? {} : { placeholder };
  if (choices) {
    return (
      <Controller
        name={name}
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <Select
            {...control}
            items={choices}
            value={value === '' ? null : value}
            placeholder="Choose a region"
            onChange={(next) => {
              form.clearErrors(name);
              onChange(next);
            }}
          />
        )}
      />
    );
  }
  const shared = {
    ...control,
    ...hint,
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    required,
    autoFocus: focused,
  };
  // Browsers would offer the password of this site; what is typed here belongs to another.
  return secret ? (
    <PasswordInput {...shared} isKey autoComplete="new-password" />
  ) : (
    <Input {...shared} autoComplete="off" autoCapitalize="off" spellCheck={false} />
  );
}

interface StoredSecretProps {
  label: string;
  /** Its last characters, or '' where even those would reveal too much. */
  shown: string;
  onReplace: () => void;
}

/** In place of a secret's field: that it is stored, and the way to replace it. */
function StoredSecret({ label, shown, onReplace }: StoredSecretProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls to fill in
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5">
      <span id={id} className="font-medium text-small">
        {label}
      </span>
      <div className="flex min-h-11 items-center justify-between gap-3 rounded-control border border-line bg-sunken py-1 pr-1.5 pl-3.5">
        <span className="flex min-w-0 items-center gap-2 text-small">
          <Icon name="check" className="size-4 text-won" />
          <span className="tabular">{shown === '' ? 'Stored' : `Stored, ends in ••••${shown}`}</span>
        </span>
        <Button size="small" tone="quiet" aria-label={`Replace ${label}`} onClick={onReplace}>
          Replace
        </Button>
      </div>
    </div>
  );
}
