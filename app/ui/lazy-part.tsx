import { type ComponentType, lazy } from 'react';

/**
 * A part of the page whose script is fetched when it is first shown, or before: `fetch` is for whoever sees that it is
 * about to be. A script that cannot be fetched fails where the part is shown.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }));
  const fetch = () => void load().catch(() => {});
  return { Part, fetch };
}
