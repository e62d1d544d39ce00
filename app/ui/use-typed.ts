import { useEffect, useRef, useState } from 'react';

/** Long enough for a word to be typed, short enough to feel at once. */
const WAIT_MS = 250;

/**
 * What stands in a field while the value that it asks for takes its time to come: typing is told once it rests for
 * 250 ms, what comes late of it takes nothing back that was typed since, and a value that somebody else decided
 * replaces it.
 *
 * @param value what is asked for now
 * @param onAsk asks for what was typed; it may ask for nothing where that makes no sense
 */
export function useTyped(value: string, onAsk: (text: string) => void) {
  const [text, setText] = useState(value);
  /** Requested here, and not yet in `value`. */
  const asked = useRef<string[]>([]);

  function ask(what: string) {
    if (what !== (asked.current.at(-1) ?? value)) asked.current.push(what);
    onAsk(what);
  }
  const newest = useRef(ask);
  useEffect(() => {
    newest.current = ask;
  });

  useEffect(() => {
    const own = asked.current.lastIndexOf(value);
    if (own !== -1) asked.current.splice(0, own + 1);
    else {
      // `value` was changed elsewhere, by the browser's Back for example.
      asked.current = [];
      setText(value);
    }
  }, [value]);

  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => newest.current(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return {
    text,
    onType: setText,
    /** Requests it without delay. */
    askNow: () => ask(text),
  };
}
