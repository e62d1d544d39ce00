import { useLocation } from 'react-router';
import { z } from 'zod';
import { isCurrentUrl } from '../ui/is-current-url.ts';
import { useBackOnce } from '../ui/use-back-once.ts';
import { useGo } from '../ui/use-go.ts';
import { askedStep, fromStepBefore, type Step, type StepAddresses } from './steps.ts';

const Came = z.object({ fromStepBefore: z.literal(true) });

/** Moves between the steps of a page, each an entry of the history. */
export function useStepMoves(addresses: StepAddresses) {
  const location = useLocation();
  const go = useGo();
  const backOnce = useBackOnce();
  const asked = askedStep(addresses, location.hash);
  const addressOf = (step: Step) => `${location.pathname}${addresses[step] ?? ''}`;

  return {
    asked,
    /** Opens a step. Where its entry is the current one already, showing an earlier step, no entry is added. */
    async forward(step: Step) {
      const address = addressOf(step);
      if (asked === step) return go(address, { replace: true, state: location.state });
      if (isCurrentUrl(address)) return;
      return go(address, { state: fromStepBefore });
    },
    /** Returns to the previous step, by the history where it has that entry. */
    back: (step: Step) =>
      Came.safeParse(location.state).success
        ? backOnce()
        : go(addressOf(step), { replace: true, state: null }),
  };
}
