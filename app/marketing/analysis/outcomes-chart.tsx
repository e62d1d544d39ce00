import { fig } from '../feature/fig.ts';
import { outcomes } from './sample-year.ts';

const placed = outcomes.map((outcome, place) => ({
  ...outcome,
  start: outcomes.slice(0, place).reduce((sum, { share }) => sum + share, 0),
}));

/** How the leads of the year ended. */
export function OutcomesChart() {
  return (
    <div className="mt-10">
      <h3 className="text-small">
        <b className="font-semibold tabular">{fig('preview-leads')}</b>{' '}
        <span className="text-muted">total leads, and how they ended</span>
      </h3>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="mt-3 h-4 w-full">
        {placed.map(({ label, start, share, look }) => (
          <rect key={label} x={start + 0.25} width={share - 0.5} height="4" className={look} />
        ))}
      </svg>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {placed.map(({ label, leads, percent, look }) => (
          <div key={label}>
            <dt className="flex items-center gap-2 text-caption text-muted">
              <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5">
                <circle cx="5" cy="5" r="5" className={look} />
              </svg>
              {label}
            </dt>
            <dd className="mt-0.5 font-semibold text-title tabular">{fig(percent)}</dd>
            <dd className="text-caption text-muted tabular">{fig(leads)} leads</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
