import type { ChatOffer } from '../../../../contract/chat.ts';

/** One bubble. */
export interface Message {
  id: string;
  content: string;
  sender: 'user' | 'ai';
  /** Milliseconds since 1970. */
  timestamp: number;
  /** An error message instead of an answer. */
  failed?: true;
  /** A way on that stands below it. */
  offer?: ChatOffer;
}

export interface Conversation {
  id: string;
  messages: readonly Message[];
  /** Number of the next message. */
  next: number;
  /** The assistant is about to say something. */
  typing: boolean;
  /** An answer is on its way: nothing can be sent until it is there. */
  loading: boolean;
  /** The answer takes long, and nothing of it is there yet. */
  slow: boolean;
  /** How many bubbles of the answer on its way are shown. */
  shown: number;
  /** The visitor's last message, if it has no answer. */
  unanswered: string | null;
  /** Bubbles of the assistant since the page was opened. */
  spoken: number;
  /** The text for screen readers, once and complete. `count` distinguishes two equal ones. */
  aloud: { text: string; count: number };
}

export type Step =
  | { kind: 'began'; id: string; aloud?: string }
  | { kind: 'opened'; content: string; at: number; last: boolean }
  | { kind: 'sent'; content: string; at: number }
  | { kind: 'answering'; content: string; at: number }
  | { kind: 'corrected'; contents: readonly string[] }
  | { kind: 'answered'; aloud: string; offer: ChatOffer | undefined }
  | { kind: 'failed'; message: string; at: number }
  | { kind: 'slow' };

/** A conversation in which nothing is said yet. */
export function blank(id: string): Conversation {
  return {
    id,
    messages: [],
    next: 0,
    typing: false,
    loading: false,
    slow: false,
    shown: 0,
    unanswered: null,
    spoken: 0,
    aloud: { text: '', count: 0 },
  };
}

/** A restored conversation. */
export function resumed(id: string, messages: readonly Message[]): Conversation {
  const said = messages.filter(({ failed }) => !failed).at(-1);
  const unanswered = said?.sender === 'user' ? said.content : null;
  return { ...blank(id), messages, next: numberAfter(messages), unanswered };
}

/** The conversation after a step. */
export function take(chat: Conversation, step: Step): Conversation {
  switch (step.kind) {
    case 'began':
      return { ...blank(step.id), typing: true, spoken: chat.spoken, aloud: said(chat, step.aloud ?? '') };
    case 'opened':
      return { ...bubble(chat, { content: step.content, timestamp: step.at }), typing: !step.last };
    case 'sent':
      return sent(chat, step.content, step.at);
    case 'answering': {
      const next = bubble(chat, { content: step.content, timestamp: step.at }, '');
      return { ...next, shown: chat.shown + 1, slow: false };
    }
    case 'corrected':
      return corrected(chat, step.contents);
    case 'answered':
      return { ...offered(chat, step.offer), ...still, unanswered: null, aloud: said(chat, step.aloud) };
    case 'failed': {
      const content = `Error: ${step.message}`;
      return { ...bubble(chat, { content, timestamp: step.at, failed: true }), ...still };
    }
    case 'slow':
      return { ...chat, slow: chat.loading && chat.shown === 0 };
  }
}

const still = { typing: false, loading: false, slow: false } as const;

const said = ({ aloud }: Conversation, text: string) => ({ text, count: aloud.count + 1 });

/** Adds a bubble of the assistant. An `aloud` of its own leaves what is read out as it is. */
function bubble(chat: Conversation, message: Omit<Message, 'id' | 'sender'>, aloud?: ''): Conversation {
  return {
    ...chat,
    messages: [...chat.messages, { ...message, id: String(chat.next), sender: 'ai' }],
    next: chat.next + 1,
    spoken: chat.spoken + 1,
    aloud: aloud === undefined ? said(chat, message.content) : chat.aloud,
  };
}

/** What is said again stands once: the try that failed, and what was said about it, make room. */
function sent(chat: Conversation, content: string, timestamp: number): Conversation {
  const again = chat.unanswered === content;
  const from = chat.messages.findLastIndex(({ sender }) => sender === 'user');
  const before = again && from >= 0 ? chat.messages.slice(0, from) : chat.messages;
  return {
    ...chat,
    messages: [...before, { id: String(chat.next), sender: 'user', content, timestamp }],
    next: chat.next + 1,
    typing: true,
    loading: true,
    slow: false,
    shown: 0,
    unanswered: content,
  };
}

/** What is shown of an answer becomes `contents`, bubble by bubble; bubbles beyond them go. */
function corrected(chat: Conversation, contents: readonly string[]): Conversation {
  const from = chat.messages.length - chat.shown;
  const messages = chat.messages.flatMap((message, i) => {
    if (i < from) return [message];
    const content = contents[i - from];
    return content === undefined ? [] : [{ ...message, content }];
  });
  return { ...chat, messages, shown: messages.length - from };
}

function offered(chat: Conversation, offer: ChatOffer | undefined): Conversation {
  const last = chat.messages.at(-1);
  if (offer === undefined || last?.sender !== 'ai') return chat;
  return { ...chat, messages: [...chat.messages.slice(0, -1), { ...last, offer }] };
}

const numberAfter = (messages: readonly Message[]) =>
  messages.reduce((most, { id }) => Math.max(most, Number(id) + 1), 0);

const pieces = (text: string) => text.split(/\n\s*\n/);
const told = (parts: readonly string[]) => parts.map((part) => part.trim()).filter((part) => part !== '');

/** The paragraphs of a text: what blank lines part, without the blanks around each. */
export const paragraphsOf = (text: string): string[] => told(pieces(text));

/** The paragraphs of a text that is still being written: those that a blank line has ended. */
export const endedParagraphsOf = (text: string): string[] => told(pieces(text).slice(0, -1));
