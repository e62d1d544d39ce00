import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { PasswordInput } from './password-input.tsx';

/** Keyboard and autocomplete attributes by kind of value. */
const kinds = {
  text: {},
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'off', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  password: {},
} as const satisfies Record<string, ComponentProps<'input'>>;

interface TypedFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  kind?: keyof typeof kinds;
  help?: ReactNode;
  error?: { message?: string | undefined } | undefined;
}

/** A required field with its label, help and error; the rest is what a form registers and a password manager reads. */
export function TypedField({ label, kind = 'text', help, error, ...input }: TypedFieldProps) {
  const Control = kind === 'password' ? PasswordInput : Input;
  return (
    <Field label={label} help={help} error={error?.message}>
      {(control) => <Control {...control} {...kinds[kind]} {...input} required />}
    </Field>
  );
}

type SameField = Omit<TypedFieldProps, 'kind' | 'autoComplete'>;

/** The log-in email, which is the user name for password managers. */
export const LoginEmailField = (props: SameField) => (
  <TypedField {...props} kind="email" autoComplete="username" />
);

/** The password of now. */
export const PasswordField = (props: SameField) => (
  <TypedField {...props} kind="password" autoComplete="current-password" />
);

/** A password that is set. */
export const NewPasswordField = (props: SameField) => (
  <TypedField {...props} kind="password" autoComplete="new-password" />
);
