import { useEffect, useRef, useState } from 'react';
import { Input } from './input.tsx';

/** Long enough for a word to be typed, short enough to feel at once. */
const WAIT_MS = 250;

interface SearchBoxProps {
  /** What can be searched for. */
  hint: string;
  /** What is searched for. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches the list a moment after typing stops, and at once on Enter. */
export function SearchBox({ hint, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  /** What was asked for here and has not come back as `value`. */
  const asked = useRef<string[]>([]);

  function ask(what: string) {
    if (what !== (asked.current.at(-1) ?? value)) asked.current.push(what);
    onSearch(what);
  }
  const newest = useRef(ask);
  useEffect(() => {
    newest.current = ask;
  });

  useEffect(() => {
    const own = asked.current.lastIndexOf(value);
    if (own !== -1) asked.current.splice(0, own + 1);
    else {
      // Somebody else decided what is searched for, by the browser's Back for example.
      asked.current = [];
      setText(value);
    }
  }, [value]);

  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => newest.current(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <search className="min-w-0 grow">
      <Input
        type="search"
        aria-label="Search this list"
        placeholder={hint}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') ask(text);
        }}
      />
    </search>
  );
}
