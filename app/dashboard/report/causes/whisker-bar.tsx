import type { Estimate } from '../../../../contract/analysis/report.ts';
import type { Tier } from '../../../../contract/analysis/vocabulary.ts';
import { cx } from '../../../ui/cx.ts';
import { whiskered } from '../model/potential.ts';

interface WhiskerBarProps {
  estimate: Estimate;
  tier: Tier;
  /** Where the common axis of all causes ends, in cents. */
  end: number;
}

/**
 * An estimate as a bar from $0 with the whisker of its range. What was seen is solid; the gap to one's own best,
 * an upper bound, is hatched, so that the two are told apart without colour. Decorative: the figures stand beside.
 */
export function WhiskerBar({ estimate, tier, end }: WhiskerBarProps) {
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
