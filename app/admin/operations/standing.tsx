import type { AdminStats } from '../../../contract/admin.ts';
import { count, plural } from '../../dashboard/report/format/number.ts';
import { OpenUser } from '../users/open-user.tsx';
import { ListCard, Two, When } from './list-card.tsx';

interface StandingProps {
  stats: AdminStats;
  onOpen: (userId: string) => void;
}

/** Who waits, and how the connections, the waitlist and the filter of bots stand. */
export function Standing({ stats, onOpen }: StandingProps) {
  const { waiting, connections, latestWaitlist, waitlist, botReasons, bots } = stats;
  const connected = connections.reduce((sum, { count: customers }) => sum + customers, 0);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <ListCard
        title="Waiting for the team"
        aside={plural(waiting.length, 'customer')}
        none="Nobody waits."
        head={['Customer', 'Why', 'Since']}
        rows={waiting.map(({ userId, fullName, email, why, since }) => ({
          id: userId,
          cells: [
            <Two
              key="who"
              first={<OpenUser user={{ fullName }} onOpen={() => onOpen(userId)} />}
              second={email}
            />,
            why,
            <When key="since" at={since} />,
          ],
        }))}
      />
      <div className="flex min-w-0 flex-col gap-5">
        <ListCard
          title="Connections"
          aside={plural(connected, 'connection')}
          none="No system is connected yet."
          head={['System', 'State', 'Customers']}
          numeric={[2]}
          rows={connections.map(({ vendor, state, count: customers }) => ({
            id: `${vendor} ${state}`,
            cells: [vendor, state.replaceAll('_', ' '), count(customers)],
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
            cells: [reason, count(visits)],
          }))}
        />
      </div>
      <div className="min-w-0 lg:col-span-2">
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
              <Two key="who" first={company ? `${name}, ${company}` : name} second={email} />,
              <Two key="industry" first={industry} second={notes ?? ''} />,
              <When key="joined" at={createdAt} />,
            ],
          }))}
        />
      </div>
    </div>
  );
}
