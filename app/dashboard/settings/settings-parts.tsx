import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { partOf } from './parts.ts';
import { PartsNav } from './parts-nav.tsx';

const { Part: NumbersSection } = lazyPart(async () => (await import('./numbers-section.tsx')).NumbersSection);
const { Part: LivePlace } = lazyPart(async () => (await import('./company/live-place.tsx')).LivePlace);
const { Part: CompanySettings } = lazyPart(
  async () => (await import('./company/company-settings.tsx')).CompanySettings,
);

/** The part of the settings that the address names, under the way to the others. */
export function SettingsParts({ userId }: { userId: string }) {
  const part = partOf(useAddress().search);
  return (
    <>
      <PartsNav current={part} />
      <PartBoundary key={part}>
        <Suspense fallback={<Skeleton className="h-72" />}>
          {part === 'numbers' ? (
            <div className="flex flex-col gap-6">
              <NumbersSection userId={userId} />
              <LivePlace />
            </div>
          ) : (
            <CompanySettings part={part} />
          )}
        </Suspense>
      </PartBoundary>
    </>
  );
}
