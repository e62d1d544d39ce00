import type { MetaFunction } from 'react-router';
import { AuthLayout } from '../auth-layout.tsx';
import { linkPageMeta } from './link-page.tsx';
import { ResetPassword } from './reset-password-form.tsx';

export const meta: MetaFunction = () =>
  linkPageMeta('Set a new password', 'Set a new password with the link from your mail.');

export default function ResetPasswordRoute() {
  return (
    <AuthLayout>
      <ResetPassword />
    </AuthLayout>
  );
}
