import { useCallback, useEffect, useReducer, useRef } from 'react';
import { chatTimes, greeting, notYet, question, stillNotYet } from './words.ts';

export interface Line {
  id: number;
  from: 'visitor' | 'assistant';
  text: string;
  /** Stands above the ways on: waitlist and account. */
  offers: boolean;
}

interface Chat {
  lines: readonly Line[];
  /** The assistant is about to say something. */
  typing: boolean;
  /** An answer is on its way: nothing can be sent until it is there. */
  loading: boolean;
  nextId: number;
}

type Step =
  | { kind: 'said'; from: Line['from']; text: string; offers?: boolean }
  | { kind: 'typing'; typing: boolean }
  | { kind: 'loading'; loading: boolean };

function take(chat: Chat, step: Step): Chat {
  if (step.kind === 'typing') return { ...chat, typing: step.typing };
  if (step.kind === 'loading') return { ...chat, loading: step.loading, typing: step.loading };
  const { from, text, offers = false } = step;
  const line = { id: chat.nextId, from, text, offers };
  return { ...chat, lines: [...chat.lines, line], nextId: chat.nextId + 1 };
}

/**
 * The conversation of the hero's chat. It starts when `shown` is first true: a greeting after a second, a question one
 * and a half seconds later. `send` ignores blank text, and anything while an answer is on its way.
 */
export function useDemoChat(shown: boolean) {
  const [chat, step] = useReducer(take, { lines: [], typing: false, loading: false, nextId: 0 });
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const later = useCallback((ms: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      act();
    }, ms);
    timers.current.add(timer);
  }, []);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    };
  }, []);

  const begun = useRef(false);
  useEffect(() => {
    if (!shown || begun.current) return;
    begun.current = true;
    step({ kind: 'typing', typing: true });
    later(chatTimes.greeting, () => {
      step({ kind: 'said', from: 'assistant', text: greeting });
      later(chatTimes.question, () => {
        step({ kind: 'said', from: 'assistant', text: question });
        step({ kind: 'typing', typing: false });
      });
    });
  }, [shown, later]);

  function send(typed: string) {
    const text = typed.trim();
    if (text === '' || chat.loading) return;
    const first = chat.lines.every(({ from }) => from === 'assistant');
    step({ kind: 'said', from: 'visitor', text });
    step({ kind: 'loading', loading: true });
    const bubbles = (first ? notYet : stillNotYet).split(/\n\s*\n/);
    bubbles.forEach((bubble, i) => {
      later(chatTimes.bubble + i * chatTimes.paragraph, () => {
        const last = i === bubbles.length - 1;
        step({ kind: 'said', from: 'assistant', text: bubble, offers: last });
        if (last) step({ kind: 'loading', loading: false });
      });
    });
  }

  return { ...chat, send };
}
