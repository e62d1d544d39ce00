import type { ReactNode } from 'react';
import { dateTime } from '../../lib/format/calendar.ts';

/** In place of a value that a row does not have. */
export const dash = <span className="text-muted">–</span>;

/** A text, or a dash where there is none. */
export function TextCell({ text }: { text: string | null }) {
  return text === null || text === '' ? dash : <span className="break-words">{text}</span>;
}

interface StackedCellProps {
  first: ReactNode;
  /** Smaller, below; left out where there is none. */
  second: ReactNode;
}

/** A cell of two lines. */
export function StackedCell({ first, second }: StackedCellProps) {
  return (
    <span className="block min-w-0">
      {first}
      {second && <span className="wrap-anywhere block text-caption text-muted">{second}</span>}
    </span>
  );
}

/** An instant in a time zone, on one line. */
export function DateCell({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {dateTime(at, timeZone)}
    </time>
  );
}
