import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { stages } from '../../../contract/accounts.ts';
import { adminUserLimit } from '../../../contract/admin.ts';
import { cx } from '../../ui/cx.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { everybody, type ListAsked } from '../admin-url-state.ts';
import { downloadUsers, onlyWhenAsked, readUsers } from '../api.ts';
import { CountedLine } from '../counted-line.tsx';
import { ErrorPanel } from '../error-panel.tsx';
import { PageLine } from '../page-line.tsx';
import { OrderSelect } from './order-select.tsx';
import { stageLabel } from './stage-badge.tsx';
import { countedWords, isNarrowed, listQuery, pageQuery } from './user-filters.ts';
import { UserTable } from './user-table.tsx';

interface UsersTabProps {
  asked: ListAsked;
  /** Asks for another list in the place of this one, from its first page on. */
  onAsk: (part: Partial<ListAsked>) => void;
  /** Goes to another page, or to another list. */
  onGo: (asked: ListAsked) => void;
  onOpen: (userId: string) => void;
}

const stageItems = [
  { value: 'any', label: 'Any stage' },
  ...stages.map((value) => ({ value, label: stageLabel(value) })),
];

/** Everybody who signed up, to be searched, filtered, sorted and saved. */
export function UsersTab({ asked, onAsk, onGo, onOpen }: UsersTabProps) {
  const { pages } = asked;
  const query = pageQuery(asked);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['admin', 'users', query],
    queryFn: async ({ signal }) => ({
      ...(await readUsers(query, signal)),
      before: pages.length * adminUserLimit,
    }),
    placeholderData: keepPreviousData,
    ...onlyWhenAsked,
  });
  const next = isPlaceholderData ? null : (data?.next ?? null);
  const turn = (to: readonly string[]) => onGo({ ...asked, pages: to });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          hint="Name, email or phone"
          value={asked.search}
          onSearch={(search) => onAsk({ search })}
        />
        <Select
          aria-label="Stage"
          items={stageItems}
          value={asked.stage ?? 'any'}
          onChange={(chosen) => onAsk({ stage: stages.find((stage) => stage === chosen) ?? null })}
          className="w-44 max-sm:grow"
        />
        <ExportButton onExport={() => downloadUsers(listQuery(asked))} />
        <OrderSelect sort={asked.sort} order={asked.order} onSort={onAsk} />
      </div>
      <CountedLine words={countedWords(asked)} all="Show everybody" onAll={() => onGo(everybody)} />
      {error !== null && (
        <ErrorPanel error={error} what="The list could not be loaded." busy={isFetching} onRetry={refetch} />
      )}
      {data === undefined && error === null && <Skeleton className="h-96 rounded-card" />}
      {data !== undefined && (
        <div aria-busy={isFetching} className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}>
          {data.users.length > 0 ? (
            <UserTable
              users={data.users}
              sort={asked.sort}
              order={asked.order}
              onSort={onAsk}
              onOpen={onOpen}
            />
          ) : (
            <p className="py-10 text-center text-muted">
              {isNarrowed(asked) ? 'Nobody in this list matches.' : 'Nobody is in this list yet.'}
            </p>
          )}
          <PageLine
            total={data.total}
            more={data.more}
            before={data.before}
            rows={data.users.length}
            none="Nobody"
            onBack={pages.length === 0 ? undefined : () => turn(pages.slice(0, -1))}
            onNext={next === null ? undefined : () => turn([...pages, next])}
          />
        </div>
      )}
    </div>
  );
}
