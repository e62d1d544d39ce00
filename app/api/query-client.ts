import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { longestPauseMs } from './when-busy.ts';

/** One cache a page load. What the server decided is not asked again; a broken connection is, twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A connection the browser believes to be down is tried all the same: waiting in silence looks like loading.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: pauseBefore,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** As long as the server asks for; more than that nobody looks at a page that is loading. */
function pauseBefore(attempt: number, error: Error): number {
  const asked = error instanceof ApiError ? error.retryAfterMs : null;
  return Math.min(longestPauseMs, Math.max(400 * 2 ** attempt, asked ?? 0));
}

function isPassing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
