import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isHere } from '../../ui/is-here.ts';
import { type SetupStep, setupSteps } from './card-texts.ts';

const parameter = 'setup';
/** Marks an entry of the browser's history whose drawer was closed: the next drawer takes its place. */
const closed = 'setup-closed';

/**
 * Which step's drawer is open. It stands in the address, so that a reload opens it again and the browser's Back
 * closes it.
 */
export function useOpenStep() {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const named = search.get(parameter);

  const go = (step: SetupStep | null, options: { replace: boolean; state?: string }) => {
    const next = new URLSearchParams(search);
    if (step === null) next.delete(parameter);
    else next.set(parameter, step);
    if (isHere(`?${next}`)) return;
    navigate({ search: next.toString() }, { ...options, preventScrollReset: true });
  };
  return {
    step: setupSteps.find((step) => step === named) ?? null,
    open: (step: SetupStep) => go(step, { replace: named !== null || location.state === closed }),
    close: () => go(null, { replace: true, state: closed }),
  };
}
