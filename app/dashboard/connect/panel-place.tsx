import { Card } from '../../ui/card.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';

/** The panel of connected systems while its script is fetched. */
export function PanelPlace() {
  return (
    <Card>
      <p aria-hidden="true" className="px-5 pt-4 font-semibold text-title md:px-6">
        Connected systems
      </p>
      <PanelSkeleton />
    </Card>
  );
}
