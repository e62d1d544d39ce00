import { useEffect } from 'react';
import { mailLinkLife, PasswordResetRequest } from '../../../contract/mail-links.ts';
import { readDraft } from '../../account/sign-up-draft.ts';
import { askPasswordReset } from '../../api/mail-links.ts';
import { EarlyButton } from '../../ui/early-button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { LoginEmailField } from '../../ui/typed-field.tsx';
import { AuthHeading } from '../auth-heading.tsx';
import { BackToLogin } from './link-page.tsx';

/** Requests a password reset mail. The answer does not depend on whether the account exists. */
export function ForgotPasswordForm() {
  const { form, errors, busy, failure, outcome, onSubmit } = useContractForm({
    schema: PasswordResetRequest,
    fields: [],
    failed: 'The link could not be sent. Please try again.',
    async send({ email }) {
      await askPasswordReset(email);
      return `If there is an account with this email, we sent it a link. It works for ${mailLinkLife}, once.`;
    },
  });

  useEffect(() => {
    const { email } = readDraft();
    if (email !== undefined && !form.getValues('email')) form.setValue('email', email);
  }, [form]);

  return (
    <>
      <BackToLogin />
      <AuthHeading title="Forgot your password?">We send you a link with which you set a new one</AuthHeading>
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <LoginEmailField label="Email" error={errors.email} {...form.register('email')} />
        <ErrorBox>{failure}</ErrorBox>
        <EarlyButton type="submit" tone="signal" size="large" busy={busy}>
          {outcome ? 'Send the link again' : 'Send me the link'}
        </EarlyButton>
        <div role="status" className={outcome ? '' : 'absolute'}>
          {outcome && (
            <p className="rounded-control border border-signal-edge bg-signal-wash px-4 py-3 text-small">
              {outcome}
            </p>
          )}
        </div>
      </form>
    </>
  );
}
