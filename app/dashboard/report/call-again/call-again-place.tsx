import { Suspense } from 'react';
import type { Report } from '../../../../contract/analysis/report.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { useNear } from '../../../ui/use-near.ts';
import type { CallAgainProps } from './call-again.tsx';
import { CallAgainSkeleton } from './call-again-skeleton.tsx';
import { useOpenHalf } from './use-open-half.ts';

const { Part: CallAgain } = lazyPart(async () => (await import('./call-again.tsx')).CallAgain);

/**
 * Below the leads that went cold. Loaded when it is near or a list of it is opened; empty where there are no
 * such leads and none were drawn.
 */
export function CallAgainPlace(props: CallAgainProps) {
  const [ref, near] = useNear();
  const { half } = useOpenHalf();
  const waiting = props.listed > 0 ? <CallAgainSkeleton /> : null;
  return (
    <div ref={ref}>
      {near || half !== null ? (
        <PartBoundary>
          <Suspense fallback={waiting}>
            <CallAgain {...props} />
          </Suspense>
        </PartBoundary>
      ) : (
        waiting
      )}
    </div>
  );
}

/** What stands below the causes of a report. */
export function belowCauses({ reportId, window, potential }: Report) {
  const listed = potential.causes.find(({ cause }) => cause === 'gone_cold')?.records.count ?? 0;
  return { gone_cold: <CallAgainPlace reportId={reportId} timeZone={window.timeZone} listed={listed} /> };
}
