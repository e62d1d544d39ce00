import { plural } from '../../lib/format/number.ts';

interface BesideProps {
  /** The list shows bots, which no funnel counts. */
  bots: boolean;
  /** Visits that are counted, and whose month is too old to be kept. */
  gone: number;
  /** Signups without a visit of their own, which no count of visits counts. */
  unvisited: number;
  /** Shows the list of those signups. */
  onUnvisited: () => void;
}

/** What the count of visits includes beyond the list, and the sign-ups without a visit. */
export function UncountedVisits({ bots, gone, unvisited, onUnvisited }: BesideProps) {
  if (gone === 0 && unvisited === 0) return null;
  return (
    <div className="mt-2 flex flex-col gap-1 text-caption text-muted">
      {gone > 0 && (
        <p>
          {bots ? 'Also counted:' : 'The funnel also counts'} {plural(gone, 'visit')} too old to be kept.
        </p>
      )}
      {unvisited > 0 && (
        <p>
          Not counted as visits:{' '}
          <button
            type="button"
            onClick={onUnvisited}
            className="rounded-mark underline decoration-line-control underline-offset-4 hover:decoration-ink"
          >
            {plural(unvisited, 'signup')}
          </button>{' '}
          without a visit of {unvisited === 1 ? 'its' : 'their'} own (not recorded, or that of another
          signup).
        </p>
      )}
    </div>
  );
}
