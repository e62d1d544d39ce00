import type { MetaFunction } from 'react-router';
import { pages } from '../../contract/paths.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { AccountStep } from './account-step.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { AuthStep } from './auth-step.tsx';
import { BackToHome, BackToStep } from './back-link.tsx';
import { newAccountSteps } from './steps.ts';
import { useLeadOn } from './use-lead-on.ts';
import { useSignUp } from './use-sign-up.ts';

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

/** The sign-up in two steps. */
function SignUp() {
  const flow = useSignUp(newAccountSteps);
  const { step, identity } = flow;
  useLeadOn();
  if (step === 'account' && identity !== null) {
    const back = <BackToStep to={pages.newAccount} onClick={flow.backToAuth} />;
    return <AccountStep key={identity.email} flow={flow} identity={identity} back={back} />;
  }
  return <AuthStep flow={flow} back={<BackToHome />} focus={false} />;
}
