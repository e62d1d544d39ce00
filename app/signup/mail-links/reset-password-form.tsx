import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { Password, passwordLength } from '../../../contract/accounts.ts';
import { pages } from '../../../contract/paths.ts';
import { resetPassword } from '../../api/mail-links.ts';
import { removeToken, storedToken } from '../../api/token.ts';
import { EarlyButton } from '../../ui/early-button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { textLink } from '../../ui/text-link.ts';
import { NewPasswordField } from '../../ui/typed-field.tsx';
import { useGo } from '../../ui/use-go.ts';
import { AuthHeading } from '../auth-heading.tsx';
import { BackToLogin, DeadLink, isDeadLink } from './link-page.tsx';
import { useLinkToken } from './use-link-token.ts';

const NewPassword = z.object({ newPassword: Password });

/** The page of the password reset link. */
export function ResetPassword() {
  const token = useLinkToken();
  const [dead, setDead] = useState<string>();
  if (token === null || (token !== undefined && dead === token)) {
    return (
      <>
        <BackToLogin />
        <DeadLink>
          Your password is as it was. You can{' '}
          <Link to={pages.forgotPassword} className={textLink}>
            ask for a new link
          </Link>
          .
        </DeadLink>
      </>
    );
  }
  return <ResetPasswordForm token={token} onDead={() => setDead(token)} />;
}

interface ResetPasswordFormProps {
  /** `undefined` until it is read. */
  token: string | undefined;
  onDead: () => void;
}

function ResetPasswordForm({ token, onDead }: ResetPasswordFormProps) {
  const go = useGo();
  // No default value: what was typed before the scripts ran stays.
  const { form, errors, busy, failure, onSubmit } = useContractForm({
    schema: NewPassword,
    fields: ['newPassword'],
    failed: 'Your password could not be set. Please try again.',
    async send({ newPassword }) {
      if (token === undefined) return;
      try {
        const old = storedToken();
        const resetEmail = await resetPassword({ token, newPassword });
        // It ended with every other session.
        removeToken(old);
        await go(pages.login, { replace: true, state: { resetEmail } });
      } catch (error) {
        if (!isDeadLink(error)) throw error;
        onDead();
      }
    },
  });

  return (
    <>
      <BackToLogin />
      <AuthHeading title="Set a new password">You are logged out everywhere once it is set</AuthHeading>
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <NewPasswordField
          label="New Password"
          help={`At least ${passwordLength.min} characters`}
          error={errors.newPassword}
          {...form.register('newPassword')}
        />
        <ErrorBox>{failure}</ErrorBox>
        <EarlyButton type="submit" tone="signal" size="large" busy={busy} ready={token !== undefined}>
          {busy ? 'Setting it...' : 'Set new password'}
        </EarlyButton>
      </form>
    </>
  );
}
