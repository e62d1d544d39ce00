import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type {
  ModeRequest,
  ReasonRequest,
  ThreadFilter,
  WantsTextsRequest,
} from '../../../contract/conversations.ts';
import {
  changeMode,
  contactAgain,
  doNotContact,
  erasePerson,
  fetchMessages,
  fetchThread,
  fetchThreads,
  markRead,
  stopTexts,
  wantsTexts,
} from './api.ts';
import { dropDraft } from './drafts.ts';
import { listKey, messagesKey, threadKey, threadsKey } from './keys.ts';

/** Milliseconds between two readings where the stream of changes does not get through. */
const everyMs = 60_000;

/** The list of a filter, page by page. */
export function useThreads(filter: ThreadFilter) {
  return useInfiniteQuery({
    queryKey: listKey(filter),
    queryFn: ({ pageParam, signal }) => fetchThreads(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: everyMs,
  });
}

export function useThread(threadId: string) {
  return useQuery({
    queryKey: threadKey(threadId),
    queryFn: ({ signal }) => fetchThread(threadId, signal),
    // Whether a text may go changes with the time of day.
    refetchInterval: everyMs,
  });
}

/** The texts of a thread, the newest page first. */
export function useMessages(threadId: string) {
  return useInfiniteQuery({
    queryKey: messagesKey(threadId),
    queryFn: ({ pageParam, signal }) => fetchMessages(threadId, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ before }) => before,
  });
}

/** A change of a thread by a button; the thread and the list are read anew. */
export function useThreadChange(threadId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (
      change: ModeRequest['mode'] | 'stop' | 'do_not_contact' | ReasonRequest | WantsTextsRequest,
    ) => {
      if (typeof change === 'object')
        return 'reason' in change ? contactAgain(threadId, change) : wantsTexts(threadId, change);
      if (change === 'stop') return stopTexts(threadId);
      if (change === 'do_not_contact') return doNotContact(threadId);
      return changeMode(threadId, { mode: change });
    },
    onSettled: () =>
      Promise.all(
        [threadsKey, threadKey(threadId), messagesKey(threadId)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Erases what is kept of the person of a thread; the list is read anew. */
export function useErasure(threadId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => erasePerson(threadId, { reason }),
    onSuccess: () => {
      dropDraft(threadId);
      return queryClient.invalidateQueries({ queryKey: threadsKey });
    },
  });
}

/** Marks a thread as read while it is on screen and anything of it is unread. */
export function useReadMark(threadId: string, unread: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (unread === 0) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      // What could not be marked is marked with the next text, or the next visit.
      markRead(threadId).then(
        () => queryClient.invalidateQueries({ queryKey: threadsKey }),
        () => {},
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [threadId, unread, queryClient]);
}
