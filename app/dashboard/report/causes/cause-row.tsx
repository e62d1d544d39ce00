import type { CauseFigure, Estimate, NaturalComparison } from '../../../../contract/analysis/report.ts';
import type { Tier } from '../../../../contract/analysis/vocabulary.ts';
import { money } from '../../../lib/format/money.ts';
import { count, plural } from '../../../lib/format/number.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { causeName } from '../labels.ts';
import { stateWords, whyNoAmount, whyUpperBound } from '../model/cause-labels.ts';
import { whiskered } from '../model/potential.ts';
import { CountButton } from '../parts/count-button.tsx';
import { useDisclosure } from '../parts/use-disclosure.ts';
import { CauseDetail } from './cause-detail.tsx';

interface CauseRowProps {
  figure: CauseFigure;
  /** Where the common axis of all causes ends, in cents. */
  end: number;
  natural: NaturalComparison;
}

/** One cause: name and records, bar with whisker, amount with range; its explanation opens below. */
export function CauseRow({ figure, end, natural }: CauseRowProps) {
  const { estimate, records, unpaid, upperBound } = figure;
  const { trigger, panel } = useDisclosure();
  const unit = records.open.records === 'leads' ? ['lead', 'leads'] : ['inquiry', 'inquiries'];
  const why = whyNoAmount(figure);
  const bound = whyUpperBound(figure);
  const what = plural(records.count, unit[0] ?? '', unit[1]);
  return (
    <div>
      <div className="relative grid grid-cols-[1fr_auto_1.5rem] items-center gap-x-3 gap-y-1.5 py-2.5 @md/causes:grid-cols-[9.25rem_minmax(0,1fr)_8.5rem_1.5rem]">
        <div className="min-w-0">
          <p className="text-balance font-medium text-body">{causeName[figure.cause]}</p>
          {records.count > 0 ? (
            <CountButton
              of={records}
              what={`of ${causeName[figure.cause].toLowerCase()}`}
              className="text-left text-caption text-muted"
            >
              Show {what}
            </CountButton>
          ) : (
            // Nothing seen is not the same as nothing there.
            <p className="text-caption text-muted">
              {figure.state === 'not_measured' ? 'Your records do not tell' : `No ${unit[1]}`}
            </p>
          )}
        </div>
        <div className="order-last col-span-3 @md/causes:order-none @md/causes:col-span-1">
          {estimate ? (
            <WhiskerBar estimate={estimate} tier={figure.tier} end={end} />
          ) : (
            // Counted is a finding: no empty frame waits for an amount.
            figure.state !== 'counted' && (
              <div
                aria-hidden="true"
                className="h-5 rounded-[4px] border border-line-control border-dashed"
              />
            )
          )}
        </div>
        <div className="text-right tabular">
          {estimate ? (
            <>
              <p className="font-semibold text-body">
                {upperBound && estimate.cents > 0 && (
                  <span className="font-normal text-caption text-muted">up to </span>
                )}
                {money(estimate.cents)}
              </p>
              {estimate.high > 0 && (
                <p className="text-caption text-muted">
                  {money(estimate.low)} – {money(estimate.high)}
                </p>
              )}
              {unpaid > 0 && (
                <p className="text-caption text-muted">
                  for {count(records.count - unpaid)} of {what}
                </p>
              )}
            </>
          ) : (
            <p className="text-muted text-small">{stateWords[figure.state]}</p>
          )}
        </div>
        <button
          type="button"
          {...trigger}
          aria-label={`${causeName[figure.cause]}: how this is worked out`}
          className="group tap grid size-8 -translate-x-1 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink print:hidden"
        >
          <Icon name="chevronDown" className="size-4 transition-transform group-aria-expanded:rotate-180" />
        </button>
        {why !== null && <p className="order-last col-span-full text-muted text-small">{why}</p>}
        {bound !== null && <p className="order-last col-span-full text-muted text-small">{bound}</p>}
      </div>
      <div {...panel} className="report-panel">
        <CauseDetail figure={figure} natural={natural} />
      </div>
    </div>
  );
}

interface WhiskerBarProps {
  estimate: Estimate;
  tier: Tier;
  /** Where the common axis of all causes ends, in cents. */
  end: number;
}

/**
 * An estimate as a bar from $0 with the whisker of its range. Solid for what was seen; hatched for the gap to
 * one's own best, an upper bound, so that the two differ without colour. Decorative: the figures are beside it.
 */
function WhiskerBar({ estimate, tier, end }: WhiskerBarProps) {
  if (estimate.high === 0) return <div aria-hidden="true" className="h-5 border-line border-l" />;
  const { bar, low, high } = whiskered(estimate, end);
  return (
    <div aria-hidden="true" className="relative h-5">
      <div
        className={cx(
          'absolute inset-y-0 left-0 min-w-1 rounded-[4px]',
          tier === 'seen' ? 'bg-lost' : 'report-hatch text-data',
        )}
        style={{ width: `${bar}%` }}
      />
      <div
        className="absolute top-1/2 h-px bg-ink"
        style={{ left: `${low}%`, width: `${Math.max(high - low, 0.5)}%` }}
      />
      {[low, high].map((end) => (
        <div
          key={end}
          className="absolute top-1/2 h-2 w-px -translate-x-1/2 -translate-y-1/2 bg-ink"
          style={{ left: `${end}%` }}
        />
      ))}
    </div>
  );
}
