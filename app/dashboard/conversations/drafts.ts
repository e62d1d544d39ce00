import { useSyncExternalStore } from 'react';
import { heldValues } from '../../ui/form/held-values.ts';

/** A text that was tried, under the id by which the server knows it again. */
interface Tried {
  body: string;
  clientId: string;
}

/** What was typed in a thread and is not known to be sent; `tried` where it may have been. */
interface Draft {
  text: string;
  tried: Tried | null;
}

// Of the thread, not of the field: an answer may come after another thread was opened.
const held = heldValues<ReadonlyMap<string, Draft>>();
const none: Draft = { text: '', tried: null };
const listeners = new Set<() => void>();

const draftOf = (threadId: string): Draft => held.get()?.get(threadId) ?? none;

function keep(threadId: string, draft: Draft): void {
  held.set(new Map(held.get()).set(threadId, draft));
  for (const changed of listeners) changed();
}

/** What was typed in a thread, wherever it was changed. */
export const useDraft = (threadId: string): string =>
  useSyncExternalStore(whenChanged, () => draftOf(threadId).text);

/** Whether anything is typed in any thread that a reload would lose. */
export const useHoldsDraft = (): boolean =>
  useSyncExternalStore(whenChanged, () =>
    [...(held.get()?.values() ?? [])].some(({ text }) => text.trim() !== ''),
  );

export const typeDraft = (threadId: string, text: string): void =>
  keep(threadId, { ...draftOf(threadId), text });

/** Forgets what was typed in a thread that is gone. */
export function dropDraft(threadId: string): void {
  const left = new Map(held.get());
  if (!left.delete(threadId)) return;
  held.set(left);
  for (const changed of listeners) changed();
}

/** A text as it is sent. Tried again after a failure, it is the same to the server, which sends it once. */
export function tryDraft(threadId: string, body: string): Tried {
  const draft = draftOf(threadId);
  if (draft.tried?.body === body) return draft.tried;
  const tried = { body, clientId: crypto.randomUUID() };
  keep(threadId, { ...draft, tried });
  return tried;
}

/** The server has answered for a text: it goes from the field, unless it was refused or something else stands there by now. */
export function settleDraft(threadId: string, body: string, isRefused: boolean): void {
  const { text } = draftOf(threadId);
  keep(threadId, { text: isRefused || text.trim() !== body ? text : '', tried: null });
}

function whenChanged(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
