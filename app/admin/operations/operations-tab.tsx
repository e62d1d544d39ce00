import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { count } from '../../dashboard/report/format/number.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, Td, Th } from '../../ui/table.tsx';
import { readAudit, readStats } from '../api.ts';

/** What waits for the team, how the connections stand, and who looked at what. */
export function OperationsTab() {
  const stats = useQuery({ queryKey: ['admin', 'stats'], queryFn: ({ signal }) => readStats(signal) });
  const audit = useQuery({ queryKey: ['admin', 'audit'], queryFn: ({ signal }) => readAudit(signal) });
  const error = stats.error ?? audit.error;
  if (error !== null) return <p role="alert">{messageOf(error, 'This could not be loaded.')}</p>;
  if (stats.data === undefined || audit.data === undefined) return <Skeleton className="h-96 rounded-card" />;
  const { waiting, connections, latestWaitlist, botReasons } = stats.data;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <List
        title="Waiting for the team"
        none="Nobody waits."
        head={['Customer', 'Why', 'Since']}
        rows={waiting.map(({ userId, fullName, email, why, since }) => ({
          id: userId,
          cells: [<Two key="who" first={fullName} second={email} />, why, <When key="since" at={since} />],
        }))}
      />
      <List
        title="Connections"
        none="No system is connected yet."
        head={['System', 'State', 'Customers']}
        rows={connections.map(({ vendor, state, count: customers }) => ({
          id: `${vendor} ${state}`,
          cells: [vendor, state.replaceAll('_', ' '), count(customers)],
        }))}
      />
      <List
        title="Waitlist"
        none="Nobody is on the waitlist yet."
        head={['Who', 'Industry', 'Joined']}
        rows={latestWaitlist.map(({ name, email, company, industry, notes, createdAt }) => ({
          id: email,
          cells: [
            <Two key="who" first={company === null ? name : `${name}, ${company}`} second={email} />,
            <Two key="industry" first={industry} second={notes ?? ''} />,
            <When key="joined" at={createdAt} />,
          ],
        }))}
      />
      <List
        title="Filtered bots"
        none="No visit was taken for a bot yet."
        head={['Told by', 'Visits']}
        rows={botReasons.map(({ reason, count: visits }) => ({ id: reason, cells: [reason, count(visits)] }))}
      />
      <div className="lg:col-span-2">
        <List
          title="Audit log"
          none="No admin has looked at a customer's data yet."
          head={['When', 'Admin', 'Looked at']}
          rows={audit.data.map(({ at, admin, what, user }) => ({
            id: `${at} ${admin} ${what} ${user}`,
            cells: [<When key="at" at={at} />, admin, user === null ? what : `${what}: ${user}`],
          }))}
        />
      </div>
    </div>
  );
}

interface ListProps {
  title: string;
  /** Stands there when there are no rows. */
  none: string;
  head: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

function List({ title, none, head, rows }: ListProps) {
  return (
    <Card aria-label={title}>
      <CardHeader title={title} aside={rows.length > 0 ? count(rows.length) : undefined} />
      <div className="px-5 pt-3 pb-5 md:px-6 md:pb-6">
        {rows.length === 0 ? (
          <p className="text-muted text-small">{none}</p>
        ) : (
          <Table label={title}>
            <thead>
              <tr>
                {head.map((name) => (
                  <Th key={name}>{name}</Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, cells }) => (
                <tr key={id} className="last:[&>td]:border-b-0">
                  {cells.map((cell, place) => (
                    <Td key={head[place]} className="break-words">
                      {cell}
                    </Td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </Card>
  );
}

function Two({ first, second }: { first: string; second: string }) {
  return (
    <span className="block min-w-0">
      {first}
      {second !== '' && <span className="block break-words text-caption text-muted">{second}</span>}
    </span>
  );
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular">
      {new Date(at).toLocaleString()}
    </time>
  );
}
