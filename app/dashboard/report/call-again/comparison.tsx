import { Suspense } from 'react';
import type { CallAgainDraw, Half } from '../../../../contract/analysis/call-again.ts';
import { messageOf } from '../../../api/api-error.ts';
import { date } from '../../../lib/format/calendar.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { Fold } from '../parts/fold.tsx';
import { endComparison } from './api.ts';
import { apartSentence, comparisonSentence } from './comparison-messages.ts';
import { HalvesTable } from './halves-table.tsx';
import { useChangeDraw } from './use-call-again.ts';
import { useOpenHalf } from './use-open-half.ts';

const { Part: HalfDrawer } = lazyPart(async () => (await import('./half-drawer.tsx')).HalfDrawer);

interface ComparisonProps {
  draw: CallAgainDraw;
  titleId: string;
  reportId: string;
  timeZone: string;
  onChanged: () => void;
}

/** The outcomes of both halves since the draw, their lists, and the button that ends it. */
export function Comparison({ draw, titleId, reportId, timeZone, onChanged }: ComparisonProps) {
  const { half, open, close } = useOpenHalf();
  const end = useChangeDraw(reportId, () => endComparison(draw.drawId), onChanged);
  const apart = apartSentence(draw);
  return (
    <>
      <h4 id={titleId} className="font-medium">
        Calling again, drawn {date(draw.drawnAt, timeZone)}
      </h4>
      <p className="mt-1">{comparisonSentence(draw, timeZone)}</p>
      <HalvesTable halves={draw.halves} onOpen={open} />
      {apart !== '' && <p className="mt-1 text-caption text-muted">{apart}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
        <Button size="small" onClick={() => open('call')}>
          Open call list
        </Button>
        <Button size="small" tone="quiet" busy={end.isPending} onClick={() => end.mutate()}>
          End comparison
        </Button>
      </div>
      {end.isError && (
        <p role="alert" className="mt-2 text-danger">
          {messageOf(end.error, 'The comparison could not be ended. Please try again.')}
        </p>
      )}
      <div className="mt-2">
        <Fold label="How this is compared">
          <p className="text-muted">{help(draw.halves.call.called === null)}</p>
        </Fold>
      </div>
      <OpenedHalf draw={draw} half={half} timeZone={timeZone} onClose={close} />
    </>
  );
}

function help(withoutLog: boolean): string {
  const called = withoutLog
    ? 'Your call log holds no outbound call since the draw, so who was called is not counted.'
    : 'Called means an outbound call with the lead’s number since the draw, by your call log.';
  return `Open leads with a phone number were drawn, each number once. Chance alone divided them, so what differs between the halves is the calling and luck. Every lead counts in the half it was drawn into, whether it was called or not: leads that can be reached are not like the others. A lead is also won if its number came in again since and that lead was won. ${called} In 80 of 100 such draws the range holds the true difference. Nothing of this is in the missed revenue or the pipeline.`;
}

interface OpenedHalfProps {
  draw: CallAgainDraw;
  half: Half | null;
  timeZone: string;
  onClose: () => void;
}

function OpenedHalf({ draw, half, timeZone, onClose }: OpenedHalfProps) {
  if (half === null) return null;
  return (
    <PartBoundary onClose={onClose}>
      <Suspense fallback={null}>
        <HalfDrawer draw={draw} half={half} timeZone={timeZone} onClose={onClose} />
      </Suspense>
    </PartBoundary>
  );
}
