import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Stage } from '../../../contract/accounts.ts';
import { breakdowns, type DayRange } from '../../../contract/admin.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ListFrame } from '../../ui/table/list-frame.tsx';
import { type Column, Table } from '../../ui/table/table.tsx';
import type { Counted, CountedVisits } from '../admin-url-state.ts';
import { type Breakdown as By, readFunnel } from '../api.ts';
import { OpenCount } from '../open-count.tsx';
import { percentText } from '../range.ts';

const words: Record<By, { label: string; none: string }> = {
  source: { label: 'Source', none: 'Visit not recorded' },
  campaign: { label: 'Campaign', none: 'No campaign' },
  landing: { label: 'Landing page', none: 'Not known' },
};
const items = breakdowns.map((value) => ({ value, label: words[value].label }));

/** Maximum of values shown. */
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

/** Visits by source, and their conversions. A count opens the list of those it counts. */
export function Breakdown({ days, by, onBy, ...opens }: BreakdownProps) {
  const query = useQuery({
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
        <ListFrame query={query} failed="This could not be loaded." loading={<Skeleton className="h-40" />}>
          {(funnel) =>
            funnel.parts.length === 0 ? (
              <p className="text-muted text-small">No visits in these days.</p>
            ) : (
              <Parts funnel={funnel} {...opens} />
            )
          }
        </ListFrame>
      </div>
    </Card>
  );
}

type Part = Awaited<ReturnType<typeof readFunnel>>['parts'][number];

interface PartsProps extends Opens {
  funnel: Awaited<ReturnType<typeof readFunnel>>;
}

/** The rows of a breakdown, keyed by the breakdown they were loaded for. */
function Parts({ funnel: { by, parts, range }, onOpen, onVisits }: PartsProps) {
  const nameOf = ({ value }: Part) => value || words[by].none;
  const counted = (row: Part) => ({
    ...range,
    part: { breakdown: by, value: row.value, name: nameOf(row) },
  });
  const open = (row: Part, reached: Stage | null) => onOpen({ ...counted(row), reached });
  const columns: readonly Column<Part>[] = [
    { id: 'name', label: words[by].label, className: 'wrap-anywhere', cell: nameOf },
    {
      id: 'visits',
      label: 'Visits',
      numeric: true,
      cell: (row) => (
        <OpenCount
          of={row.sessions}
          what={`visits of ${nameOf(row)}`}
          onOpen={() => onVisits(counted(row))}
        />
      ),
    },
    {
      id: 'signups',
      label: 'Signups',
      numeric: true,
      cell: (row) => (
        <>
          <OpenCount of={row.accounts} what={`signups of ${nameOf(row)}`} onOpen={() => open(row, null)} />
          <span className="block text-caption text-muted sm:hidden">{conversion(row)}</span>
        </>
      ),
    },
    {
      id: 'conversion',
      label: 'Conversion',
      numeric: true,
      className: 'max-sm:hidden',
      cell: conversion,
    },
    {
      id: 'completed',
      label: 'Completed',
      numeric: true,
      cell: (row) => (
        <OpenCount
          of={row.completed}
          what={`completed of ${nameOf(row)}`}
          onOpen={() => open(row, 'completed')}
        />
      ),
    },
  ];
  return (
    <>
      <Table label="Where visits came from" columns={columns} rows={parts} rowKey={({ value }) => value} />
      {parts.length === most && (
        <p className="mt-3 text-caption text-muted">The {most} with the most visits.</p>
      )}
    </>
  );
}

const conversion = ({ sessions, accounts, unvisited }: Part) =>
  sessions === 0 ? '–' : percentText((100 * (accounts - unvisited)) / sessions);
