import { useAddress } from '../../ui/use-address.ts';
import { type SetupStep, setupSteps } from './card-texts.ts';

const parameter = 'setup';
/** Marks an entry of the browser's history whose drawer was closed: the next drawer takes its place. */
const closed = 'setup-closed';

/**
 * The step whose drawer is open. It is part of the address, so that a reload opens it again and the browser's
 * Back closes it.
 */
export function useOpenStep() {
  const { search, state, change } = useAddress();
  const named = search.get(parameter);

  return {
    step: setupSteps.find((step) => step === named) ?? null,
    open: (step: SetupStep) =>
      change(
        ({ search: newest }) => {
          if (newest.get(parameter) === step) return null;
          newest.set(parameter, step);
          return { search: newest, state: null };
        },
        { replace: named !== null || state === closed, preventScrollReset: true },
      ),
    /** Closes the drawer of a step. It leaves another step alone that was opened since. */
    close: (step: SetupStep) =>
      change(
        ({ search: newest }) => {
          if (newest.get(parameter) !== step) return null;
          newest.delete(parameter);
          return { search: newest, state: closed };
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
