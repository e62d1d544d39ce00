import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Input } from './input.tsx';

interface InputFieldProps extends ComponentProps<'input'>, Pick<FieldProps, 'label' | 'help' | 'error'> {
  /** Classes of the whole field; `className` is the input's. */
  fieldClass?: string;
}

/** A field with a one-line text control. */
export function InputField({ label, help, error, fieldClass, ...input }: InputFieldProps) {
  return (
    <Field label={label} help={help} error={error} className={fieldClass}>
      {(control) => <Input {...control} {...input} />}
    </Field>
  );
}
