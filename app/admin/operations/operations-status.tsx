import { type AdminStats, adminWaitingLimit } from '../../../contract/admin-stats.ts';
import { browserTimeZone } from '../../api/time-zone.ts';
import { count, plural } from '../../lib/format/number.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { DateCell, StackedCell } from '../../ui/table/cells.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { SandboxTag } from '../../ui/tags.tsx';
import { downloadWaitlist } from '../api.ts';
import { ConnectionStatus } from '../connection-status.tsx';
import { OpenCount } from '../open-count.tsx';
import { OpenUser } from '../users/open-user.tsx';
import { botWords } from '../visits/bot-labels.ts';
import { ListCard } from './list-card.tsx';

interface OperationsStatusProps {
  stats: AdminStats;
  onOpen: (userId: string) => void;
  onBots: (reason: string) => void;
}

const sinceColumn: Column<{ since: string }> = {
  id: 'since',
  label: 'Since',
  className: 'tabular',
  cell: ({ since }) => <DateCell at={since} timeZone={browserTimeZone()} />,
};

/** Who waits, and how the connections, the waitlist and the filter of bots stand. */
export function OperationsStatus({ stats, onOpen, onBots }: OperationsStatusProps) {
  const { waiting, broken, connections, latestWaitlist, waitlist, botReasons, bots } = stats;
  const sum = (counted: typeof connections) => counted.reduce((all, { count: some }) => all + some, 0);
  const resting = sum(connections.filter(({ state }) => state === 'incomplete' || state === 'refused'));
  return (
    <div className="flex flex-col gap-5">
      <ListCard
        title="Waiting for the team"
        aside={
          waiting.length < adminWaitingLimit
            ? plural(waiting.length, 'customer')
            : `The ${adminWaitingLimit} who wait longest`
        }
        none="Nobody waits."
        columns={[
          { id: 'who', label: 'Customer', cell: (user) => <Customer user={user} onOpen={onOpen} /> },
          { id: 'why', label: 'Why', cell: ({ why }) => why },
          sinceColumn,
        ]}
        rows={waiting}
        rowKey={({ userId }) => userId}
      />
      <ListCard
        title="Broken connections"
        aside={
          broken.length < adminWaitingLimit
            ? plural(broken.length, 'connection')
            : `${count(broken.length)} of ${count(resting)}`
        }
        none="No connection waits for its customer."
        columns={[
          { id: 'who', label: 'Customer', cell: (user) => <Customer user={user} onOpen={onOpen} /> },
          { id: 'system', label: 'System', cell: System },
          { id: 'why', label: 'Why', cell: ({ why }) => why },
          sinceColumn,
        ]}
        rows={broken}
        rowKey={({ userId, vendor }) => `${userId} ${vendor}`}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ListCard
          title="Connections"
          aside={plural(sum(connections), 'connection')}
          none="No system is connected yet."
          columns={[
            { id: 'system', label: 'System', cell: System },
            { id: 'state', label: 'State', cell: ({ state }) => <ConnectionStatus state={state} /> },
            { id: 'customers', label: 'Customers', numeric: true, cell: (row) => count(row.count) },
          ]}
          rows={connections}
          rowKey={({ vendor, state }) => `${vendor} ${state}`}
        />
        <ListCard
          title="Filtered bots"
          aside={plural(bots, 'visit')}
          none="No visit was taken for a bot yet."
          columns={[
            { id: 'reason', label: 'Told by', cell: ({ reason }) => botWords(reason) },
            {
              id: 'visits',
              label: 'Visits',
              numeric: true,
              cell: ({ reason, count: visits }) => (
                <OpenCount
                  of={visits}
                  what={`visits told by ${botWords(reason)}`}
                  onOpen={() => onBots(reason)}
                />
              ),
            },
          ]}
          rows={botReasons}
          rowKey={({ reason }) => reason}
        />
      </div>
      <ListCard
        title="Waitlist"
        aside={
          waitlist > latestWaitlist.length
            ? `The latest ${count(latestWaitlist.length)} of ${count(waitlist)}`
            : count(waitlist)
        }
        none="Nobody is on the waitlist yet."
        columns={[
          {
            id: 'who',
            label: 'Who',
            cell: ({ name, company, email }) => (
              <StackedCell first={company ? `${name}, ${company}` : name} second={email} />
            ),
          },
          {
            id: 'industry',
            label: 'Industry',
            cell: ({ industry, notes }) => <StackedCell first={industry} second={notes} />,
          },
          {
            id: 'joined',
            label: 'Joined',
            className: 'tabular',
            cell: ({ createdAt }) => <DateCell at={createdAt} timeZone={browserTimeZone()} />,
          },
        ]}
        rows={latestWaitlist}
        rowKey={({ email }) => email}
        foot={<ExportButton onExport={downloadWaitlist} />}
      />
    </div>
  );
}

interface CustomerProps {
  user: { userId: string; fullName: string; email: string };
  onOpen: (userId: string) => void;
}

/** A customer's name, which opens their details, and their email. */
function Customer({ user, onOpen }: CustomerProps) {
  return (
    <StackedCell first={<OpenUser user={user} onOpen={() => onOpen(user.userId)} />} second={user.email} />
  );
}

/** What a system is called, and whether it is a stand-in. */
function System({ vendor, sandbox }: { vendor: string; sandbox: boolean }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {vendor}
      {sandbox && <SandboxTag />}
    </span>
  );
}
