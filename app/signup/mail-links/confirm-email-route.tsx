import type { MetaFunction } from 'react-router';
import { AuthLayout } from '../auth-layout.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { linkPageMeta } from './link-page.tsx';

export const meta: MetaFunction = () =>
  linkPageMeta('Confirm your email', 'Confirm your email with the link from your mail.');

export default function ConfirmEmailRoute() {
  return (
    <AuthLayout>
      <ConfirmEmail />
    </AuthLayout>
  );
}
