import { sides } from '../../../contract/catalogue/vendor.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of two connected systems while they are fetched. */
export function PanelSkeleton() {
  return (
    <div role="status" aria-label="Loading your connected systems" className="mt-2 divide-y divide-line">
      {sides.map((side) => (
        <div key={side} className="flex gap-4 px-5 py-4 md:px-6">
          <Skeleton className="size-9 shrink-0" />
          <div className="min-w-0 flex-1 space-y-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-64 max-w-full" />
            <Skeleton className="h-4 w-80 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
