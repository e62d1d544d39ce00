import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { mailLinkLife, PasswordResetRequest } from '../../../contract/mail-links.ts';
import { readDraft } from '../../account/sign-up-draft.ts';
import { messageOf } from '../../api/api-error.ts';
import { askPasswordReset } from '../../api/mail-links.ts';
import { EarlyButton } from '../../ui/early-button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { LoginEmailField } from '../../ui/typed-field.tsx';
import { AuthHeading } from '../auth-heading.tsx';
import { BackToLogin } from './link-page.tsx';

/** Asks for a link that lets a new password be set. What it answers does not depend on who has an account. */
export function ForgotPasswordForm() {
  const form = useForm({ resolver: zodResolver(PasswordResetRequest) });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState('');
  const [asked, setAsked] = useState(false);
  const sending = useRef(false);

  useEffect(() => {
    const { email } = readDraft();
    if (email !== undefined && !form.getValues('email')) form.setValue('email', email);
  }, [form]);

  async function submit({ email }: z.infer<typeof PasswordResetRequest>) {
    if (sending.current) return;
    sending.current = true;
    setFailure('');
    setAsked(false);
    try {
      await askPasswordReset(email);
      setAsked(true);
    } catch (error) {
      setFailure(messageOf(error, 'The link could not be sent. Please try again.'));
    } finally {
      sending.current = false;
    }
  }

  return (
    <>
      <BackToLogin />
      <AuthHeading title="Forgot your password?">We send you a link with which you set a new one</AuthHeading>
      <form
        method="post"
        noValidate
        onChange={() => {
          setFailure('');
          setAsked(false);
        }}
        onSubmit={form.handleSubmit(submit)}
        className="flex flex-col gap-5"
      >
        <LoginEmailField label="Email" error={errors.email} {...form.register('email')} />
        <ErrorBox>{failure}</ErrorBox>
        <EarlyButton type="submit" tone="signal" size="large" busy={isSubmitting}>
          {asked ? 'Send the link again' : 'Send me the link'}
        </EarlyButton>
        <div role="status" className={asked ? '' : 'absolute'}>
          {asked && (
            <p className="rounded-control border border-signal-edge bg-signal-wash px-4 py-3 text-small">
              If there is an account with this email, we sent it a link. It works for {mailLinkLife}, once.
            </p>
          )}
        </div>
      </form>
    </>
  );
}
