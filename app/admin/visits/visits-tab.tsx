import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { latestVisits, readSessions } from '../api.ts';
import { Trouble } from '../trouble.tsx';
import { VisitsList } from './visits-list.tsx';

const items = [
  { value: 'people', label: 'People' },
  { value: 'bots', label: 'Filtered bots' },
];

/** The latest visits, of people or of what was taken for bots. */
export function VisitsTab({ onOpen }: { onOpen: (userId: string) => void }) {
  const [kind, setKind] = useState('people');
  const bots = kind === 'bots';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'visits', bots],
    queryFn: ({ signal }) => readSessions(bots, signal),
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-small">
          The latest visits, {latestVisits} at most. Nothing that a visitor typed is kept.
        </p>
        <Select
          aria-label="Visits of"
          size="small"
          items={items}
          value={kind}
          onChange={setKind}
          className="w-40"
        />
      </div>
      {error !== null && (
        <Trouble
          error={error}
          what="The visits could not be loaded."
          busy={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {data === undefined && error === null && <Skeleton className="h-96 rounded-card" />}
      {data?.length === 0 && (
        <p className="py-10 text-center text-muted">
          {bots ? 'No visit was taken for a bot yet.' : 'No visits yet.'}
        </p>
      )}
      {data !== undefined && data.length > 0 && <VisitsList visits={data} bots={bots} onOpen={onOpen} />}
    </div>
  );
}
