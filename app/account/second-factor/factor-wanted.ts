import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';

/** Whether the server requires a second factor, for the first time or again. */
export const wantsProof = (error: unknown) =>
  error instanceof ApiError && error.errorCode === 'second_factor_required';

/**
 * Whether a query was refused for lack of a factor. Stays true while the query is refetched, as it is on every
 * window focus: the user may be returning from their app to type its code.
 */
export function useFactorWanted({ data, error }: { data: unknown; error: Error | null }): boolean {
  const [before, setBefore] = useState(false);
  const wanted = wantsProof(error) || (before && error === null && data === undefined);
  if (wanted !== before) setBefore(wanted);
  return wanted;
}
