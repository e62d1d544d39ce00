import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messagesKey, textingKey, threadKey, threadsKey } from '../keys.ts';
import { type Shared, shareStream } from './share-stream.ts';

/** Milliseconds for which changes are collected: a burst is read anew once. */
const collectMs = 150;

/** Keeps the conversations on screen as they are on the server. */
export function useLive(userId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const left = new AbortController();
    const refresh = collectRefreshes(queryClient, left.signal);
    void shareStream(userId, left.signal, refresh);
    return () => left.abort();
  }, [queryClient, userId]);
}

/** Reads what changed anew, one round after the other, so that no change interrupts the reading of the one before. */
function collectRefreshes(queryClient: QueryClient, signal: AbortSignal) {
  const threads = new Set<string>();
  let all = false;
  let isRunning = false;
  const refresh = async () => {
    const keys = all
      ? [textingKey]
      : [threadsKey, ...[...threads].flatMap((id) => [threadKey(id), messagesKey(id)])];
    all = false;
    threads.clear();
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (!signal.aborted && (all || threads.size > 0)) {
      await new Promise((resolve) => setTimeout(resolve, collectMs));
      if (!signal.aborted) await refresh();
    }
    isRunning = false;
  };
  return (shared: Shared) => {
    if (shared.kind === 'reload' || shared.change.threadId === null) all = true;
    else threads.add(shared.change.threadId);
    void run();
  };
}
