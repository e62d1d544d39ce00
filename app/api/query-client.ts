import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { longestPauseMs } from './when-busy.ts';

/** One cache per page load. Answers of the server are not retried; a broken connection is, twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Requests are sent although the browser reports to be offline: pausing would look like loading.
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

/** The server's `Retry-After`, up to the longest acceptable load. */
function pauseBefore(attempt: number, error: Error): number {
  const asked = error instanceof ApiError ? error.retryAfterMs : null;
  return Math.min(longestPauseMs, Math.max(400 * 2 ** attempt, asked ?? 0));
}

function isPassing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
