import { pages } from '../../../contract/paths.ts';
import { AccountStep } from '../../signup/account-step.tsx';
import { AuthLayout } from '../../signup/auth-layout.tsx';
import { AuthStep } from '../../signup/auth-step.tsx';
import { BackToStep } from '../../signup/back-link.tsx';
import { ProcessingStep } from '../../signup/processing-step.tsx';
import { revopsSteps } from '../../signup/steps.ts';
import { type SignUpFlow, useSignUp } from '../../signup/use-sign-up.ts';

/** The steps after the hero. Stays in the page while the hero is looked at again, with what it knows. */
export function RevopsSteps() {
  const flow = useSignUp(revopsSteps);
  if (flow.step === 'hero') return null;
  return (
    <AuthLayout>
      <Shown flow={flow} />
    </AuthLayout>
  );
}

function Shown({ flow }: { flow: SignUpFlow }) {
  const { step, identity } = flow;
  if (step === 'processing') return <ProcessingStep />;
  if (step === 'account' && identity !== null) {
    const back = <BackToStep to={`${pages.revops1}${revopsSteps.auth}`} onClick={flow.backToAuth} />;
    return <AccountStep key={identity.email} flow={flow} identity={identity} back={back} />;
  }
  return <AuthStep flow={flow} back={<BackToStep to={pages.revops1} onClick={flow.backToHero} />} focus />;
}
