import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Stage, stages } from '../../../contract/accounts.ts';
import { adminUserLimit, type DayRange, type userSorts } from '../../../contract/admin.ts';
import { messageOf } from '../../api/api-error.ts';
import { SearchBox } from '../../dashboard/report/records/search-box.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Breakdown, downloadUsers, readUsers, type UsersAsked } from '../api.ts';
import { PageLine } from './page-line.tsx';
import { stageLabel } from './stage-badge.tsx';
import { UserDrawer } from './user-drawer.tsx';
import { UserTable } from './user-table.tsx';

/** What the list is asked for. */
export interface ListAsked extends DayRange {
  search: string;
  stage: Stage | null;
  /** Set by a count of the funnel: those who got at least so far. */
  reached: Stage | null;
  sort: (typeof userSorts)[number];
  order: 'asc' | 'desc';
  /** Set by a count of a breakdown: those whose visits came from there. */
  part: { breakdown: Breakdown; value: string; name: string } | null;
  /** Where each page after the first begins, up to the one that is shown. */
  pages: readonly string[];
}

export const noFilters: ListAsked = {
  search: '',
  stage: null,
  reached: null,
  sort: 'created',
  order: 'desc',
  part: null,
  pages: [],
};

interface UsersTabProps {
  asked: ListAsked;
  onAsk: (asked: ListAsked) => void;
}

const stageItems = [
  { value: 'any', label: 'Any stage' },
  ...stages.map((value) => ({ value, label: stageLabel(value) })),
];

/** Everybody who signed up, to be searched, filtered, sorted and saved. */
export function UsersTab({ asked, onAsk }: UsersTabProps) {
  const [open, setOpen] = useState<string | null>(null);
  const query = toQuery(asked);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['admin', 'users', query],
    queryFn: ({ signal }) => readUsers(query, signal),
    placeholderData: keepPreviousData,
  });
  const save = useMutation({
    mutationFn: () => downloadUsers(filtersOf(asked)),
  });
  const next = data?.next ?? null;
  const change = (part: Partial<ListAsked>) => onAsk({ ...asked, pages: [], ...part });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          key={`${asked.reached} ${asked.part?.value}`}
          hint="Name, email or phone"
          value={asked.search}
          onSearch={(search) => change({ search })}
        />
        <Select
          aria-label="Stage"
          items={stageItems}
          value={asked.stage ?? 'any'}
          onChange={(next) => change({ stage: stages.find((stage) => stage === next) ?? null })}
          className="w-44"
        />
        <Button className="h-11" busy={save.isPending} onClick={() => save.mutate()}>
          {!save.isPending && <Icon name="download" />}
          Export CSV
        </Button>
      </div>
      {save.isError && <Trouble error={save.error} what="The list could not be exported." />}
      {(asked.reached !== null || asked.part !== null) && (
        <p className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-sunken px-4 py-2.5 text-small">
          <span>{whoseList(asked)}</span>
          <Button size="small" tone="quiet" onClick={() => onAsk(noFilters)}>
            Show everybody
          </Button>
        </p>
      )}
      {error !== null && <Trouble error={error} what="The list could not be loaded." />}
      {data === undefined && error === null && <Skeleton className="h-96 rounded-card" />}
      {data !== undefined && (
        <div aria-busy={isFetching} className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}>
          <UserTable
            users={data.users}
            sort={asked.sort}
            order={asked.order}
            onSort={(sort, order) => change({ sort, order })}
            onOpen={setOpen}
          />
          <PageLine
            total={data.total}
            more={data.more}
            page={asked.pages.length}
            size={adminUserLimit}
            onBack={
              asked.pages.length === 0
                ? undefined
                : () => onAsk({ ...asked, pages: asked.pages.slice(0, -1) })
            }
            onNext={
              next === null || isPlaceholderData
                ? undefined
                : () => onAsk({ ...asked, pages: [...asked.pages, next] })
            }
          />
        </div>
      )}
      <UserDrawer userId={open} onClose={() => setOpen(null)} />
    </div>
  );
}

function Trouble({ error, what }: { error: unknown; what: string }) {
  return (
    <p role="alert" className="text-danger text-small">
      {what} {messageOf(error, 'Please try again.')}
    </p>
  );
}

/** Whom a count counts, in words. */
function whoseList({ reached, part, from, to }: ListAsked): string {
  const days = from === undefined ? '' : `, of visits that began from ${from} to ${to ?? 'now'}`;
  const who = [
    ...(reached === null ? [] : [`reached “${stageLabel(reached)}”`]),
    ...(part === null ? [] : [`came from “${part.name}”`]),
  ];
  return `Those who ${who.join(' and ')}${days}`;
}

function toQuery(asked: ListAsked): UsersAsked {
  const after = asked.pages.at(-1);
  return { ...filtersOf(asked), limit: adminUserLimit, ...(after !== undefined && { after }) };
}

/** What decides who is in the list, on whatever page. */
function filtersOf({ search, stage, reached, part, pages: _, ...rest }: ListAsked): UsersAsked {
  return {
    ...rest,
    ...(search !== '' && { search }),
    ...(stage !== null && { stage }),
    ...(reached !== null && { reached }),
    ...(part !== null && { breakdown: part.breakdown, value: part.value }),
  };
}
