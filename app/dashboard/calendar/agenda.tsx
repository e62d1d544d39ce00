import { type Entry, isInBlock } from './entries.ts';
import { EntryCard } from './entry-card.tsx';

interface AgendaProps {
  entries: readonly Entry[];
  /** The name of a crew; null where the list is of one crew alone. */
  crewOf: ((crewId: string | null) => string) | null;
  isOpenDay: boolean;
  onOpen: (entry: Entry) => void;
}

/** The entries of a day, as a list. */
export function Agenda({ entries, crewOf, isOpenDay, onOpen }: AgendaProps) {
  if (entries.length === 0)
    return <p className="py-2 text-muted text-small">{isOpenDay ? 'Nothing booked' : 'Closed'}</p>;
  return (
    <ul className="flex flex-col gap-1.5">
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.id}`}>
          <EntryCard
            entry={entry}
            crew={crewOf?.(entry.kind === 'block' ? entry.block.crewId : entry.appointment.crewId) ?? null}
            inBlock={isInBlock(entry, ofSameCrew(entry, entries))}
            onOpen={() => onOpen(entry)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Blocked time that holds for the crew of an entry. */
const ofSameCrew = (entry: Entry, entries: readonly Entry[]) =>
  entries.filter(
    (other) =>
      entry.kind === 'appointment' &&
      other.kind === 'block' &&
      (other.block.crewId === null || other.block.crewId === entry.appointment.crewId),
  );
