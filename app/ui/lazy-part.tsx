import { type ComponentType, lazy } from 'react';

/** Makes those anew that could not be loaded. */
const renewals = new Set<() => void>();

/**
 * A component whose module is loaded when it is first rendered, or preloaded by `fetch`. A module that cannot
 * be loaded throws where the component is rendered; `renewFailedParts` has it tried again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        renewals.add(renew);
        throw error;
      }
    });
  let Newest = make();
  // React keeps the rejection of a lazy component for good.
  const renew = () => {
    Newest = make();
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, as a module is loaded
  const Part = (props: Props) => <Newest {...props} />;
  const fetch = () => void load().catch(() => {});
  return { Part, fetch };
}

/** Has the parts that could not be loaded tried again when they are rendered next. To be called once that was noticed. */
export function renewFailedParts(): void {
  for (const renew of renewals) renew();
  renewals.clear();
}
