import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { AccountDetails } from '../../contract/accounts.ts';
import { draftOf, keepDetails, takeDetailsOver } from '../account/sign-up-draft.ts';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { DetailsFields } from './details-fields.tsx';
import type { Identity } from './identity.ts';
import { LogInInstead } from './log-in-instead.tsx';
import { LoggedInNote } from './logged-in-note.tsx';
import { SignUpError } from './sign-up-error.tsx';
import type { SignUpFlow } from './use-sign-up.ts';

interface AccountStepProps {
  flow: SignUpFlow;
  identity: Identity;
  back: ReactNode;
}

/** Who signs up. Creates the account. */
export function AccountStep({ flow, identity, back }: AccountStepProps) {
  const { busy, failure } = flow;
  const { email } = identity;
  const form = useForm<AccountDetails, unknown, AccountDetails>({
    resolver: zodResolver(AccountDetails),
    defaultValues: flow.details ?? firstValues(identity),
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDetails(email, values),
      }),
    [form, email],
  );
  useEffect(() => takeDetailsOver(email), [email]);
  useEffect(() => form.setFocus('fullName'), [form]);
  useEffect(() => {
    const errors = failure instanceof ApiError ? failure.errors : [];
    let first = true;
    for (const { field, message } of errors) {
      const known = AccountDetails.keyof().safeParse(field.replace(/^account\./, ''));
      if (!known.success) continue;
      form.setError(known.data, { message }, { shouldFocus: first });
      first = false;
    }
  }, [form, failure]);

  return (
    <>
      {back}
      <AuthHeading title="Account Details">
        For the account of <span className="break-words text-ink">{email}</span>
        {identity.kind === 'google' && ', who logs in with Google'}
      </AuthHeading>
      <LoggedInNote />
      <form
        method="post"
        noValidate
        onChange={flow.clearFailure}
        onSubmit={form.handleSubmit(flow.submit)}
        className="flex flex-col gap-5"
      >
        <DetailsFields form={form} />
        <ErrorBox>{failure === null ? null : <SignUpError error={failure} />}</ErrorBox>
        <Button type="submit" tone="signal" size="large" busy={busy}>
          {busy ? 'Creating Account...' : 'Create Account'}
        </Button>
      </form>
      <LogInInstead />
    </>
  );
}

/** What was kept of an unfinished sign-up, and what the login says of the person. */
function firstValues(identity: Identity) {
  const kept = draftOf(identity.email);
  return {
    fullName: kept.fullName ?? (identity.kind === 'google' ? identity.fullName : ''),
    role: kept.role ?? '',
    workEmail: kept.workEmail ?? (identity.kind === 'google' ? identity.workEmail : identity.email),
    phone: kept.phone ?? '',
    ...(kept.marketingConsent === true && { marketingConsent: true as const }),
  };
}
