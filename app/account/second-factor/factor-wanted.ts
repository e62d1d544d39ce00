import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';

/** Whether the server first wants to see a factor, or to see it once more. */
export const wantsProof = (error: unknown) =>
  error instanceof ApiError && error.errorCode === 'second_factor_required';

/**
 * Whether a query was refused for want of a factor. It stays so while the query is asked again, as it is whenever the
 * window gets the focus back: somebody who came from their app is about to type its code.
 */
export function useFactorWanted({ data, error }: { data: unknown; error: Error | null }): boolean {
  const [before, setBefore] = useState(false);
  const wanted = wantsProof(error) || (before && error === null && data === undefined);
  if (wanted !== before) setBefore(wanted);
  return wanted;
}
