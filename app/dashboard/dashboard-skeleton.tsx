import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Panel } from './panel.tsx';
import { Sidebar } from './sidebar.tsx';

/** The dashboard while nothing of its user is known: its frame, and the shapes of what every user sees first. */
export function DashboardSkeleton() {
  return (
    <Panel scrolls={false}>
      <Sidebar />
      <div className="mx-auto w-full min-w-0 max-w-[76rem] px-4 pt-6 pb-8 md:px-8 lg:px-10 lg:pt-7">
        <p role="status" className="sr-only">
          Loading your dashboard...
        </p>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 sm:flex-nowrap">
          <div className="flex flex-1 basis-60 flex-col gap-2.5 py-1">
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="h-4 w-48 max-w-full" />
          </div>
          <div className="flex gap-2">
            <Skeleton className="h-10 w-20" />
            <Skeleton className="h-10 w-20" />
          </div>
        </div>
        <div className="mt-6 flex flex-col gap-6">
          <div className="@container/setup">
            <div className="flex h-27 @4xl/setup:h-13 flex-col justify-center gap-2">
              <Skeleton className="h-6 w-44" />
              <Skeleton className="h-4 w-80 max-w-full" />
            </div>
            <div className="mt-4 grid @4xl/setup:grid-cols-3 gap-3 @4xl/setup:gap-4">
              {['a', 'b', 'c'].map((step) => (
                <Card key={step} className="flex h-37 @4xl/setup:h-56 flex-col gap-3 p-5 @4xl/setup:p-6">
                  <Skeleton className="size-8 rounded-full" />
                  <Skeleton className="h-5 w-40 max-w-full" />
                  <Skeleton className="h-4 w-full" />
                </Card>
              ))}
            </div>
          </div>
          <Card className="h-72" aria-hidden="true" />
        </div>
      </div>
    </Panel>
  );
}
