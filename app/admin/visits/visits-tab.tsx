import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminVisitLimit } from '../../../contract/admin.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ListEmpty, ListFrame } from '../../ui/table/list-frame.tsx';
import { allVisits, type CountedVisits, type VisitsAsked } from '../admin-url-state.ts';
import { readSessions } from '../api.ts';
import { CountedLine } from '../counted-line.tsx';
import { PageLine } from '../page-line.tsx';
import { UncountedVisits } from './uncounted-visits.tsx';
import { countedVisits, visitsQuery } from './visit-filters.ts';
import { VisitsList } from './visits-list.tsx';

interface VisitsTabProps {
  asked: VisitsAsked;
  /** Goes to another page, or to another list. */
  onGo: (asked: VisitsAsked) => void;
  onOpen: (userId: string) => void;
  /** Shows the sign-ups that are counted beside these visits. */
  onUnvisited: (beside: CountedVisits) => void;
}

const items = [
  { value: 'people', label: 'People' },
  { value: 'bots', label: 'Filtered bots' },
];

/** Visits, latest first: of people, of those that a count counts, or of bots. */
export function VisitsTab({ asked, onGo, onOpen, onUnvisited }: VisitsTabProps) {
  const { bots, pages, part, from, to } = asked;
  const query = visitsQuery(asked);
  const list = useQuery({
    queryKey: ['admin', 'visits', query],
    queryFn: async ({ signal }) => ({
      ...(await readSessions(query, signal)),
      ...{ bots, before: pages.length * adminVisitLimit },
    }),
    placeholderData: keepPreviousData,
  });
  const next = list.isPlaceholderData ? null : (list.data?.next ?? null);
  const words = countedVisits(asked);
  const turn = (to: readonly string[]) => onGo({ ...asked, pages: to });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-small">The latest first. Nothing that a visitor typed is kept.</p>
        <Select
          aria-label="Visits of"
          size="small"
          items={items}
          value={bots ? 'bots' : 'people'}
          onChange={(kind) => onGo({ ...allVisits, bots: kind === 'bots' })}
          className="w-40"
        />
      </div>
      <CountedLine words={words} all="Show all visits" onAll={() => onGo(allVisits)} />
      <ListFrame
        query={list}
        failed="The visits could not be loaded."
        loading={<Skeleton className="h-96 rounded-card" />}
      >
        {({ sessions, total, before, gone, unvisited, ...shown }) => (
          <>
            {sessions.length > 0 ? (
              <VisitsList visits={sessions} bots={shown.bots} onOpen={onOpen} />
            ) : (
              <ListEmpty>{emptyWords(asked, words)}</ListEmpty>
            )}
            {total > 0 && (
              <PageLine
                total={total}
                more={false}
                before={before}
                rows={sessions.length}
                none="No visit"
                onBack={pages.length === 0 ? undefined : () => turn(pages.slice(0, -1))}
                onNext={next === null ? undefined : () => turn([...pages, next])}
              />
            )}
            <UncountedVisits
              bots={shown.bots}
              gone={gone}
              unvisited={unvisited}
              onUnvisited={() => onUnvisited({ part, ...(from && { from }), ...(to && { to }) })}
            />
          </>
        )}
      </ListFrame>
    </div>
  );
}

function emptyWords({ bots }: VisitsAsked, words: string | null): string {
  if (words !== null) return 'No visit is in this list.';
  return bots ? 'No visit was taken for a bot yet.' : 'No visits yet.';
}
