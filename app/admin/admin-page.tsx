import { Tabs } from '@base-ui/react/tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFactorWanted } from '../account/second-factor/factor-wanted.ts';
import { SecondFactorGate } from '../account/second-factor/second-factor-gate.tsx';
import { useLoggingOut } from '../account/use-logout.ts';
import { ApiError } from '../api/api-error.ts';
import { storedToken } from '../api/token.ts';
import { count } from '../lib/format/number.ts';
import { LegalFooter } from '../ui/legal-footer.tsx';
import { FullScreenSpinner } from '../ui/spinner.tsx';
import { AccessDenied, isRefusal } from './access-denied.tsx';
import { AdminHeader } from './admin-header.tsx';
import { allVisits, everybody, type Tab, tabs } from './admin-url-state.ts';
import { readFunnel, readUsers } from './api.ts';
import { FunnelTab } from './funnel/funnel-tab.tsx';
import { OperationsTab } from './operations/operations-tab.tsx';
import { daysOf } from './range.ts';
import { useAdminUrlState } from './use-admin-url-state.ts';
import { useAskAgain } from './use-ask-again.ts';
import { useTabInSight } from './use-tab-in-sight.ts';
import { UserDrawer } from './users/user-drawer.tsx';
import { UsersTab } from './users/users-tab.tsx';
import { VisitsTab } from './visits/visits-tab.tsx';

/** The admin pages: the funnel, users, visits and operations. */
export function AdminPage() {
  const { place, go, change, ask, openUser, closeUser } = useAdminUrlState();
  const days = daysOf(place, new Date());
  const funnel = useQuery({
    // The breakdown of the funnel's own tab, to share its query.
    queryKey: ['admin', 'funnel', days, 'source'],
    queryFn: ({ signal }) => readFunnel({ ...days, breakdown: 'source' }, signal),
    enabled: storedToken() !== null,
    placeholderData: keepPreviousData,
  });
  // Loaded data stay when a refetch fails.
  const [last, setLast] = useState(funnel.data);
  if (funnel.data !== undefined && funnel.data !== last) setLast(funnel.data);
  const users = useQuery({
    queryKey: ['admin', 'users', 'total'],
    // A total without users, which the audit does not record.
    queryFn: ({ signal }) => readUsers({ limit: 0 }, signal),
    enabled: last !== undefined,
  });
  const factorWanted = useFactorWanted(funnel);
  // A refetch may grant access while recovery codes are being read; they stay.
  const [showsCodes, setShowsCodes] = useState(false);
  const loggingOut = useLoggingOut();
  useAskAgain();
  const list = useTabInSight(place.tab, users.data?.total);

  if (loggingOut) return <FullScreenSpinner label="Logging you out..." />;
  if (storedToken() === null) {
    const error = new ApiError('Please log in to continue.', 401, 'unauthenticated', []);
    return <AccessDenied error={error} busy={false} onRetry={() => {}} />;
  }
  const retry = () => void funnel.refetch();
  if (factorWanted || showsCodes) {
    const shown = () => {
      setShowsCodes(false);
      retry();
    };
    return <SecondFactorGate onCodes={() => setShowsCodes(true)} onShown={shown} />;
  }
  if (funnel.error !== null && (last === undefined || isRefusal(funnel.error))) {
    return <AccessDenied error={funnel.error} busy={funnel.isFetching} onRetry={retry} />;
  }
  if (last === undefined) return <FullScreenSpinner label="Loading the admin dashboard..." />;

  return (
    <div className="mx-auto w-full max-w-[76rem] px-4 pt-5 pb-8 md:px-8">
      <AdminHeader />
      <Tabs.Root
        render={<main />}
        value={place.tab}
        onValueChange={(next: unknown) => go({ tab: tabs.find((name) => name === next) ?? tabs[0] })}
        className="mt-6"
      >
        <Tabs.List
          ref={list}
          className="-mx-4 flex gap-1 overflow-x-auto border-line border-b px-4 md:mx-0 md:px-0"
        >
          <TabName name="funnel">Funnel Overview</TabName>
          <TabName name="users">
            User List{users.data === undefined ? '' : ` (${count(users.data.total)})`}
          </TabName>
          <TabName name="visits">Visits</TabName>
          <TabName name="operations">Operations</TabName>
        </Tabs.List>
        <Tabs.Panel value="funnel" className="pt-6">
          <FunnelTab
            funnel={last}
            days={days}
            busy={funnel.isFetching}
            stale={funnel.isPlaceholderData}
            error={funnel.error}
            onRetry={retry}
            chosen={{ range: place.range, own: place.own }}
            onRange={change}
            by={place.breakdown}
            onBy={(breakdown) => change({ breakdown })}
            onOpen={(whom) => go({ tab: 'users', asked: { ...everybody, ...whom } })}
            onVisits={(which) => go({ tab: 'visits', visits: { ...allVisits, ...which } })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="users" className="pt-6">
          <UsersTab asked={place.asked} onAsk={ask} onGo={(asked) => go({ asked })} onOpen={openUser} />
        </Tabs.Panel>
        <Tabs.Panel value="visits" className="pt-6">
          <VisitsTab
            asked={place.visits}
            onGo={(visits) => go({ visits })}
            onOpen={openUser}
            onUnvisited={(beside) =>
              go({ tab: 'users', asked: { ...everybody, ...beside, unvisited: true } })
            }
          />
        </Tabs.Panel>
        <Tabs.Panel value="operations" className="pt-6">
          <OperationsTab
            onOpen={openUser}
            onBots={(reason) => go({ tab: 'visits', visits: { ...allVisits, bots: true, reason } })}
          />
        </Tabs.Panel>
      </Tabs.Root>
      <LegalFooter />
      <UserDrawer userId={place.userId} onClose={closeUser} />
    </div>
  );
}

function TabName({ name, children }: { name: Tab; children: ReactNode }) {
  return (
    <Tabs.Tab
      value={name}
      className="-mb-px shrink-0 whitespace-nowrap rounded-t-mark border-transparent border-b-2 px-3 py-2.5 font-medium text-body text-muted transition-colors hover:text-ink data-active:border-signal-text data-active:text-ink max-md:min-h-11 max-sm:px-2 max-sm:text-small"
    >
      {children}
    </Tabs.Tab>
  );
}
