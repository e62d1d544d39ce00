import * as React from 'react';

/**
 * Keeps React from noting for each element where it was made: the stacks that it captures take a seventh of the
 * processor time of the component tests. All its warnings stay, and still name the component.
 */
export function noOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React counts owner stacks elsewhere by now');
  // React notes only the first 10,000 of a second, by this count.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => {},
  });
}
