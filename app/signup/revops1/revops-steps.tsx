import { pages } from '../../../contract/paths.ts';
import { ProcessingStep } from '../../account/processing-step.tsx';
import { AccountStep } from '../account-step.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { AuthStep } from '../auth-step.tsx';
import { BackToStep } from '../back-link.tsx';
import { revopsSteps } from '../steps.ts';
import { type SignUpFlow, useSignUp } from '../use-sign-up.ts';

/** The steps after the hero. Stays mounted with its state while the hero is shown again. */
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
