import type { ChatAnswer } from '../../../../contract/chat.ts';
import { chatWords } from '../../../../contract/chat-messages.ts';
import { visitorSessionId } from '../../../visitor/stored-session.ts';
import {
  blank,
  type Conversation,
  endedParagraphsOf,
  paragraphsOf,
  resumed,
  type Step,
  take,
} from './conversation.ts';
import { createSpeaker } from './speaker.ts';
import { storeConversation, storedConversation } from './stored-conversation.ts';
import { chatTimes, greeting, question, statusWords } from './words.ts';

/** What the chat needs of the world. */
export interface ChatWorld {
  /** The module that calls the API, loaded on first use. */
  ask: () => Promise<typeof import('./ask.ts')['ask']>;
  /** The trade that the page shows. */
  onIndustry: (industry: string) => void;
  onCleared: () => void;
  /** The visitor sent a message. */
  onSent: () => void;
}

export type Chat = ReturnType<typeof createChat>;

/** The conversation of the home page. It belongs to the window, independent of the page that shows it. */
export function createChat(world: ChatWorld) {
  let state: Conversation = blank('');
  const listeners = new Set<() => void>();
  /** What the assistant is about to say, and how long an answer may take. */
  const [timers, patience] = [createTimers(), createTimers()];
  let asking = new AbortController();

  function step(...steps: Step[]) {
    const before = state.messages;
    state = steps.reduce(take, state);
    if (state.messages !== before) storeConversation(state.messages.length > 0 ? state : null);
    for (const listener of listeners) listener();
  }

  function silence() {
    timers.stop();
    patience.stop();
  }

  function begin(aloud?: string) {
    step({ kind: 'began', id: newId(), ...(aloud !== undefined && { aloud }) });
    timers.later(chatTimes.greeting, () => {
      step({ kind: 'opened', content: greeting, at: Date.now(), last: false });
      askTrade();
    });
  }
  function askTrade() {
    timers.later(chatTimes.question, () =>
      step({ kind: 'opened', content: question, at: Date.now(), last: true }),
    );
  }

  /** Starts the conversation, or takes up the one that this tab had. Calls after the first change nothing. */
  function open() {
    if (state.id !== '') return;
    const kept = storedConversation();
    if (kept === null) return begin();
    state = resumed(kept.id, kept.messages);
    if (kept.messages.length === 1 && kept.messages[0]?.content === greeting) {
      state = { ...state, typing: true };
      askTrade();
    }
    step();
  }

  /** Sends what was typed, if there is something to send and no answer on its way; says whether it did. */
  function send(typed: string): boolean {
    const content = typed.trim();
    if (content === '' || state.loading || state.id === '') return false;
    silence();
    // A message that is sent before the greeting still gets it, without its question.
    if (state.messages.length === 0) {
      step({ kind: 'opened', content: greeting, at: Date.now(), last: true });
    }
    step({ kind: 'sent', content, at: Date.now() });
    world.onSent();
    void answer(content);
    return true;
  }

  async function answer(message: string) {
    const mine = new AbortController();
    asking = mine;
    const fail = (sentence: string) => {
      if (asking !== mine) return;
      asking = new AbortController();
      mine.abort();
      silence();
      step({ kind: 'failed', message: sentence, at: Date.now() });
    };
    patience.later(chatTimes.slow, () => step({ kind: 'slow' }));
    patience.later(chatTimes.patience, () => fail(chatWords.trouble));
    let whole: ChatAnswer | undefined;
    const speaker = createSpeaker({
      later: timers.later,
      show: (content) => step({ kind: 'answering', content, at: Date.now() }),
      correct: (contents) => step({ kind: 'corrected', contents }),
      end: () =>
        step({
          kind: 'answered',
          aloud: paragraphsOf(whole?.response ?? '').join('\n'),
          offer: whole?.offer,
        }),
    });
    try {
      const sessionId = visitorSessionId();
      const request = { message, conversationId: state.id, ...(sessionId !== undefined && { sessionId }) };
      const ask = await world.ask();
      const outcome = await ask(request, mine.signal, (text) => {
        if (asking === mine) speaker.write(endedParagraphsOf(text));
      });
      if (asking !== mine) return;
      if (outcome.kind === 'failed') return fail(outcome.message);
      patience.stop();
      whole = outcome.answer;
      speaker.finish(paragraphsOf(whole.response));
      if (whole.action) world.onIndustry(whole.action.industry);
    } catch (error) {
      if (asking !== mine) return;
      console.warn('The assistant cannot be asked.', error);
      fail(chatWords.trouble);
    }
  }

  return {
    snapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    send,
    /** Sends the unanswered message again. */
    again: () => state.unanswered !== null && send(state.unanswered),
    /** Clears the conversation and starts a new one; pending answers are dropped. */
    clear() {
      silence();
      const old = asking;
      asking = new AbortController();
      old.abort();
      world.onCleared();
      begin(statusWords.cleared);
    },
  };
}

/** A random id. Browsers have `randomUUID` on secure pages only; elsewhere it is made of the same randomness. */
function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Timers that are stopped together. */
function createTimers() {
  const running = new Set<ReturnType<typeof setTimeout>>();
  return {
    /** Does something after `ms` milliseconds. */
    later(ms: number, act: () => void) {
      const timer = setTimeout(() => {
        running.delete(timer);
        act();
      }, ms);
      running.add(timer);
    },
    stop() {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}
