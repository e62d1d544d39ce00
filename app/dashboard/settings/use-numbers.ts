import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StreamChange } from '../../../contract/conversations.ts';
import type { ChangeNumberRequest } from '../../../contract/text-numbers.ts';
import { changeNumber, checkNumber, listNumbers, removeNumber } from '../../api/text-numbers.ts';

const numbersKey = ['text-numbers'];

/** The answers that a change makes old. */
export const changedKeys = (change: StreamChange | null) =>
  change === null || change.kind === 'number' ? [numbersKey] : [];

/** The company's own numbers, and the carriers of which more can be added. */
export function useNumbers() {
  return useQuery({ queryKey: numbersKey, queryFn: ({ signal }) => listNumbers(signal) });
}

/** Fetches the numbers again. */
export function useRefreshNumbers(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: numbersKey });
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
