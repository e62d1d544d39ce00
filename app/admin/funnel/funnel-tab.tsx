import type { Stage } from '../../../contract/accounts.ts';
import { adminTimeZone, type DayRange, type Funnel, type FunnelMetrics } from '../../../contract/admin.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import type { Counted, CountedVisits } from '../admin-url-state.ts';
import type { Breakdown as By } from '../api.ts';
import { type ChosenRange, daysText, percentText } from '../range.ts';
import { Breakdown } from './breakdown.tsx';
import { ConversionFunnel } from './conversion-funnel.tsx';
import { FunnelCards } from './funnel-cards.tsx';
import { RangeSelect } from './range-select.tsx';
import { dropOffs } from './steps.ts';

interface FunnelTabProps {
  /** The last one that was loaded. */
  funnel: Funnel;
  /** The selected range. */
  days: DayRange;
  /** Their funnel is on its way. */
  busy: boolean;
  /** The shown data are of an earlier range. */
  stale: boolean;
  /** Why it could not be loaded. */
  error: Error | null;
  onRetry: () => void;
  chosen: ChosenRange;
  onRange: (chosen: ChosenRange) => void;
  /** The selected breakdown. */
  by: By;
  onBy: (by: By) => void;
  /** Opens the list of exactly those whom a count counts. */
  onOpen: (whom: Counted) => void;
  /** Opens the list of exactly the visits that a count counts. */
  onVisits: (which: CountedVisits) => void;
}

/** The way from a visit to a finished onboarding, with where people leave it. */
export function FunnelTab(props: FunnelTabProps) {
  const { funnel, days, busy, stale, error, onRetry, chosen, onRange, onOpen, onVisits } = props;
  const open = (reached: Stage | null) =>
    reached === null
      ? onVisits({ ...funnel.range, part: null })
      : onOpen({ ...funnel.range, reached, part: null });
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="pt-1.5 text-muted text-small">
          Visits that began {daysText(days) || 'at any time'}, and what came of them. Days are {adminTimeZone}
          .
        </p>
        <RangeSelect chosen={chosen} days={days} onRange={onRange} />
      </div>
      {error !== null && (
        <ErrorPanel error={error} what="These days could not be loaded." busy={busy} onRetry={onRetry} />
      )}
      <div
        aria-busy={busy}
        className={cx('flex flex-col gap-5 transition-opacity', (stale || error !== null) && 'opacity-60')}
      >
        <FunnelCards funnel={funnel} onOpen={open} />
        <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
          <ConversionFunnel funnel={funnel} onOpen={open} />
          <DropOffs funnel={funnel} />
        </div>
        <Breakdown days={days} by={props.by} onBy={props.onBy} onOpen={onOpen} onVisits={onVisits} />
      </div>
    </div>
  );
}

const shown = 3;

/** The three steps with the largest drop-off; none without visits. */
function DropOffs({ funnel }: { funnel: FunnelMetrics }) {
  const isEmpty = funnel.totalSessions === 0 && funnel.signupConversions === 0;
  return (
    <Card aria-labelledby="drop-offs">
      <CardHeader title="Biggest Drop-off Points" titleId="drop-offs" />
      {isEmpty && <p className="px-5 pt-3 text-muted text-small md:px-6">No visits in these days.</p>}
      <ol className="flex flex-col gap-3 px-5 pt-4 pb-5 md:px-6 md:pb-6">
        {dropOffs(funnel.dropOffPoints)
          .slice(0, isEmpty ? 0 : shown)
          .map(({ name, rate }, place) => (
            <li key={name} className="flex items-center gap-3">
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-danger-wash font-semibold text-caption text-danger"
              >
                {place + 1}
              </span>
              <span className="min-w-0 flex-1 text-small">{name}</span>
              <span className="font-semibold text-small tabular">{percentText(rate)}</span>
            </li>
          ))}
      </ol>
    </Card>
  );
}
