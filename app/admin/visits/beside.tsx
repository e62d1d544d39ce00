import { plural } from '../../dashboard/report/format/number.ts';

interface BesideProps {
  /** The list is of what was taken for bots, which no funnel counts. */
  bots: boolean;
  /** Visits that are counted, and whose month is too old to be kept. */
  gone: number;
  /** Sign-ups that are counted as a visit each, since they have none of their own. */
  unvisited: number;
  /** Shows the list of those sign-ups. */
  onUnvisited: () => void;
}

/** What the count of the visits counts besides those in the list. */
export function Beside({ bots, gone, unvisited, onUnvisited }: BesideProps) {
  if (gone === 0 && unvisited === 0) return null;
  return (
    <p className="mt-2 text-caption text-muted">
      {bots ? 'Also counted:' : 'The funnel also counts'}{' '}
      {unvisited > 0 && (
        <>
          <button
            type="button"
            onClick={onUnvisited}
            className="rounded-mark underline decoration-line-control underline-offset-4 hover:decoration-ink"
          >
            {plural(unvisited, 'signup')}
          </button>{' '}
          without a visit of {unvisited === 1 ? 'its' : 'their'} own (not recorded, or that of another signup)
        </>
      )}
      {unvisited > 0 && gone > 0 && ', and '}
      {gone > 0 && `${plural(gone, 'visit')} too old to be kept`}.
    </p>
  );
}
