import { useEffect, useRef, useState } from 'react';
import { Input } from '../../../ui/input.tsx';

/** Long enough for a word to be typed, short enough to feel at once. */
const WAIT_MS = 250;

interface SearchBoxProps {
  /** What can be searched for. */
  hint: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches the list a moment after typing stops, and at once on Enter. */
export function SearchBox({ hint, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => search.current(text), WAIT_MS);
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
          if (event.key === 'Enter') onSearch(text);
        }}
      />
    </search>
  );
}
