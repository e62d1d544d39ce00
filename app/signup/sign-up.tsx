import { pages } from '../../contract/paths.ts';
import { AccountStep } from './account-step.tsx';
import { AuthStep } from './auth-step.tsx';
import { BackToHome, BackToStep } from './back-link.tsx';
import { newAccountSteps } from './steps.ts';
import { useLeadOn } from './use-lead-on.ts';
import { useSignUp } from './use-sign-up.ts';

/** The sign-up in two steps. */
export function SignUp() {
  const flow = useSignUp(newAccountSteps);
  const { step, identity } = flow;
  useLeadOn();
  if (step === 'account' && identity !== null) {
    const back = <BackToStep to={pages.newAccount} onClick={flow.backToAuth} />;
    return <AccountStep key={identity.email} flow={flow} identity={identity} back={back} />;
  }
  return <AuthStep flow={flow} back={<BackToHome />} focus={false} />;
}
