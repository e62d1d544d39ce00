import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { LoginRequest } from '../../contract/accounts.ts';
import { pages } from '../../contract/paths.ts';
import { afterLogin } from '../account/after-login.ts';
import { draftForPerson, readDraft } from '../account/sign-up-draft.ts';
import { login } from '../api/accounts.ts';
import { EarlyButton } from '../ui/early-button.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';
import { textLink } from '../ui/text-link.ts';
import { LoginEmailField, PasswordField } from '../ui/typed-field.tsx';
import { useGo } from '../ui/use-go.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { AuthHeading } from './auth-heading.tsx';
import { BackToHome } from './back-link.tsx';
import type { GoogleFailure } from './google/auth-attempt.ts';
import { googleErrorText } from './google/google-error.ts';
import { GoogleSignIn } from './google/google-sign-in.tsx';
import { setPendingPerson } from './identity.ts';
import { newAccountSteps } from './steps.ts';
import { useLeadOn } from './use-lead-on.ts';

/** A note from the page that led here, such as after a password reset. */
const FromReset = z.object({ resetEmail: z.string() });

/** Email and password. The email of an unfinished sign-up is filled in: its owner may have an account already. */
export function LoginForm() {
  const [googleFailure, setGoogleFailure] = useState<GoogleFailure | null>(null);
  const go = useGo();
  const { state } = useLocation();
  const { form, errors, busy, failure, clear, onSubmit } = useContractForm({
    schema: LoginRequest,
    fields: [],
    failed: 'Failed to log in. Please try again.',
    async send(values) {
      setGoogleFailure(null);
      await login(values);
      // Back leads to where they came from.
      await go(afterLogin(state), { replace: true });
    },
  });
  // It is kept over a reload, and the prerendered page has it unset.
  const resetEmail = useHydrated() ? FromReset.safeParse(state).data?.resetEmail : undefined;
  useLeadOn();

  useEffect(() => {
    const email = resetEmail ?? readDraft().email;
    if (email !== undefined && !form.getValues('email')) form.setValue('email', email);
    if (resetEmail !== undefined) form.setFocus('password');
  }, [form, resetEmail]);

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
        onChange={() => setGoogleFailure(null)}
        onSubmit={onSubmit}
        className="flex flex-col gap-5"
      >
        <LoginEmailField label="Email" error={errors.email} {...form.register('email')} />
        <PasswordField label="Password" error={errors.password} {...form.register('password')} />
        <p className="-mt-2 text-small">
          <Link to={pages.forgotPassword} className={`tap ${textLink}`}>
            Forgot your password?
          </Link>
        </p>
        <ErrorBox>{failure || googleErrorText(googleFailure)}</ErrorBox>
        <EarlyButton type="submit" tone="signal" size="large" busy={busy}>
          Log in
        </EarlyButton>
      </form>
      <GoogleSignIn
        failure={googleFailure}
        onFailure={(next) => {
          clear();
          setGoogleFailure(next);
        }}
        onSignedIn={() => go(afterLogin(state), { replace: true })}
        onPerson={(person) => {
          draftForPerson(person);
          setPendingPerson(person);
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
