import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TextingCompany } from '../../../../contract/texting-company.ts';
import { readTextingCompany } from '../../../api/texting-company.ts';

export const companyKey = ['texting-company'];
const companyQuery = {
  queryKey: companyKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => readTextingCompany(signal),
};

/** The company's profile for the assistant. */
export function useCompany() {
  return useQuery(companyQuery);
}

/** Fetches it again. */
export function useRefreshCompany(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: companyKey });
}

/** Gives it as it is stored at this moment. */
export function useNewestCompany(): () => Promise<TextingCompany> {
  const queryClient = useQueryClient();
  return async () => {
    // An answer that was asked for earlier may hold what was before.
    await queryClient.cancelQueries({ queryKey: companyKey });
    return queryClient.fetchQuery({ ...companyQuery, staleTime: 0 });
  };
}

/** A save of a part, whose answer is the whole as it is now. */
export function useSaveCompany<Request>(save: (request: Request) => Promise<TextingCompany>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
    async onSuccess(saved) {
      // An answer that was asked for earlier holds what was before.
      await queryClient.cancelQueries({ queryKey: companyKey });
      queryClient.setQueryData<TextingCompany>(companyKey, saved);
    },
  });
}
