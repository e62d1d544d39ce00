import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CurrentUser } from '../../contract/current-user.ts';
import { createQueryClient } from '../api/query-client.ts';
import { useSignedIn } from './use-signed-in.tsx';

interface SignedInPageProps {
  /** Shown until the user is known. */
  loading: ReactNode;
  children: (user: CurrentUser) => ReactNode;
}

/** A page of the signed-in user, with a query cache of its own. */
export function SignedInPage(page: SignedInPageProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Page {...page} />
    </QueryClientProvider>
  );
}

function Page({ loading, children }: SignedInPageProps) {
  const { user, instead } = useSignedIn();
  return instead ?? (user === null ? loading : children(user));
}
