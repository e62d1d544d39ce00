import type { MetaFunction } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';

export const meta: MetaFunction = () => [
  { title: `Log in · ${brand.name}` },
  { name: 'description', content: `Log in to your report and your ${brand.name} account.` },
];

export default function LoginRoute() {
  return (
    <AuthLayout>
      <LoginForm />
    </AuthLayout>
  );
}
