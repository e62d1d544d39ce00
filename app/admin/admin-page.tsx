import { Tabs } from '@base-ui/react/tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';
import { ApiError } from '../api/api-error.ts';
import { storedToken } from '../api/token.ts';
import { count } from '../dashboard/report/format/number.ts';
import { SecondFactorGate } from '../dashboard/second-factor/second-factor-gate.tsx';
import { Logo } from '../ui/logo.tsx';
import { FullScreenSpinner } from '../ui/spinner.tsx';
import { AccessDenied } from './access-denied.tsx';
import { readFunnel, readUsers } from './api.ts';
import { FunnelTab } from './funnel/funnel-tab.tsx';
import { OperationsTab } from './operations/operations-tab.tsx';
import { lastDays, type RangeChoice } from './range.ts';
import { type ListAsked, noFilters, UsersTab } from './users/users-tab.tsx';
import { VisitsTab } from './visits/visits-tab.tsx';

const names = ['funnel', 'users', 'visits', 'operations'] as const;

/** Everything that the operators see: the way from visit to report, who is on it, and what waits for them. */
export function AdminPage() {
  const [range, setRange] = useState<RangeChoice>('all');
  const [tab, setTab] = useState<(typeof names)[number]>('funnel');
  const [asked, setAsked] = useState<ListAsked>(noFilters);
  const days = lastDays(range, new Date());
  const funnel = useQuery({
    queryKey: ['admin', 'funnel', days],
    queryFn: ({ signal }) => readFunnel({ ...days, breakdown: 'source' }, signal),
    enabled: storedToken() !== null,
    placeholderData: keepPreviousData,
  });
  const everybody = useQuery({
    queryKey: ['admin', 'users', 'total'],
    queryFn: ({ signal }) => readUsers({ limit: 1 }, signal),
    enabled: funnel.isSuccess,
  });

  if (storedToken() === null) {
    const error = new ApiError('Please log in to continue.', 401, 'unauthenticated', []);
    return <AccessDenied error={error} busy={false} onRetry={() => {}} />;
  }
  const retry = () => void funnel.refetch();
  if (funnel.error instanceof ApiError && funnel.error.errorCode === 'second_factor_required') {
    return <SecondFactorGate onShown={retry} />;
  }
  if (funnel.isError) return <AccessDenied error={funnel.error} busy={funnel.isFetching} onRetry={retry} />;
  if (funnel.data === undefined) return <FullScreenSpinner label="Loading the admin dashboard..." />;

  /** Opens the list of exactly those whom a count of the funnel counts. */
  function openList(whom: Pick<ListAsked, 'part' | 'reached'>) {
    setAsked({ ...noFilters, ...days, ...whom });
    setTab('users');
  }

  return (
    <div className="mx-auto w-full max-w-[76rem] px-4 pt-5 pb-20 md:px-8">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex items-center gap-4">
          <Link to={pages.home} aria-label={`${brand.name}, home`} className="flex rounded-mark">
            <Logo />
          </Link>
          <h1 className="border-line border-l pl-4 font-semibold text-title sm:text-heading">
            Admin Dashboard
          </h1>
        </div>
        <Link to={pages.onboarding} className="text-muted text-small underline-offset-4 hover:underline">
          My dashboard
        </Link>
      </header>
      <Tabs.Root
        render={<main />}
        value={tab}
        onValueChange={(next: unknown) => setTab(names.find((name) => name === next) ?? 'funnel')}
        className="mt-6"
      >
        <Tabs.List className="-mx-4 flex gap-1 overflow-x-auto border-line border-b px-4 md:mx-0 md:px-0">
          <Tab name="funnel">Funnel Overview</Tab>
          <Tab name="users">User List ({count(everybody.data?.total ?? 0)})</Tab>
          <Tab name="visits">Visits</Tab>
          <Tab name="operations">Operations</Tab>
        </Tabs.List>
        <Tabs.Panel value="funnel" className="pt-6">
          <FunnelTab
            funnel={funnel.data}
            busy={funnel.isFetching}
            range={range}
            onRange={setRange}
            onOpen={openList}
          />
        </Tabs.Panel>
        <Tabs.Panel value="users" className="pt-6">
          <UsersTab asked={asked} onAsk={setAsked} />
        </Tabs.Panel>
        <Tabs.Panel value="visits" className="pt-6">
          <VisitsTab />
        </Tabs.Panel>
        <Tabs.Panel value="operations" className="pt-6">
          <OperationsTab />
        </Tabs.Panel>
      </Tabs.Root>
    </div>
  );
}

function Tab({ name, children }: { name: (typeof names)[number]; children: React.ReactNode }) {
  return (
    <Tabs.Tab
      value={name}
      className="-mb-px shrink-0 whitespace-nowrap rounded-t-mark border-transparent border-b-2 px-3 py-2.5 font-medium text-body text-muted transition-colors hover:text-ink data-active:border-signal-text data-active:text-ink"
    >
      {children}
    </Tabs.Tab>
  );
}
