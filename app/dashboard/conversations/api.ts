import {
  ErasedAnswer,
  MessagePageAnswer,
  type ModeRequest,
  type ReasonRequest,
  ThreadAnswer,
  ThreadDetailAnswer,
  type ThreadFilter,
  ThreadListAnswer,
  type WantsTextsRequest,
  WriteAnswer,
  type WriteRequest,
} from '../../../contract/conversations.ts';
import { api, path } from '../../../contract/paths.ts';
import { call, download, fetchFile } from '../../api/call.ts';

/** A page of the list of threads, the first unless `after` is given. */
export function fetchThreads(filter: ThreadFilter, after: string | null, signal: AbortSignal) {
  const query = new URLSearchParams({ filter, ...(after !== null && { after }) });
  return call(`${api.textingThreads}?${query}`, ThreadListAnswer, { signal });
}

/** One thread with whom it is with. */
export function fetchThread(threadId: string, signal: AbortSignal) {
  return call(path(api.textingThread, { threadId }), ThreadDetailAnswer, { signal });
}

/** A page of a thread's texts, the newest unless `before` is given. */
export function fetchMessages(threadId: string, before: string | null, signal: AbortSignal) {
  const query = before === null ? '' : `?${new URLSearchParams({ before })}`;
  return call(`${path(api.textingMessages, { threadId })}${query}`, MessagePageAnswer, { signal });
}

/** Queues a text; the same `clientId` again gives the text that exists. */
export async function sendText(threadId: string, body: WriteRequest) {
  const { message } = await call(path(api.textingMessages, { threadId }), WriteAnswer, {
    method: 'POST',
    body,
  });
  return message;
}

/** Takes over, hands back or closes. */
export function changeMode(threadId: string, body: ModeRequest) {
  return call(path(api.textingMode, { threadId }), ThreadAnswer, { method: 'POST', body });
}

/** Ends all texts to the number of a thread. */
export function stopTexts(threadId: string) {
  return call(path(api.textingStop, { threadId }), ThreadAnswer, { method: 'POST' });
}

/** Says that what may have been a stop was none. */
export function wantsTexts(threadId: string, body: WantsTextsRequest) {
  return call(path(api.textingWantsTexts, { threadId }), ThreadAnswer, { method: 'POST', body });
}

/** Ends all texts to the number of a thread by the company's own wish. */
export function doNotContact(threadId: string) {
  return call(path(api.textingDoNotContact, { threadId }), ThreadAnswer, { method: 'POST' });
}

/** Takes back that nobody contacts the number of a thread. */
export function contactAgain(threadId: string, body: ReasonRequest) {
  return call(path(api.textingContactAgain, { threadId }), ThreadAnswer, { method: 'POST', body });
}

/** Erases what is kept of the person of a thread. */
export function erasePerson(threadId: string, body: ReasonRequest) {
  return call(path(api.textingErase, { threadId }), ErasedAnswer, { method: 'POST', body });
}

/** A picture of a text, as an address that an image can show: pages may show no other than their own and such. */
export async function fetchPicture(threadId: string, messageId: string, index: number): Promise<string> {
  const file = await fetchFile(path(api.textingMedia, { threadId, messageId, index: String(index) }));
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  return promise;
}

/** Downloads everything on record about the number of a thread. */
export function downloadEvidence(threadId: string, phone: string) {
  const day = new Date().toISOString().slice(0, 10);
  return download(path(api.textingEvidence, { threadId }), `texts-${phone.slice(1)}-${day}.html`);
}

/** Notes that the thread has been read. */
export function markRead(threadId: string) {
  return call(path(api.textingRead, { threadId }), ThreadAnswer, { method: 'POST' });
}
