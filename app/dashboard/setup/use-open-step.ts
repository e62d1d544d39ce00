import { useAddress } from '../../ui/use-address.ts';
import { type SetupStep, setupSteps } from './card-texts.ts';

const parameter = 'setup';
/** Marks an entry of the browser's history whose drawer was closed: the next drawer takes its place. */
const closed = 'setup-closed';

/**
 * Which step's drawer is open. It stands in the address, so that a reload opens it again and the browser's Back
 * closes it.
 */
export function useOpenStep() {
  const { search, state, change } = useAddress();
  const named = search.get(parameter);

  const go = (step: SetupStep | null, replace: boolean) =>
    change(
      ({ search: newest }) => {
        if (newest.get(parameter) === step) return null;
        if (step === null) newest.delete(parameter);
        else newest.set(parameter, step);
        return { search: newest, state: step === null ? closed : null };
      },
      { replace, preventScrollReset: true },
    );
  return {
    step: setupSteps.find((step) => step === named) ?? null,
    open: (step: SetupStep) => go(step, named !== null || state === closed),
    close: () => go(null, true),
  };
}
