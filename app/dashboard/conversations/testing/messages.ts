import type { Message } from '../../../../contract/conversations.ts';

/** Minutes ago, as an instant. */
export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

let messages = 0;
/** A text that came in, unless said. */
export function message(change: Partial<Message> = {}): Message {
  messages += 1;
  return {
    messageId: `5d1f5c7e-5d0c-4d57-9a35-${String(messages).padStart(12, '0')}`,
    direction: 'inbound',
    author: 'contact',
    writtenBy: null,
    body: 'he backed into my fence',
    media: [],
    state: 'received',
    at: ago(10),
    dueAt: null,
    segments: null,
    reasons: [],
    proof: null,
    why: null,
    reading: null,
    ...change,
  };
}
