import { VendorError } from './vendor-error.ts';

/**
 * Caches a refusal of credentials: later calls throw it without a request, since repeated wrong passwords would
 * lock the user out.
 */
export function tryOnce<T>(exchange: () => Promise<T>): () => Promise<T> {
  let refused: VendorError | null = null;
  return async () => {
    if (refused !== null) throw refused;
    try {
      return await exchange();
    } catch (error) {
      if (error instanceof VendorError && error.kind === 'wrong_credentials') refused = error;
      throw error;
    }
  };
}
