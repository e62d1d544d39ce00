import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RecordsQuery } from '../../../../contract/analysis/records.ts';
import { fetchRecords } from '../api.ts';

/** One page of records; the page before stays on screen until the next is there. */
export function useRecords(query: RecordsQuery) {
  return useQuery({
    queryKey: ['records', query],
    queryFn: ({ signal }) => fetchRecords(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
