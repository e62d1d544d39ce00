import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The shape of what was missed and what is still open while the report is fetched. */
export function ReportSkeleton() {
  return (
    <div role="status" aria-label="Loading your report" className="flex flex-col gap-4">
      <div className="grid gap-4 @4xl/report:grid-cols-2">
        <Card className="min-h-[54rem] min-w-0 space-y-4 p-5 md:p-7 @5xl/report:p-8">
          <Skeleton className="h-5 w-60 max-w-full" />
          <Skeleton className="h-14 w-72 max-w-full" />
          <Skeleton className="h-5 w-80 max-w-full" />
          <Skeleton className="mt-8 h-2.5 w-full rounded-full" />
          <Skeleton className="mt-8 h-12 w-full" />
          {['a', 'b', 'c', 'd', 'e'].map((row) => (
            <div key={row} className="mt-10 grid grid-cols-[1fr_1.2fr_7rem] gap-4">
              <Skeleton className="h-5" />
              <Skeleton className="h-5" />
              <Skeleton className="h-5" />
            </div>
          ))}
        </Card>
        <Card className="min-w-0 space-y-4 p-5 md:p-7 @5xl/report:p-8">
          <Skeleton className="h-5 w-60 max-w-full" />
          <Skeleton className="h-9 w-44 max-w-full" />
          <Skeleton className="h-5 w-80 max-w-full" />
          <Skeleton className="mt-8 h-28 w-full" />
          <Skeleton className="mt-8 h-48 w-full" />
        </Card>
      </div>
      <BelowSkeleton />
    </div>
  );
}

/** The shape of the first sections under the headline. */
export function BelowSkeleton() {
  return (
    <>
      <div className="grid gap-4 @4xl/report:grid-cols-2">
        <Card className="h-[31rem] p-6">
          <Skeleton className="h-5 w-40" />
        </Card>
        <Card className="h-[31rem] p-6">
          <Skeleton className="h-5 w-40" />
        </Card>
      </div>
      <Card className="h-[27rem] p-6">
        <Skeleton className="h-5 w-40" />
      </Card>
    </>
  );
}
