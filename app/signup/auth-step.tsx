import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Credentials } from '../../contract/accounts.ts';
import { googleWords } from '../../contract/google.ts';
import { pages } from '../../contract/paths.ts';
import { keepDraft, readDraft } from '../account/sign-up-draft.ts';
import { credentialsRefusal } from '../api/accounts.ts';
import { ApiError } from '../api/api-error.ts';
import { EarlyButton } from '../ui/early-button.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { NewPasswordField, TypedField } from '../ui/typed-field.tsx';
import { useGo } from '../ui/use-go.ts';
import { useWhileShown } from '../ui/use-while-shown.ts';
import { AuthHeading } from './auth-heading.tsx';
import type { GoogleFailure } from './google/auth-attempt.ts';
import { GoogleSignIn } from './google/google-sign-in.tsx';
import { LogInInstead } from './log-in-instead.tsx';
import { LoggedInNote } from './logged-in-note.tsx';
import { SignUpError } from './sign-up-error.tsx';
import type { SignUpFlow } from './use-sign-up.ts';

interface AuthStepProps {
  flow: SignUpFlow;
  /** The link above the heading. */
  back: ReactNode;
  /** The step was reached by a press: the first field takes the focus, which would be lost with what was pressed. */
  focus: boolean;
}

/** How the person will log in. A password is only looked at by the server: the account is made in the next step. */
export function AuthStep({ flow, back, focus }: AuthStepProps) {
  const { identity, failure } = flow;
  const go = useGo();
  const [googleFailure, setGoogleFailure] = useState<GoogleFailure | null>(null);
  // No default values on a first visit: what was typed before the scripts ran stays.
  const form = useForm({
    resolver: zodResolver(Credentials),
    ...(identity?.kind === 'password' && {
      defaultValues: { email: identity.email, password: identity.password },
    }),
  });
  const { errors } = form.formState;
  // A field that was refused takes the focus instead.
  const [focusFirst] = useState(focus && refused(failure).length === 0);

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
  const settle = useWhileShown((credentials: Credentials, refusal: ApiError | null) =>
    refusal === null ? flow.withPassword(credentials) : flow.refuse(refusal),
  );
  useEffect(() => {
    if (focusFirst) form.setFocus('email');
  }, [form, focusFirst]);
  useEffect(() => {
    for (const { field, message } of refused(failure))
      form.setError(field, { message }, { shouldFocus: true });
  }, [form, failure]);

  return (
    <>
      {back}
      <AuthHeading title="Create Account">Sign up to get your free sales analysis</AuthHeading>
      <LoggedInNote />
      {flow.lostLogin && <LostLoginNote />}
      <form
        method="post"
        noValidate
        onChange={() => {
          setGoogleFailure(null);
          flow.clearFailure();
        }}
        onSubmit={form.handleSubmit(async (typed) => settle(typed, await credentialsRefusal(typed)))}
        className="flex flex-col gap-5"
      >
        <TypedField
          label="Email"
          kind="email"
          error={errors.email}
          {...form.register('email')}
          autoComplete="email"
        />
        <NewPasswordField
          label="Password"
          placeholder="At least 8 characters"
          error={errors.password}
          {...form.register('password')}
        />
        <ErrorBox>{boxed(googleFailure, failure)}</ErrorBox>
        <EarlyButton
          type="submit"
          tone="signal"
          size="large"
          busy={form.formState.isSubmitting}
          className="mt-2"
        >
          Continue
        </EarlyButton>
      </form>
      <GoogleSignIn
        failure={googleFailure}
        onFailure={setGoogleFailure}
        onPerson={flow.withGoogle}
        onSignedIn={() => go(pages.onboarding)}
      />
      <LogInInstead />
    </>
  );
}

/** The message of the red box: Google's failure before the server's, unless the fields show it. */
function boxed(google: GoogleFailure | null, failure: unknown): ReactNode {
  if (google?.why === 'words') return google.words;
  if (google?.why === 'answer') return <SignUpError error={google.error} fallback={googleWords.failed} />;
  return failure !== null && refused(failure).length === 0 ? <SignUpError error={failure} /> : null;
}

/** What the server said of email or password. */
function refused(failure: unknown): { field: 'email' | 'password'; message: string }[] {
  if (!(failure instanceof ApiError) || failure.errorCode !== 'validation_failed') return [];
  return failure.errors.flatMap(({ field, message }) =>
    field === 'email' || field === 'password' ? [{ field, message }] : [],
  );
}

/** After a reload in between: why the first step is required again. */
function LostLoginNote() {
  return (
    <p className="mb-6 rounded-control border border-line bg-sunken px-4 py-3 text-muted text-small">
      The page was loaded anew. Please enter your password or continue with Google once more: neither is ever
      kept. Everything else you entered is still here.
    </p>
  );
}
