import { adminTimeZone, type DayRange, type Funnel } from '../../../contract/admin.ts';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/select.tsx';
import type { Counted } from '../place.ts';
import { type RangeChoice, rangeChoices, ranges } from '../range.ts';
import { Trouble } from '../trouble.tsx';
import { Breakdown } from './breakdown.tsx';
import { ConversionFunnel } from './conversion-funnel.tsx';
import { DropOffs } from './drop-offs.tsx';
import { FunnelCards } from './funnel-cards.tsx';

interface FunnelTabProps {
  /** The last one that was loaded. */
  funnel: Funnel;
  /** The days that are asked for. */
  days: DayRange;
  /** Their funnel is on its way. */
  busy: boolean;
  /** What is shown is of other days than are asked for. */
  stale: boolean;
  /** Why it could not be loaded. */
  error: Error | null;
  onRetry: () => void;
  range: RangeChoice;
  onRange: (range: RangeChoice) => void;
  /** Opens the list of exactly those whom a count counts. */
  onOpen: (whom: Counted) => void;
}

const items = rangeChoices.map((value) => ({ value, label: ranges[value].label }));

/** The way from a visit to a finished onboarding, with where people leave it. */
export function FunnelTab(props: FunnelTabProps) {
  const { funnel, days, busy, stale, error, onRetry, range, onRange, onOpen } = props;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-small">
          Visits that began {range === 'all' ? 'at any time' : `in the ${ranges[range].label.toLowerCase()}`},
          and what came of them. Days are {adminTimeZone}.
        </p>
        <Select
          aria-label="Time range"
          size="small"
          items={items}
          value={range}
          onChange={(next) => onRange(rangeChoices.find((choice) => choice === next) ?? 'all')}
          className="w-40"
        />
      </div>
      {error !== null && (
        <Trouble error={error} what="These days could not be loaded." busy={busy} onRetry={onRetry} />
      )}
      <div
        aria-busy={busy}
        className={cx('flex flex-col gap-5 transition-opacity', (stale || error !== null) && 'opacity-60')}
      >
        <FunnelCards funnel={funnel} />
        <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
          <ConversionFunnel
            funnel={funnel}
            onOpen={(reached) => onOpen({ ...funnel.range, reached, part: null })}
          />
          <DropOffs points={funnel.dropOffPoints} />
        </div>
        <Breakdown days={days} onOpen={onOpen} />
      </div>
    </div>
  );
}
