import type { AdminUser } from '../../../contract/admin.ts';
import { Card } from '../../ui/card.tsx';
import { phoneText } from '../../ui/phone.ts';
import { SortHeader } from '../../ui/sort-header.tsx';
import { Table, Td, Th } from '../../ui/table.tsx';
import type { ListAsked } from '../admin-url-state.ts';
import { OpenUser } from './open-user.tsx';
import { UserStage } from './user-stage.tsx';

type Sorting = Pick<ListAsked, 'sort' | 'order'>;

interface UserTableProps extends Sorting {
  users: readonly AdminUser[];
  onSort: (sorting: Sorting) => void;
  onOpen: (userId: string) => void;
}

/** The local date of an instant: `11/21/2026` for an American browser. */
const localDate = (iso: string) => new Date(iso).toLocaleDateString();

/** Name (job role beneath), email, phone, stage and local date of creation; cards where it is narrow. */
export function UserTable({ users, onOpen, ...sorting }: UserTableProps) {
  return (
    <>
      <Card className="px-5 py-2 max-md:hidden">
        <Table label="Users">
          <thead>
            <tr>
              <SortTh by="name" {...sorting}>
                Name
              </SortTh>
              <SortTh by="email" {...sorting}>
                Email
              </SortTh>
              <Th>Phone</Th>
              <SortTh by="stage" {...sorting}>
                Stage
              </SortTh>
              <SortTh by="created" {...sorting}>
                Created
              </SortTh>
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <tr key={user.id} className="last:[&>td]:border-b-0">
                <Td className="max-w-[18rem]">
                  <Who user={user} onOpen={onOpen} />
                  <span className="block break-words text-caption text-muted">{user.jobRole}</span>
                </Td>
                <Td className="break-all">{user.email}</Td>
                <Td className="whitespace-nowrap tabular">{phoneText(user.phone)}</Td>
                <Td>
                  <UserStage user={user} />
                </Td>
                <Td className="whitespace-nowrap tabular">
                  <time dateTime={user.createdAt}>{localDate(user.createdAt)}</time>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      <ul aria-label="Users" className="grid gap-2 sm:grid-cols-2 md:hidden">
        {users.map((user) => (
          <li key={user.id}>
            <Card className="h-full px-4 py-3.5 text-small">
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0">
                  <Who user={user} onOpen={onOpen} />
                  <p className="break-words text-caption text-muted">{user.jobRole}</p>
                </div>
                <UserStage user={user} className="shrink-0 text-right" />
              </div>
              <p className="mt-2.5 break-all">{user.email}</p>
              <p className="flex justify-between gap-3 text-muted tabular">
                {phoneText(user.phone)}
                <time dateTime={user.createdAt}>{localDate(user.createdAt)}</time>
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A user's name, with what tells them from a customer. */
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

interface SortThProps extends Sorting {
  by: ListAsked['sort'];
  onSort: (sorting: Sorting) => void;
  children: string;
}

/** A heading that sorts; pressed again it turns the order around. */
function SortTh({ by, sort, order, onSort, children }: SortThProps) {
  const is = sort === by;
  return (
    <Th aria-sort={is ? (order === 'asc' ? 'ascending' : 'descending') : 'none'}>
      <SortHeader
        column={{ id: by, label: children, sort: by }}
        order={{ column: sort, direction: order }}
        onSort={() => onSort({ sort: by, order: is ? turned(order) : startOf(by) })}
      />
    </Th>
  );
}

const turned = (order: ListAsked['order']) => (order === 'asc' ? 'desc' : 'asc');

/** Names begin at A, days at the newest, stages at the furthest. */
const startOf = (sort: ListAsked['sort']) => (sort === 'name' || sort === 'email' ? 'asc' : 'desc');
