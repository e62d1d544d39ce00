import type { CallAgain } from '../../../../contract/analysis/call-again.ts';
import { messageOf } from '../../../api/api-error.ts';
import { date } from '../../../lib/format/calendar.ts';
import { count } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { drawHalf, resumeComparison } from './api.ts';
import { offerSentence } from './comparison-messages.ts';
import { useChangeDraw } from './use-call-again.ts';

interface OfferProps {
  state: CallAgain;
  titleId: string;
  reportId: string;
  timeZone: string;
  listed: number;
  onChanged: () => void;
}

/** Offers to draw a half, and to resume the draw that was ended last. */
export function Offer({
  state: { drawable, ended },
  titleId,
  reportId,
  timeZone,
  listed,
  onChanged,
}: OfferProps) {
  const draw = useChangeDraw(reportId, drawHalf, onChanged);
  const resume = useChangeDraw(reportId, () => resumeComparison(ended?.drawId ?? ''), onChanged);
  const error = draw.error ?? resume.error;
  return (
    <div className="print:hidden">
      <h4 id={titleId} className="font-medium">
        Find out what calling again is worth
      </h4>
      {drawable >= 2 && <p className="mt-1 text-muted">{offerSentence(drawable, listed)}</p>}
      {ended !== null && (
        <p className="mt-1 text-muted">
          The comparison drawn on {date(ended.drawnAt, timeZone)} was ended
          {drawable >= 2 && '; another draw replaces it'}.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {drawable >= 2 && (
          <Button size="small" busy={draw.isPending} onClick={() => draw.mutate()}>
            Draw {count(Math.floor(drawable / 2))} to call
          </Button>
        )}
        {ended !== null && (
          <Button size="small" tone="quiet" busy={resume.isPending} onClick={() => resume.mutate()}>
            Resume the ended one
          </Button>
        )}
      </div>
      {error !== null && (
        <p role="alert" className="mt-2 text-danger">
          {messageOf(error, 'That did not work. Please try again.')}
        </p>
      )}
    </div>
  );
}
