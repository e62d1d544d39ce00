import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Credentials } from '../../contract/accounts.ts';
import type { FieldError } from '../../contract/errors.ts';
import { pages } from '../../contract/paths.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { AuthHeading, textLink } from './auth-heading.tsx';
import { keepDraft, readDraft } from './draft.ts';

interface CredentialsStepProps {
  /** What was entered before, when the user comes back from step 2. */
  credentials: Credentials | null;
  /** What the server said about email or password. */
  problems: readonly FieldError[];
  onDone: (credentials: Credentials) => void;
}

/** Step 1: the login. Nothing is sent yet. */
export function CredentialsStep({ credentials, problems, onDone }: CredentialsStepProps) {
  // No default values on a first visit: what was typed before the scripts ran stays.
  const form = useForm({
    resolver: zodResolver(Credentials),
    ...(credentials !== null && { defaultValues: credentials }),
  });
  const { errors } = form.formState;

  useEffect(() => {
    const { email } = readDraft();
    const typed = form.getValues('email');
    if (typed) keepDraft({ email: typed });
    else if (email !== undefined) form.setValue('email', email);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft({ email: values.email }),
    });
  }, [form]);

  useEffect(() => {
    for (const { field, message } of problems) {
      if (field === 'email' || field === 'password') form.setError(field, { message }, { shouldFocus: true });
    }
  }, [form, problems]);

  return (
    <>
      <Link to={pages.home} className="mb-8 inline-block rounded-mark text-muted text-small hover:text-ink">
        ← Back to Home
      </Link>
      <AuthHeading title="Create Account">Sign up to get your free sales analysis</AuthHeading>
      <form method="post" noValidate onSubmit={form.handleSubmit(onDone)} className="flex flex-col gap-5">
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="off"
              spellCheck={false}
              required
            />
          )}
        </Field>
        <Field label="Password" error={errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('password')}
              autoComplete="new-password"
              placeholder="At least 8 characters"
              required
            />
          )}
        </Field>
        <Button
          type="submit"
          tone="signal"
          size="large"
          busy={form.formState.isSubmitting}
          disabled={!useHydrated()}
          className="mt-2 disabled:opacity-100"
        >
          Continue
        </Button>
      </form>
      <p className="mt-8 text-muted text-small">
        Already have an account?{' '}
        <Link to={pages.login} className={textLink}>
          Log in
        </Link>
      </p>
    </>
  );
}
