import { Bar } from '../../frame/bar.tsx';
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
              <Bar
                className="h-3"
                parts={[{ width: (thousands / widest) * 100, look: place === 0 ? 'fill-lost' : 'fill-data' }]}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-body text-muted">
        The largest cause is named first, with the leads behind it one press away. Leads gone cold are listed
        too, without an amount: what calling them again is worth cannot be read from the past.
      </p>
    </>
  );
}
