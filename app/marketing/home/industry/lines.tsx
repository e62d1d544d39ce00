import { Rest } from './trade-card.tsx';

/** A first sentence that is no longer than this is what the line says in short. */
const shortest = 70;

/** A line in two: its first sentence, if that is short, and the rest. */
export function inShort(line: string): { short: string; rest: string } {
  const end = line.search(/[.!?]["”]?\s/);
  if (end < 0 || end > shortest) return { short: '', rest: line };
  const cut = end + line.slice(end).search(/\s/);
  return { short: line.slice(0, cut), rest: line.slice(cut).trim() };
}

interface LinesProps {
  lines: readonly string[];
  /** How many stand open. */
  open: number;
  /** What they are, for the number of those that do not. */
  what: string;
}

/** Lines, each led by its short first sentence. */
export function Lines({ lines, open, what }: LinesProps) {
  const rest = lines.slice(open);
  return (
    <>
      <List lines={lines.slice(0, open)} />
      {rest.length > 0 && (
        <Rest label={`${rest.length} more ${what}`}>
          <List lines={rest} />
        </Rest>
      )}
    </>
  );
}

function List({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mt-5 flex flex-col gap-3.5 text-body text-muted">
      {lines.map((line) => {
        const { short, rest } = inShort(line);
        return (
          <li key={line} className="border-line border-l-2 pl-4">
            {short !== '' && <b className="font-medium text-ink">{short} </b>}
            {rest}
          </li>
        );
      })}
    </ul>
  );
}
