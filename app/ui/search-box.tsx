import { Input } from './input.tsx';
import { useTyped } from './use-typed.ts';

interface SearchBoxProps {
  hint: string;
  /** Name of what is searched. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches the list a moment after typing stops, and at once on Enter. */
export function SearchBox({ hint, value, onSearch }: SearchBoxProps) {
  const { text, onType, askNow } = useTyped(value, onSearch);
  return (
    <search className="min-w-0 grow">
      <Input
        type="search"
        aria-label="Search this list"
        placeholder={hint}
        maxLength={100}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') askNow();
        }}
      />
    </search>
  );
}
