import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { AccountDetails, type Credentials } from '../../contract/accounts.ts';
import type { FieldError } from '../../contract/errors.ts';
import { pages } from '../../contract/paths.ts';
import { register } from '../api/accounts.ts';
import { ApiError } from '../api/api-error.ts';
import { browserTimeZone } from '../api/time-zone.ts';
import { Button } from '../ui/button.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { AuthHeading, textLink } from './auth-heading.tsx';
import { DetailsFields } from './details-fields.tsx';
import { keepDraft, readDraft, removeDraft } from './draft.ts';
import { RegisterError } from './register-error.tsx';

interface DetailsStepProps {
  credentials: Credentials;
  onBack: () => void;
  /** The server refused the email or the password, which stand in step 1. */
  onCredentialsRefused: (errors: readonly FieldError[]) => void;
}

/** Step 2: who signs up. Creates the account. */
export function DetailsStep({ credentials, onBack, onCredentialsRefused }: DetailsStepProps) {
  const kept = readDraft();
  const form = useForm<AccountDetails, unknown, AccountDetails>({
    resolver: zodResolver(AccountDetails),
    defaultValues: {
      fullName: kept.fullName ?? '',
      role: kept.role ?? '',
      workEmail: kept.workEmail ?? credentials.email,
      phone: kept.phone ?? '',
      ...(kept.marketingConsent === true && { marketingConsent: true }),
    },
  });
  const [failure, setFailure] = useState<ReactNode>(null);
  const navigate = useNavigate();
  // State would come too late for the second click of a double click.
  const sending = useRef(false);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          setFailure(null);
          keepDraft({ ...values, email: credentials.email });
        },
      }),
    [form, credentials.email],
  );
  useEffect(() => form.setFocus('fullName'), [form]);

  async function submit(details: AccountDetails) {
    if (sending.current) return;
    sending.current = true;
    setFailure(null);
    try {
      await register({ ...credentials, ...details, timeZone: browserTimeZone() });
      removeDraft();
      await navigate(pages.onboarding);
    } catch (error) {
      showFailure(error);
    } finally {
      sending.current = false;
    }
  }

  function showFailure(error: unknown) {
    const errors = error instanceof ApiError ? error.errors : [];
    const ofLogin = errors.filter(({ field }) => field === 'email' || field === 'password');
    if (ofLogin.length > 0 && error instanceof ApiError && error.errorCode === 'validation_failed') {
      onCredentialsRefused(ofLogin);
      return;
    }
    let first = true;
    for (const { field, message } of errors) {
      const known = AccountDetails.keyof().safeParse(field);
      if (!known.success) continue;
      form.setError(known.data, { message }, { shouldFocus: first });
      first = false;
    }
    setFailure(<RegisterError error={error} />);
  }

  const busy = form.formState.isSubmitting;
  return (
    <>
      <button
        type="button"
        onClick={onBack}
        className="mb-8 inline-block rounded-mark text-muted text-small hover:text-ink"
      >
        ← Back
      </button>
      <AuthHeading title="Account Details">
        For the account of <span className="break-words text-ink">{credentials.email}</span>
      </AuthHeading>
      <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        <DetailsFields form={form} />
        <ErrorBox>{failure}</ErrorBox>
        <Button type="submit" tone="signal" size="large" busy={busy}>
          {busy ? 'Creating Account...' : 'Create Account'}
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
