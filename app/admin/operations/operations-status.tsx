import { type AdminStats, adminWaitingLimit } from '../../../contract/admin-stats.ts';
import { count, plural } from '../../lib/format/number.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { SandboxTag } from '../../ui/tags.tsx';
import { downloadWaitlist } from '../api.ts';
import { ConnectionStatus } from '../connection-status.tsx';
import { OpenCount } from '../open-count.tsx';
import { OpenUser } from '../users/open-user.tsx';
import { botWords } from '../visits/bot-labels.ts';
import { DateCell, ListCard, StackedCell } from './list-card.tsx';

interface StandingProps {
  stats: AdminStats;
  onOpen: (userId: string) => void;
  onBots: (reason: string) => void;
}

/** Who waits, and how the connections, the waitlist and the filter of bots stand. */
export function OperationsStatus({ stats, onOpen, onBots }: StandingProps) {
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
        head={['Customer', 'Why', 'Since']}
        rows={waiting.map(({ why, since, ...user }) => ({
          id: user.userId,
          cells: [
            <Customer key="who" user={user} onOpen={onOpen} />,
            why,
            <DateCell key="since" at={since} />,
          ],
        }))}
      />
      <ListCard
        title="Broken connections"
        aside={
          broken.length < adminWaitingLimit
            ? plural(broken.length, 'connection')
            : `${count(broken.length)} of ${count(resting)}`
        }
        none="No connection waits for its customer."
        head={['Customer', 'System', 'Why', 'Since']}
        rows={broken.map(({ vendor, sandbox, why, since, ...user }) => ({
          id: `${user.userId} ${vendor}`,
          cells: [
            <Customer key="who" user={user} onOpen={onOpen} />,
            <System key="system" vendor={vendor} sandbox={sandbox} />,
            why,
            <DateCell key="since" at={since} />,
          ],
        }))}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ListCard
          title="Connections"
          aside={plural(sum(connections), 'connection')}
          none="No system is connected yet."
          head={['System', 'State', 'Customers']}
          numeric={[2]}
          rows={connections.map(({ vendor, sandbox, state, count: customers }) => ({
            id: `${vendor} ${state}`,
            cells: [
              <System key="system" vendor={vendor} sandbox={sandbox} />,
              <ConnectionStatus key="state" state={state} />,
              count(customers),
            ],
          }))}
        />
        <ListCard
          title="Filtered bots"
          aside={plural(bots, 'visit')}
          none="No visit was taken for a bot yet."
          head={['Told by', 'Visits']}
          numeric={[1]}
          rows={botReasons.map(({ reason, count: visits }) => ({
            id: reason,
            cells: [
              botWords(reason),
              <OpenCount
                key="visits"
                of={visits}
                what={`visits told by ${botWords(reason)}`}
                onOpen={() => onBots(reason)}
              />,
            ],
          }))}
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
        head={['Who', 'Industry', 'Joined']}
        rows={latestWaitlist.map(({ name, email, company, industry, notes, createdAt }) => ({
          id: email,
          cells: [
            <StackedCell key="who" first={company ? `${name}, ${company}` : name} second={email} />,
            <StackedCell key="industry" first={industry} second={notes ?? ''} />,
            <DateCell key="joined" at={createdAt} />,
          ],
        }))}
        foot={<ExportButton onExport={downloadWaitlist} />}
      />
    </div>
  );
}

interface CustomerProps {
  user: { userId: string; fullName: string; email: string };
  onOpen: (userId: string) => void;
}

/** A customer's name, which opens what is known of them, and their email. */
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
