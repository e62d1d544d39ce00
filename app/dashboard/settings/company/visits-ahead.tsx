import { plural } from '../../../lib/format/number.ts';

interface VisitsAheadProps {
  /** What is to be no more, by an id, with how many visits are booked of it. */
  of: readonly { id: string; name: string; count: number | undefined }[];
}

/** Says how many visits lie ahead of what is to be no more, and what becomes of them. */
export function VisitsAhead({ of }: VisitsAheadProps) {
  const booked = of.flatMap(({ id, name, count = 0 }) =>
    count === 0 ? [] : [{ id, text: `${plural(count, 'visit')} ahead: ${name}` }],
  );
  return (
    <div role="status" className={booked.length === 0 ? 'absolute' : 'flex flex-col gap-1 text-small'}>
      {booked.map(({ id, text }) => (
        <p key={id} className="font-medium">
          {text}
        </p>
      ))}
      {booked.length > 0 && (
        <p className="text-muted">
          They stay in the calendar with their crews, where they can be moved or cancelled. Nothing new is
          booked.
        </p>
      )}
    </div>
  );
}
