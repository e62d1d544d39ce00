import { VendorError } from '../providers/vendor-error.ts';

/** The answer of a call, or null where the carrier has no such thing (404). */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof VendorError && error.facts.status === 404) return null;
    throw error;
  }
}
