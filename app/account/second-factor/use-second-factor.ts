import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecondFactorState, SecondFactorWays } from '../../../contract/second-factor.ts';
import { readSecondFactor, readSecondFactorWays } from '../../api/second-factor.ts';

const queryKey = ['second-factor'];

/** Which second factors the user has. */
export function useSecondFactor() {
  return useQuery({ queryKey, queryFn: ({ signal }) => readSecondFactor(signal), staleTime: 0 });
}

/** What the user could show now. */
export function useSecondFactorWays() {
  return useQuery({
    queryKey: [...queryKey, 'ways'],
    queryFn: ({ signal }) => readSecondFactorWays(signal),
    staleTime: 0,
  });
}

/** Updates the cached state with an answer, or refetches it. */
export function useNoteSecondFactor(): (state?: SecondFactorState) => Promise<void> {
  const queryClient = useQueryClient();
  return async (state) => {
    if (state === undefined) await queryClient.invalidateQueries({ queryKey });
    else queryClient.setQueryData(queryKey, state);
  };
}

/** What a user with these factors could show. */
export const waysOf = ({ totp, passkeys, recoveryCodesLeft }: SecondFactorState): SecondFactorWays => ({
  totp,
  passkey: passkeys.length > 0,
  recoveryCode: recoveryCodesLeft > 0,
});

/** Whether there is any factor. */
export const hasFactor = ({ totp, passkey }: SecondFactorWays) => totp || passkey;
