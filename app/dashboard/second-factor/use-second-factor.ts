import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecondFactorState } from '../../../contract/second-factor.ts';
import { ApiError } from '../../api/api-error.ts';
import { readSecondFactor } from '../../api/second-factor.ts';

const queryKey = ['second-factor'];

/** Which second factors the user has. */
export function useSecondFactor() {
  return useQuery({ queryKey, queryFn: ({ signal }) => readSecondFactor(signal), staleTime: 0 });
}

/** Puts what a call answered in the place of what is known, or asks anew. */
export function useNoteSecondFactor(): (state?: SecondFactorState) => Promise<void> {
  const queryClient = useQueryClient();
  return async (state) => {
    if (state === undefined) await queryClient.invalidateQueries({ queryKey });
    else queryClient.setQueryData(queryKey, state);
  };
}

/** Whether there is any factor to ask for. */
export const hasFactor = ({ totp, passkeys }: SecondFactorState) => totp || passkeys.length > 0;

/** Whether the server first wants to see a factor once more. */
export const wantsProof = (error: unknown) =>
  error instanceof ApiError && error.errorCode === 'second_factor_required';
