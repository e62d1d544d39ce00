import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { LoginRequest } from '../../contract/accounts.ts';
import { pages } from '../../contract/paths.ts';
import { login } from '../api/accounts.ts';
import { messageOf } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { AuthHeading, textLink } from './auth-heading.tsx';
import { readDraft } from './draft.ts';

/** Email and password. The email of an unfinished sign-up is filled in: its owner may have an account already. */
export function LoginForm() {
  const form = useForm({ resolver: zodResolver(LoginRequest) });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();
  const sending = useRef(false);

  useEffect(() => {
    const { email } = readDraft();
    if (email !== undefined && !form.getValues('email')) form.setValue('email', email);
    return form.subscribe({ formState: { values: true }, callback: () => setFailure(undefined) });
  }, [form]);

  async function submit(values: LoginRequest) {
    if (sending.current) return;
    sending.current = true;
    setFailure(undefined);
    try {
      await login(values);
      await navigate(pages.onboarding);
    } catch (error) {
      setFailure(messageOf(error, 'Failed to log in. Please try again.'));
    } finally {
      sending.current = false;
    }
  }

  return (
    <>
      <Link to={pages.home} className="mb-8 inline-block rounded-mark text-muted text-small hover:text-ink">
        ← Back to Home
      </Link>
      <AuthHeading title="Log in">Back to your sales analysis</AuthHeading>
      <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('email')}
              type="email"
              inputMode="email"
              autoComplete="username"
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
              autoComplete="current-password"
              required
            />
          )}
        </Field>
        <ErrorBox>{failure}</ErrorBox>
        <Button
          type="submit"
          tone="signal"
          size="large"
          busy={isSubmitting}
          disabled={!useHydrated()}
          className="disabled:opacity-100"
        >
          Log in
        </Button>
      </form>
      <p className="mt-8 text-muted text-small">
        New here?{' '}
        <Link to={pages.newAccount} className={textLink}>
          Create Account
        </Link>
      </p>
    </>
  );
}
