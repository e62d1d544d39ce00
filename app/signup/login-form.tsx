import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { LoginRequest } from '../../contract/accounts.ts';
import { pages } from '../../contract/paths.ts';
import { afterLogin } from '../account/after-login.ts';
import { draftForPerson, readDraft } from '../account/sign-up-draft.ts';
import { login } from '../api/accounts.ts';
import { messageOf } from '../api/api-error.ts';
import { EarlyButton } from '../ui/early-button.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { textLink } from '../ui/text-link.ts';
import { LoginEmailField, PasswordField } from '../ui/typed-field.tsx';
import { useGo } from '../ui/use-go.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { AuthHeading } from './auth-heading.tsx';
import { BackToHome } from './back-link.tsx';
import type { GoogleFailure } from './google/auth-attempt.ts';
import { googleErrorText } from './google/google-error.ts';
import { GoogleSignIn } from './google/google-sign-in.tsx';
import { bringPerson } from './identity.ts';
import { newAccountSteps } from './steps.ts';
import { useLeadOn } from './use-lead-on.ts';

/** What a page that led here says: whose password was set anew. */
const FromReset = z.object({ resetEmail: z.string() });

/** Email and password. The email of an unfinished sign-up is filled in: its owner may have an account already. */
export function LoginForm() {
  const form = useForm({ resolver: zodResolver(LoginRequest) });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string>();
  const [googleFailure, setGoogleFailure] = useState<GoogleFailure | null>(null);
  const go = useGo();
  const { state } = useLocation();
  // A reload keeps it, and the prerendered page knows nothing of it.
  const resetEmail = useHydrated() ? FromReset.safeParse(state).data?.resetEmail : undefined;
  const sending = useRef(false);
  useLeadOn();

  useEffect(() => {
    const email = resetEmail ?? readDraft().email;
    if (email !== undefined && !form.getValues('email')) form.setValue('email', email);
    if (resetEmail !== undefined) form.setFocus('password');
  }, [form, resetEmail]);

  async function submit(values: LoginRequest) {
    if (sending.current) return;
    sending.current = true;
    setFailure(undefined);
    setGoogleFailure(null);
    try {
      await login(values);
      // Back leads to where they came from.
      await go(afterLogin(state), { replace: true });
    } catch (error) {
      setFailure(messageOf(error, 'Failed to log in. Please try again.'));
    } finally {
      sending.current = false;
    }
  }

  return (
    <>
      <BackToHome />
      <AuthHeading title="Log in">Your sales analysis is where you left it</AuthHeading>
      {resetEmail !== undefined && (
        <p
          role="status"
          className="mb-6 rounded-control border border-signal-edge bg-signal-wash px-4 py-3 text-small"
        >
          Your new password is set, and you were logged out everywhere. Log in with it now.
        </p>
      )}
      <form
        method="post"
        noValidate
        onChange={() => {
          setFailure(undefined);
          setGoogleFailure(null);
        }}
        onSubmit={form.handleSubmit(submit)}
        className="flex flex-col gap-5"
      >
        <LoginEmailField label="Email" error={errors.email} {...form.register('email')} />
        <PasswordField label="Password" error={errors.password} {...form.register('password')} />
        <p className="-mt-2 text-small">
          <Link to={pages.forgotPassword} className={`tap ${textLink}`}>
            Forgot your password?
          </Link>
        </p>
        <ErrorBox>{failure ?? googleErrorText(googleFailure)}</ErrorBox>
        <EarlyButton type="submit" tone="signal" size="large" busy={isSubmitting}>
          Log in
        </EarlyButton>
      </form>
      <GoogleSignIn
        failure={googleFailure}
        onFailure={(next) => {
          setFailure(undefined);
          setGoogleFailure(next);
        }}
        onSignedIn={() => go(afterLogin(state), { replace: true })}
        onPerson={(person) => {
          draftForPerson(person);
          bringPerson(person);
          void go(`${pages.newAccount}${newAccountSteps.account}`);
        }}
      />
      <p className="mt-8 text-muted text-small">
        New here?{' '}
        <Link to={pages.newAccount} className={textLink}>
          Create Account
        </Link>
      </p>
    </>
  );
}
