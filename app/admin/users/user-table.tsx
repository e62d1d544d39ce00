import type { AdminUser, userSorts } from '../../../contract/admin.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { phoneText } from '../../ui/phone.ts';
import { Table, Td, Th } from '../../ui/table.tsx';
import { StageBadge } from './stage-badge.tsx';

type Sort = (typeof userSorts)[number];
type Order = 'asc' | 'desc';

interface UserTableProps {
  users: readonly AdminUser[];
  sort: Sort;
  order: Order;
  onSort: (sort: Sort, order: Order) => void;
  onOpen: (userId: string) => void;
}

/** The local date of an instant: `11/21/2026` for an American browser. */
const localDate = (iso: string) => new Date(iso).toLocaleDateString();

/** Name (job role beneath), email, phone, stage and local date of creation. A name opens the user. */
export function UserTable({ users, onOpen, sort, order, onSort }: UserTableProps) {
  const sorting = { sorted: sort, order, onSort };
  if (users.length === 0) return <p className="py-8 text-center text-muted">Nobody is here.</p>;
  return (
    <Card className="px-5 py-2">
      <Table label="Users" className="min-w-[44rem]">
        <thead>
          <tr>
            <SortTh sort="name" {...sorting}>
              Name
            </SortTh>
            <SortTh sort="email" {...sorting}>
              Email
            </SortTh>
            <Th>Phone</Th>
            <SortTh sort="stage" {...sorting}>
              Stage
            </SortTh>
            <SortTh sort="created" {...sorting}>
              Created
            </SortTh>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id} className="last:[&>td]:border-b-0">
              <Td>
                <button
                  type="button"
                  onClick={() => onOpen(user.id)}
                  className="block max-w-[16rem] break-words rounded-mark text-left font-medium underline decoration-transparent underline-offset-4 hover:decoration-ink"
                >
                  {user.fullName || 'No name'}
                </button>
                <span className="block max-w-[16rem] break-words text-caption text-muted">
                  {user.jobRole}
                </span>
              </Td>
              <Td className="break-all">{user.email}</Td>
              <Td className="whitespace-nowrap tabular">{phoneText(user.phone)}</Td>
              <Td>
                <StageBadge stage={user.currentStage} />
              </Td>
              <Td className="whitespace-nowrap tabular">
                <time dateTime={user.createdAt}>{localDate(user.createdAt)}</time>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

interface SortThProps extends Pick<UserTableProps, 'order' | 'onSort'> {
  sort: Sort;
  /** What the list is sorted by. */
  sorted: Sort;
  children: string;
}

/** A heading that sorts; pressed again it turns the order around. */
function SortTh({ sort, sorted, order, onSort, children }: SortThProps) {
  const is = sorted === sort;
  const next: Order = is && order === 'desc' ? 'asc' : 'desc';
  return (
    <Th aria-sort={is ? (order === 'asc' ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        onClick={() => onSort(sort, next)}
        className="inline-flex items-center gap-1 rounded-mark hover:text-ink"
      >
        {children}
        <Icon name="sort" className={is ? 'size-3.5 text-ink' : 'size-3.5'} />
      </button>
    </Th>
  );
}
