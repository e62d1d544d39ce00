import type { UseFormRegisterReturn } from 'react-hook-form';
import { passwordLength } from '../../contract/accounts.ts';
import { TypedField } from './typed-field.tsx';

type Wrong = { message?: string | undefined } | undefined;

interface FieldProps extends UseFormRegisterReturn {
  label: string;
  error: Wrong;
}

/** The email that somebody logs in with, and under which a password manager knows their password. */
export function LoginEmailField({ label, error, ...field }: FieldProps) {
  return <TypedField label={label} kind="email" error={error} {...field} autoComplete="username" />;
}

/** The password of now. */
export function PasswordField({ label, error, ...field }: FieldProps) {
  return (
    <TypedField label={label} kind="password" error={error} {...field} autoComplete="current-password" />
  );
}

/** A password that is set; what it must be stands below, or in the field itself. */
export function NewPasswordField({
  label,
  error,
  hint = 'below',
  ...field
}: FieldProps & { hint?: 'below' | 'inside' }) {
  const rule = `At least ${passwordLength.min} characters`;
  return (
    <TypedField
      label={label}
      kind="password"
      error={error}
      {...(hint === 'below' ? { help: rule } : { placeholder: rule })}
      {...field}
      autoComplete="new-password"
    />
  );
}

/** In a form with passwords and no email: tells a password manager whose they are. */
export function PasswordOwner({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
