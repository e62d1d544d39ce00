import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type ChosenSystem, linked } from '../state/system-state.ts';

/** The panel of these systems while its script is fetched, as high as the panel will be. */
export function PanelPlace({ systems }: { systems: readonly ChosenSystem[] }) {
  return (
    <Card>
      <p aria-hidden="true" className="px-5 pt-4 font-semibold text-title md:px-6">
        Your systems
      </p>
      <div role="status" aria-label="Loading your systems" className="mt-2 divide-y divide-line">
        {systems.map((system) => (
          <RowPlace key={system.side} system={system} />
        ))}
      </div>
    </Card>
  );
}

function RowPlace({ system }: { system: ChosenSystem }) {
  const { kind } = system;
  const connection = linked(system)?.connection;
  return (
    <div className="flex flex-col gap-3 px-5 py-4 md:px-6">
      <div className="flex gap-4">
        <Skeleton className="size-9 shrink-0" />
        <div className="min-w-0 flex-1">
          <Skeleton className="h-6 w-40 max-w-full" />
          <Skeleton className="h-10.5 w-80 max-w-full sm:h-5.25" />
        </div>
      </div>
      <div className="flex flex-col gap-3 md:pl-13">
        {kind !== 'no_records' && <Skeleton className="h-21.5 w-80 max-w-full sm:h-9.75" />}
        {connection?.problem && <Skeleton className="h-37 sm:h-17" />}
        {connection?.sandbox && <Skeleton className="h-9 w-80 max-w-full sm:h-4.5" />}
        {kind === 'read' && <Skeleton className="h-11 w-24 sm:hidden" />}
      </div>
    </div>
  );
}
