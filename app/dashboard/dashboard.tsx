import { FullScreenSpinner } from '../ui/spinner.tsx';
import { DemonstrationBanner } from './demonstration-banner.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { ReportSection } from './report/report-section.tsx';
import { Sidebar } from './sidebar.tsx';
import { UploadsSection } from './uploads/uploads-section.tsx';
import { useImports } from './uploads/use-imports.ts';
import { useCurrentUser } from './use-current-user.ts';
import { WelcomeHeader } from './welcome-header.tsx';

/** The signed-in page: who it is for, the uploads, and the report made from them. */
export function Dashboard() {
  const { user, error, isFetching, refetch } = useCurrentUser();
  // Fetched beside the user, so that nothing jumps when the page appears.
  const { data: imports, isPending } = useImports();
  if (error !== null) return <NotLoaded error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (user === null || isPending) return <FullScreenSpinner label="Loading your dashboard..." />;
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <Sidebar />
      <div className="mx-auto w-full min-w-0 max-w-[76rem] px-4 pt-6 pb-20 md:px-8 lg:px-10 lg:pt-7">
        <WelcomeHeader user={user} />
        <main className="mt-6 flex flex-col gap-6">
          {user.demonstration && <DemonstrationBanner />}
          <UploadsSection demonstration={user.demonstration} />
          <ReportSection
            user={user}
            expected={user.demonstration || imports?.some(({ status }) => status === 'done') === true}
          />
        </main>
      </div>
    </div>
  );
}
