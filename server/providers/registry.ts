import type { Provider } from './provider.ts';

/** Every vendor that has a connector. */
export const providers: readonly Provider[] = [];
