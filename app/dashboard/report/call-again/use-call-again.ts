import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallAgain, CallAgainLeadsQuery } from '../../../../contract/analysis/call-again.ts';
import { fetchCallAgain, fetchHalf } from './api.ts';

/** Another report has other leads, and more may be known of those that were drawn. */
const keyOf = (reportId: string) => ['call-again', reportId] as const;

/** The draw of the account, as far as the records of a report show what came of it. */
export function useCallAgain(reportId: string) {
  return useQuery({ queryKey: keyOf(reportId), queryFn: ({ signal }) => fetchCallAgain(signal) });
}

/** Changes the draw and shows the new state; refetches it on failure. */
export function useChangeDraw(reportId: string, change: () => Promise<CallAgain>, onChanged: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await client.cancelQueries({ queryKey: keyOf(reportId) });
      return change();
    },
    onSuccess: (state) => {
      client.setQueryData(keyOf(reportId), state);
      onChanged();
    },
    onError: () => client.invalidateQueries({ queryKey: keyOf(reportId) }),
  });
}

/** One page of a half; the page before stays on screen until the next is there. */
export function useHalf(drawId: string, query: Required<CallAgainLeadsQuery>) {
  return useQuery({
    queryKey: ['call-again-leads', drawId, query],
    queryFn: ({ signal }) => fetchHalf(drawId, query, signal),
    placeholderData: keepPreviousData,
  });
}
