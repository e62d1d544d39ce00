import { useId, useRef } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { focusIfLost } from '../../../ui/focus-if-lost.ts';
import { CallAgainSkeleton } from './call-again-skeleton.tsx';
import { Comparison } from './comparison.tsx';
import { Offer } from './offer.tsx';
import { useCallAgain } from './use-call-again.ts';

export interface CallAgainProps {
  reportId: string;
  timeZone: string;
  /** Number of leads that the report lists as gone cold. */
  listed: number;
}

/** The offer to draw a random half of the cold leads, or the outcome of the draw. */
export function CallAgain({ reportId, timeZone, listed }: CallAgainProps) {
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const { data, error, refetch } = useCallAgain(reportId);
  // The pressed button has been removed.
  const onChanged = () => focusIfLost(section.current);
  if (data === undefined && error === null) return listed > 0 ? <CallAgainSkeleton /> : null;
  const isOffered = data !== undefined && data.draw === null;
  if (isOffered && data.drawable < 2 && data.ended === null) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-control bg-sunken p-3 text-small md:mb-3 md:p-4"
    >
      {data === undefined ? (
        <div role="alert">
          <p id={titleId}>{messageOf(error, 'Calling again could not be loaded.')}</p>
          <Button size="small" className="mt-2" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : data.draw === null ? (
        <Offer state={data} titleId={titleId} {...{ reportId, timeZone, listed, onChanged }} />
      ) : (
        <Comparison draw={data.draw} titleId={titleId} {...{ reportId, timeZone, onChanged }} />
      )}
    </section>
  );
}
