import type { MetaFunction } from 'react-router';
import { AuthLayout } from '../auth-layout.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { linkPageMeta } from './link-page.tsx';

export const meta: MetaFunction = () =>
  linkPageMeta('Forgot your password?', 'Ask for a link with which you set a new password.');

export default function ForgotPasswordRoute() {
  return (
    <AuthLayout>
      <ForgotPasswordForm />
    </AuthLayout>
  );
}
