import { VendorError } from './vendor-error.ts';

/**
 * Keeps a refusal of credentials: asked again, it throws the same without asking the vendor, which would lock a user
 * whose password is wrong too often.
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
