import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { pages } from '../../contract/paths.ts';
import { logout } from '../api/accounts.ts';
import { removeToken } from '../api/token.ts';
import { removeDraft } from '../signup/draft.ts';
import { clearVisitorSession } from '../visitor/visits.ts';
import { busyWith } from './busy/busy-with.ts';
import { removeDrafts } from './form/draft.ts';

/** Signs out here whatever the server says; that it could not be told is only logged. */
export function useLogout() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    meta: busyWith('Logging you out...'),
    mutationFn: async () => {
      await logout().catch((error: unknown) =>
        console.warn('The server could not be told of the logout', error),
      );
      removeToken();
      removeDraft();
      removeDrafts();
      // Whoever comes to this browser's public pages next is another visitor.
      clearVisitorSession();
      await navigate(pages.home);
      queryClient.clear();
    },
  });
}
