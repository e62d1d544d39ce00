import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';

interface CountedLineProps {
  /** What a count counts that opened the list; null where none did. */
  words: string | null;
  /** Label of the button that clears the count's filter: `Show everybody`. */
  all: string;
  onAll: () => void;
}

/** What a count counts whose list this is, and the way back to the whole list. */
export function CountedLine({ words, all, onAll }: CountedLineProps) {
  const place = useRef<HTMLDivElement>(null);
  // The pressed count has been removed.
  useEffect(() => {
    if (words !== null && document.activeElement === document.body) place.current?.focus();
  }, [words]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none empty:absolute">
      {words !== null && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-sunken px-4 py-2.5 text-small">
          <span>{words}</span>
          <Button
            size="small"
            onClick={() => {
              place.current?.focus();
              onAll();
            }}
          >
            {all}
          </Button>
        </p>
      )}
    </div>
  );
}
