import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Stage } from '../../../contract/accounts.ts';
import { breakdowns, type DayRange } from '../../../contract/admin.ts';
import { messageOf } from '../../api/api-error.ts';
import { count } from '../../dashboard/report/format/number.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, Td, Th } from '../../ui/table.tsx';
import { type Breakdown as By, readFunnel } from '../api.ts';
import { percentText } from '../range.ts';

const words: Record<By, { label: string; none: string }> = {
  source: { label: 'Source', none: 'Visit not recorded' },
  campaign: { label: 'Campaign', none: 'No campaign' },
  landing: { label: 'Landing page', none: 'Not known' },
};
const items = breakdowns.map((value) => ({ value, label: words[value].label }));

/** A part whose users can be listed: all of them, or those who got to a stage. */
export interface OpenPart {
  part: { breakdown: By; value: string; name: string };
  reached: Stage | null;
}

interface BreakdownProps {
  days: DayRange;
  onOpen: (part: OpenPart) => void;
}

/** Where the visits came from, and what came of them. A count opens the list of those it counts. */
export function Breakdown({ days, onOpen }: BreakdownProps) {
  const [by, setBy] = useState<By>('source');
  const { data, error } = useQuery({
    queryKey: ['admin', 'breakdown', days, by],
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
            onChange={(next) => setBy(breakdowns.find((name) => name === next) ?? 'source')}
            className="w-40"
          />
        }
      />
      <div className="px-5 pt-3 pb-5 md:px-6 md:pb-6">
        {error !== null && <p role="alert">{messageOf(error, 'This could not be loaded.')}</p>}
        {data === undefined && error === null && <Skeleton className="h-40" />}
        {data?.parts.length === 0 && <p className="text-muted text-small">No visits in these days.</p>}
        {data !== undefined && data.parts.length > 0 && (
          <Table label="Where visits came from">
            <thead>
              <tr>
                <Th>{words[by].label}</Th>
                <Th numeric>Visits</Th>
                <Th numeric>Signups</Th>
                <Th numeric>Conversion</Th>
                <Th numeric>Completed</Th>
              </tr>
            </thead>
            <tbody>
              {data.parts.map(({ value, sessions, accounts, completed }) => {
                const name = value || words[by].none;
                const part = { breakdown: by, value, name };
                return (
                  <tr key={value}>
                    <Td className="break-all">{name}</Td>
                    <Td numeric>{count(sessions)}</Td>
                    <Td numeric>
                      <Opens
                        many={accounts}
                        what={`signups of ${name}`}
                        onOpen={() => onOpen({ part, reached: null })}
                      />
                    </Td>
                    <Td numeric>{percentText(sessions === 0 ? 0 : (100 * accounts) / sessions)}</Td>
                    <Td numeric>
                      <Opens
                        many={completed}
                        what={`completed of ${name}`}
                        onOpen={() => onOpen({ part, reached: 'completed' })}
                      />
                    </Td>
                  </tr>
                );
              })}
            </tbody>
          </Table>
        )}
      </div>
    </Card>
  );
}

/** A count that opens the list of those it counts; none of nobody. */
function Opens({ many, what, onOpen }: { many: number; what: string; onOpen: () => void }) {
  if (many === 0) return count(many);
  return (
    <button
      type="button"
      aria-label={`${count(many)} ${what}: show them`}
      onClick={onOpen}
      className="rounded-mark underline decoration-line-control underline-offset-4 hover:decoration-ink"
    >
      {count(many)}
    </button>
  );
}
