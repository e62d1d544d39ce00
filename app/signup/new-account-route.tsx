import type { MetaFunction } from 'react-router';
import { pages } from '../../contract/paths.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { AuthLayout } from './auth-layout.tsx';
import { SignUp } from './sign-up.tsx';

export const meta: MetaFunction = () =>
  pageMeta({
    path: pages.newAccount,
    title: 'Create Account',
    description: 'Sign up to get your free sales analysis.',
  });

export default function NewAccountRoute() {
  return (
    <AuthLayout>
      <SignUp />
    </AuthLayout>
  );
}
