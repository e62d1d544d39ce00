import type { MetaFunction } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { AuthLayout } from './auth-layout.tsx';
import { SignUp } from './sign-up.tsx';

export const meta: MetaFunction = () => [
  { title: `Create Account · ${brand.name}` },
  { name: 'description', content: 'Sign up to get your free sales analysis.' },
];

export default function NewAccountRoute() {
  return (
    <AuthLayout>
      <SignUp />
    </AuthLayout>
  );
}
