import { count } from '../lib/format/number.ts';

interface OpenCountProps {
  of: number;
  /** Follows the count for a screen reader: `signups of google`. */
  what: string;
  onOpen: () => void;
}

/** A count that opens the list of those it counts; plain text when it is zero. */
export function OpenCount({ of, what, onOpen }: OpenCountProps) {
  if (of === 0) return count(of);
  return (
    <button
      type="button"
      aria-label={`${count(of)} ${what}: show them`}
      onClick={onOpen}
      className="tap -mx-1 -my-0.5 rounded-mark px-1 py-0.5 underline decoration-line-control underline-offset-4 hover:bg-sunken hover:decoration-ink"
    >
      {count(of)}
    </button>
  );
}
