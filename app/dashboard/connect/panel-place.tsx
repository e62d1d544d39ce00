import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ChosenSystem } from '../state/system-state.ts';

/** The panel of these systems while its script is fetched. */
export function PanelPlace({ systems }: { systems: readonly ChosenSystem[] }) {
  return (
    <Card>
      <p aria-hidden="true" className="px-5 pt-4 font-semibold text-title md:px-6">
        Your systems
      </p>
      <div role="status" aria-label="Loading your systems" className="mt-2 divide-y divide-line">
        {systems.map(({ side }) => (
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
    </Card>
  );
}
