import { fig } from '../feature/fig.ts';
import { causes } from './sample-year.ts';

const widest = 850;

/** What was missed, by cause. */
export function CausesChart() {
  return (
    <>
      <h2 className="font-semibold text-title">Why it was missed</h2>
      <dl className="mt-5 grid gap-y-5">
        {causes.map(({ label, id, thousands }, place) => (
          <div key={id} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2 text-small">
            <dt>{label}</dt>
            <dd className="font-semibold tabular">{fig(id)}</dd>
            <dd aria-hidden="true" className="col-span-2">
              <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true" className="h-3 w-full">
                <rect width="100" height="3" className="fill-sunken" />
                <rect
                  width={(thousands / widest) * 100}
                  height="3"
                  className={place === 0 ? 'fill-lost' : 'fill-data'}
                />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-body text-muted">
        The largest cause is named first, with the leads behind it one press away.
      </p>
    </>
  );
}
