import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Stage } from '../../../contract/accounts.ts';
import { breakdowns, type DayRange } from '../../../contract/admin.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, Td, Th } from '../../ui/table.tsx';
import type { Counted, CountedVisits } from '../admin-url-state.ts';
import { type Breakdown as By, readFunnel } from '../api.ts';
import { ErrorPanel } from '../error-panel.tsx';
import { OpenCount } from '../open-count.tsx';
import { percentText } from '../range.ts';

const words: Record<By, { label: string; none: string }> = {
  source: { label: 'Source', none: 'Visit not recorded' },
  campaign: { label: 'Campaign', none: 'No campaign' },
  landing: { label: 'Landing page', none: 'Not known' },
};
const items = breakdowns.map((value) => ({ value, label: words[value].label }));

/** No more parts of a breakdown are told. */
const most = 50;

interface Opens {
  onOpen: (whom: Counted) => void;
  onVisits: (which: CountedVisits) => void;
}

interface BreakdownProps extends Opens {
  days: DayRange;
  by: By;
  onBy: (by: By) => void;
}

/** Where the visits came from, and what came of them. A count opens the list of those it counts. */
export function Breakdown({ days, by, onBy, ...opens }: BreakdownProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'funnel', days, by],
    queryFn: ({ signal }) => readFunnel({ ...days, breakdown: by }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Card aria-labelledby="breakdown">
      <CardHeader
        title="Where they came from"
        titleId="breakdown"
        aside={
          <Select
            aria-label="Told apart by"
            size="small"
            items={items}
            value={by}
            onChange={(next) => onBy(breakdowns.find((name) => name === next) ?? 'source')}
            className="w-40"
          />
        }
      />
      <div className="px-5 pt-3 pb-5 md:px-6 md:pb-6">
        {error !== null && (
          <ErrorPanel
            error={error}
            what="This could not be loaded."
            busy={isFetching}
            onRetry={() => refetch()}
          />
        )}
        {data === undefined && error === null && <Skeleton className="h-40" />}
        {data?.parts.length === 0 && <p className="text-muted text-small">No visits in these days.</p>}
        {data !== undefined && data.parts.length > 0 && (
          <div aria-busy={isFetching} className={cx('transition-opacity', data.by !== by && 'opacity-60')}>
            <Parts funnel={data} {...opens} />
          </div>
        )}
      </div>
    </Card>
  );
}

interface PartsProps extends Opens {
  funnel: Awaited<ReturnType<typeof readFunnel>>;
}

/** The rows of a breakdown, by what it was asked for, whatever is chosen meanwhile. */
function Parts({ funnel: { by, parts, range }, onOpen, onVisits }: PartsProps) {
  return (
    <>
      <Table label="Where visits came from">
        <thead>
          <tr>
            <Th>{words[by].label}</Th>
            <Th numeric>Visits</Th>
            <Th numeric>Signups</Th>
            <Th numeric className="max-sm:hidden">
              Conversion
            </Th>
            <Th numeric>Completed</Th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ value, sessions, accounts, unvisited, completed }) => {
            const name = value || words[by].none;
            const conversion = sessions === 0 ? '–' : percentText((100 * (accounts - unvisited)) / sessions);
            const part = { breakdown: by, value, name };
            const open = (reached: Stage | null) => onOpen({ ...range, part, reached });
            return (
              <tr key={value} className="last:[&>td]:border-b-0">
                <Td className="wrap-anywhere">{name}</Td>
                <Td numeric>
                  <OpenCount
                    of={sessions}
                    what={`visits of ${name}`}
                    onOpen={() => onVisits({ ...range, part })}
                  />
                </Td>
                <Td numeric>
                  <OpenCount of={accounts} what={`signups of ${name}`} onOpen={() => open(null)} />
                  <span className="block text-caption text-muted sm:hidden">{conversion}</span>
                </Td>
                <Td numeric className="max-sm:hidden">
                  {conversion}
                </Td>
                <Td numeric>
                  <OpenCount of={completed} what={`completed of ${name}`} onOpen={() => open('completed')} />
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {parts.length === most && (
        <p className="mt-3 text-caption text-muted">The {most} with the most visits.</p>
      )}
    </>
  );
}
