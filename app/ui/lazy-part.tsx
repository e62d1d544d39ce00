import { type ComponentType, lazy } from 'react';

/**
 * A component whose module is loaded when it is first rendered, or preloaded by `fetch`. A module that cannot
 * be loaded throws where the component is rendered.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }));
  const fetch = () => void load().catch(() => {});
  return { Part, fetch };
}
