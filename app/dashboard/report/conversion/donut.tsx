import type { Report } from '../../../../contract/analysis/report.ts';
import type { LeadStatus } from '../../../../contract/analysis/vocabulary.ts';
import { count, percent } from '../../../lib/format/number.ts';
import { statusName } from '../labels.ts';
import { arcs } from '../model/donut.ts';

const fill: Record<LeadStatus, string> = {
  won: 'fill-won',
  active: 'fill-data',
  lost: 'fill-lost',
  cold: 'fill-neutral',
};

const RING = { outer: 78, inner: 56, label: 92, gap: 2.5 };
/** Below this share labels would overlap; the table beside still has the figure. */
const LABELLED = 0.04;

/** Won, active, lost and cold as a ring that is labelled on itself; the table beside it has the same figures. */
export function Donut({ conversion }: { conversion: Report['conversion'] }) {
  const { statuses, raw } = conversion;
  const drawn = arcs(
    statuses.map((entry) => entry.share),
    RING,
  );
  return (
    <svg viewBox="-150 -112 300 224" aria-hidden="true" className="mx-auto w-full max-w-[19rem]">
      {statuses.map((entry, i) => {
        const arc = drawn[i];
        if (!arc) return null;
        const anchor = arc.label.x > 12 ? 'start' : arc.label.x < -12 ? 'end' : 'middle';
        return (
          <g key={entry.status}>
            <path d={arc.path} className={fill[entry.status]}>
              <title>{`${statusName[entry.status]}: ${count(entry.leads.count)}`}</title>
            </path>
            {entry.share >= LABELLED && (
              <text x={arc.label.x} y={arc.label.y} textAnchor={anchor} className="fill-ink text-[12px]">
                <tspan className="font-semibold">{statusName[entry.status]}</tspan>
                <tspan x={arc.label.x} dy="14" className="fill-muted tabular">
                  {percent(entry.share)}
                </tspan>
              </text>
            )}
          </g>
        );
      })}
      <text
        textAnchor="middle"
        y="6"
        className="fill-ink font-semibold text-[26px] tracking-[-0.03em] tabular"
      >
        {percent(raw.rate)}
      </text>
      <text textAnchor="middle" y="23" className="fill-muted text-[11px]">
        won, of all leads
      </text>
    </svg>
  );
}
