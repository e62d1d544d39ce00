import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StreamChange } from '../../../../contract/change-stream.ts';
import { type Shared, shareStream } from './share-stream.ts';

/** Milliseconds for which changes are collected: a burst is read anew once. */
const collectMs = 150;

/** The answers that a change makes old; of null, which says that anything may have changed, all of the page's. */
type KeysOf = (change: StreamChange | null) => readonly QueryKey[];

/** Keeps what is on screen as it is on the server. `keysOf` stays the same while the page is shown. */
export function useLive(userId: string, keysOf: KeysOf): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const left = new AbortController();
    const refresh = collectRefreshes(queryClient, left.signal, keysOf);
    void shareStream(userId, left.signal, refresh);
    return () => left.abort();
  }, [queryClient, userId, keysOf]);
}

/** Reads what changed anew, one round after the other, so that no change interrupts the reading of the one before. */
function collectRefreshes(queryClient: QueryClient, signal: AbortSignal, keysOf: KeysOf) {
  const old = new Map<string, QueryKey>();
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (!signal.aborted && old.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, collectMs));
      if (signal.aborted) break;
      // What is being read is read anew afterwards: begun anew, a page that somebody asked for would be lost.
      const keys = [...old.values()].filter((queryKey) => queryClient.isFetching({ queryKey }) === 0);
      for (const key of keys) old.delete(JSON.stringify(key));
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    }
    isRunning = false;
  };
  return (shared: Shared) => {
    for (const key of keysOf(shared.kind === 'reload' ? null : shared.change))
      old.set(JSON.stringify(key), key);
    void run();
  };
}
