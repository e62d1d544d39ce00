import type { Message } from './conversation.ts';

/** In session storage: it is the tab's, and goes with it. */
const key = 'demo_chat';
/** Maximum of stored messages, the newest first to be kept. */
const most = 200;

interface Kept {
  id: string;
  messages: readonly Message[];
}

/** The conversation that this tab stored before a reload; null where there is none. */
export function storedConversation(): Kept | null {
  try {
    return parseConversation(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps a conversation for this tab, or nothing (null). A browser that keeps nothing costs no more than that. */
export function storeConversation(kept: Kept | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(key);
    else {
      sessionStorage.setItem(key, JSON.stringify({ id: kept.id, messages: kept.messages.slice(-most) }));
    }
  } catch (error) {
    console.warn('The conversation is kept until the next reload only.', error);
  }
}

/** What of `value` is a conversation: messages that are none are left out. Null for anything else. */
export function parseConversation(value: unknown): Kept | null {
  const id = member(value, 'id');
  const messages = member(value, 'messages');
  if (typeof id !== 'string' || !/^[\w-]{1,100}$/.test(id) || !Array.isArray(messages)) return null;
  const read = messages.map(readMessage).filter((message) => message !== null);
  const numbers = new Set(read.map((message) => message.id));
  return read.length > 0 && numbers.size === read.length ? { id, messages: read } : null;
}

function readMessage(value: unknown): Message | null {
  const [id, content, sender] = [member(value, 'id'), member(value, 'content'), member(value, 'sender')];
  const [timestamp, offer] = [member(value, 'timestamp'), member(value, 'offer')];
  if (typeof id !== 'string' || !/^\d{1,9}$/.test(id) || typeof content !== 'string') return null;
  if ((sender !== 'user' && sender !== 'ai') || typeof timestamp !== 'number') return null;
  return {
    id,
    content,
    sender,
    timestamp,
    ...(member(value, 'failed') === true && { failed: true }),
    ...((offer === 'waitlist' || offer === 'meeting' || offer === 'account') && { offer }),
  };
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
