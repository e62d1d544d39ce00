import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TextingCompany } from '../../../../contract/texting-company.ts';
import { readTextingCompany } from '../../../api/texting-company.ts';

const companyKey = ['texting-company'];

/** The company's profile for the assistant. */
export function useCompany() {
  return useQuery({ queryKey: companyKey, queryFn: ({ signal }) => readTextingCompany(signal) });
}

/** Fetches it again. */
export function useRefreshCompany(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: companyKey });
}

/** A save of a part, whose answer is the whole as it is now. */
export function useSaveCompany<Request>(save: (request: Request) => Promise<TextingCompany>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
    async onSuccess(company) {
      // An answer that was asked for earlier holds what was before.
      await queryClient.cancelQueries({ queryKey: companyKey });
      queryClient.setQueryData<TextingCompany>(companyKey, company);
    },
  });
}
