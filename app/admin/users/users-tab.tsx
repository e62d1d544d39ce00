import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { stages } from '../../../contract/accounts.ts';
import { adminUserLimit } from '../../../contract/admin.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ListEmpty, ListFrame } from '../../ui/table/list-frame.tsx';
import { type OrderChoice, OrderSelect } from '../../ui/table/order-select.tsx';
import type { Order } from '../../ui/table/sort-rows.ts';
import { everybody, type ListAsked } from '../admin-url-state.ts';
import { downloadUsers, onlyWhenAsked, readUsers } from '../api.ts';
import { CountedLine } from '../counted-line.tsx';
import { PageLine } from '../page-line.tsx';
import { countedWords, isNarrowed, listQuery, pageQuery } from './user-filters.ts';
import { stageLabel } from './user-stage.tsx';
import { UserTable } from './user-table.tsx';

interface UsersTabProps {
  asked: ListAsked;
  /** Replaces the list, from its first page on. */
  onAsk: (part: Partial<ListAsked>) => void;
  /** Goes to another page, or to another list. */
  onGo: (asked: ListAsked) => void;
  onOpen: (userId: string) => void;
}

const stageItems = [
  { value: 'any', label: 'Any stage' },
  ...stages.map((value) => ({ value, label: stageLabel(value) })),
];

const orders: readonly OrderChoice<ListAsked['sort']>[] = [
  { column: 'created', direction: 'desc', label: 'Newest first' },
  { column: 'created', direction: 'asc', label: 'Oldest first' },
  { column: 'name', direction: 'asc', label: 'By name' },
  { column: 'name', direction: 'desc', label: 'By name, from Z' },
  { column: 'email', direction: 'asc', label: 'By email' },
  { column: 'email', direction: 'desc', label: 'By email, from Z' },
  { column: 'stage', direction: 'desc', label: 'Furthest stage first' },
  { column: 'stage', direction: 'asc', label: 'First stage first' },
];

/** The list of all users, with search, filters, sorting and download. */
export function UsersTab({ asked, onAsk, onGo, onOpen }: UsersTabProps) {
  const { pages } = asked;
  const query = pageQuery(asked);
  const list = useQuery({
    queryKey: ['admin', 'users', query],
    queryFn: async ({ signal }) => ({
      ...(await readUsers(query, signal)),
      before: pages.length * adminUserLimit,
    }),
    placeholderData: keepPreviousData,
    ...onlyWhenAsked,
  });
  const next = list.isPlaceholderData ? null : (list.data?.next ?? null);
  const order: Order<ListAsked['sort']> = { column: asked.sort, direction: asked.order };
  const sort = (chosen: typeof order) => onAsk({ sort: chosen.column, order: chosen.direction });
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
        <OrderSelect choices={orders} order={order} onChange={sort} />
      </div>
      <CountedLine words={countedWords(asked)} all="Show everybody" onAll={() => onGo(everybody)} />
      <ListFrame
        query={list}
        failed="The list could not be loaded."
        loading={<Skeleton className="h-96 rounded-card" />}
      >
        {({ users, total, more, before }) => (
          <>
            {users.length > 0 ? (
              <UserTable users={users} order={order} onSort={sort} onOpen={onOpen} />
            ) : (
              <ListEmpty>
                {isNarrowed(asked) ? 'Nobody in this list matches.' : 'Nobody is in this list yet.'}
              </ListEmpty>
            )}
            <PageLine
              total={total}
              more={more}
              before={before}
              rows={users.length}
              none="Nobody"
              onBack={pages.length === 0 ? undefined : () => turn(pages.slice(0, -1))}
              onNext={next === null ? undefined : () => turn([...pages, next])}
            />
          </>
        )}
      </ListFrame>
    </div>
  );
}
