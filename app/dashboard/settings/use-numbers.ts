import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StreamChange } from '../../../contract/change-stream.ts';
import type { ChangeNumberRequest } from '../../../contract/text-numbers.ts';
import { changeNumber, checkNumber, listNumbers, removeNumber } from '../../api/text-numbers.ts';
import { companyKey } from './company/use-company.ts';

const numbersKey = ['text-numbers'];

/** Whether a number may send is among what the assistant needs. */
const keysOfNumbers = [numbersKey, companyKey];

/** The answers that a change makes old. */
export const changedKeys = (change: StreamChange | null) =>
  change === null || change.kind === 'number' ? keysOfNumbers : [];

/** The company's own numbers, and the carriers of which more can be added. */
export function useNumbers() {
  return useQuery({ queryKey: numbersKey, queryFn: ({ signal }) => listNumbers(signal) });
}

/** Fetches the numbers again, and what depends on them; resolves once the numbers are there. */
export function useRefreshNumbers(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => {
    // Not awaited: a row that is gone by then could no longer say that it was removed.
    void queryClient.invalidateQueries({ queryKey: companyKey });
    return queryClient.invalidateQueries({ queryKey: numbersKey });
  };
}

/** Has a number looked up at its carrier. */
export function useCheckNumber() {
  const refresh = useRefreshNumbers();
  return useMutation({ mutationFn: checkNumber, onSettled: refresh });
}

/** Changes whom a number texts first; several changes are sent one after the other. */
export function useChangeNumber(numberId: string) {
  const refresh = useRefreshNumbers();
  return useMutation({
    mutationFn: (change: ChangeNumberRequest) => changeNumber(numberId, change),
    scope: { id: 'text numbers' },
    onSettled: refresh,
  });
}

/** Takes a number out of use. */
export function useRemoveNumber() {
  const refresh = useRefreshNumbers();
  return useMutation({ mutationFn: removeNumber, onSettled: refresh });
}
