import { adminTimeZone, type Funnel } from '../../../contract/admin.ts';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/select.tsx';
import { type RangeChoice, rangeChoices, ranges } from '../range.ts';
import type { ListAsked } from '../users/users-tab.tsx';
import { Breakdown } from './breakdown.tsx';
import { ConversionFunnel } from './conversion-funnel.tsx';
import { DropOffs } from './drop-offs.tsx';
import { FunnelCards } from './funnel-cards.tsx';

interface FunnelTabProps {
  funnel: Funnel;
  /** Another range is on its way; what is shown is the last one. */
  busy: boolean;
  range: RangeChoice;
  onRange: (range: RangeChoice) => void;
  /** Opens the list of exactly those whom a count counts. */
  onOpen: (whom: Pick<ListAsked, 'part' | 'reached'>) => void;
}

const items = rangeChoices.map((value) => ({ value, label: ranges[value].label }));

/** The way from a visit to a finished onboarding, with where people leave it. */
export function FunnelTab({ funnel, busy, range, onRange, onOpen }: FunnelTabProps) {
  return (
    <div aria-busy={busy} className={cx('flex flex-col gap-5 transition-opacity', busy && 'opacity-60')}>
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
      <FunnelCards funnel={funnel} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
        <ConversionFunnel funnel={funnel} onOpen={(reached) => onOpen({ reached, part: null })} />
        <DropOffs points={funnel.dropOffPoints} />
      </div>
      <Breakdown days={funnel.range} onOpen={onOpen} />
    </div>
  );
}
