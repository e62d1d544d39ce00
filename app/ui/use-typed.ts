import { useEffect, useRef, useState } from 'react';

/** Long enough for a word to be typed, short enough to feel at once. */
const WAIT_MS = 250;

/**
 * The text of a field whose value is set elsewhere and later, as by the address. Typing is reported after a pause of
 * 250 ms; a reported value that comes back late does not overwrite what was typed since, and any other value does.
 *
 * @param value the value now
 * @param onAsk sets the value to what was typed; it may ignore that
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
