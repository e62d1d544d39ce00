import { type AdminUser, userSorts } from '../../../contract/admin.ts';
import { phoneText } from '../../ui/phone.ts';
import { StackedCell } from '../../ui/table/cells.tsx';
import { PageList } from '../../ui/table/list-table.tsx';
import { type Order, turnOrder } from '../../ui/table/sort-rows.ts';
import type { Column } from '../../ui/table/table.tsx';
import type { ListAsked } from '../admin-url-state.ts';
import { OpenUser } from './open-user.tsx';
import { UserStage } from './user-stage.tsx';

type Sort = ListAsked['sort'];

interface UserTableProps {
  users: readonly AdminUser[];
  order: Order<Sort>;
  onSort: (order: Order<Sort>) => void;
  onOpen: (userId: string) => void;
}

/** Name (job role beneath), email, phone, stage and local date of creation. */
export function UserTable({ users, order, onSort, onOpen }: UserTableProps) {
  const who = (user: AdminUser) => (
    <StackedCell first={<Who user={user} onOpen={onOpen} />} second={user.jobRole} />
  );
  const columns: readonly Column<AdminUser>[] = [
    { id: 'name', label: 'Name', sort: 'server', className: 'max-w-[18rem]', cell: who },
    { id: 'email', label: 'Email', sort: 'server', className: 'break-all', cell: ({ email }) => email },
    {
      id: 'phone',
      label: 'Phone',
      className: 'whitespace-nowrap tabular',
      cell: ({ phone }) => phoneText(phone),
    },
    { id: 'stage', label: 'Stage', sort: 'server', cell: (user) => <UserStage user={user} /> },
    {
      id: 'created',
      label: 'Created',
      sort: 'server',
      className: 'whitespace-nowrap tabular',
      cell: (user) => <Created user={user} />,
    },
  ];
  const sortBy = (id: string) => {
    const sort = userSorts.find((name) => name === id);
    if (sort) onSort(turnOrder(order, sort, startOf(sort)));
  };
  return (
    <PageList
      label="Users"
      below="md"
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      order={order}
      onSort={sortBy}
      card={(user) => (
        <>
          <div className="flex items-start justify-between gap-3">
            {who(user)}
            <UserStage user={user} className="shrink-0 text-right" />
          </div>
          <p className="mt-2.5 break-all">{user.email}</p>
          <p className="flex justify-between gap-3 text-muted tabular">
            {phoneText(user.phone)}
            <Created user={user} />
          </p>
        </>
      )}
    />
  );
}

/** The local date of creation: `11/21/2026` for an American browser. */
function Created({ user: { createdAt } }: { user: AdminUser }) {
  return <time dateTime={createdAt}>{new Date(createdAt).toLocaleDateString()}</time>;
}

/** A user's name, with tags that distinguish admins and the demonstration from customers. */
function Who({ user, onOpen }: { user: AdminUser; onOpen: (userId: string) => void }) {
  const { userRole, demonstration } = user;
  const tags = [...(userRole === 'admin' ? ['Admin'] : []), ...(demonstration ? ['Demonstration'] : [])];
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
      <OpenUser user={user} onOpen={() => onOpen(user.id)} />
      {tags.map((tag) => (
        <span key={tag} className="rounded-full border border-line px-2 py-px text-caption text-muted">
          {tag}
        </span>
      ))}
    </span>
  );
}

/** Names begin at A, days at the newest, stages at the furthest. */
const startOf = (sort: Sort) => (sort === 'name' || sort === 'email' ? 'asc' : 'desc');
