import { fig } from '../feature/fig.ts';
import { CausesChart } from './causes-chart.tsx';
import { MonthsChart } from './months-chart.tsx';
import { OutcomesChart } from './outcomes-chart.tsx';
import { SourcesTable } from './sources-table.tsx';

/** A dashboard with a made-up year, as real text and drawn charts. */
export function SampleDashboard() {
  return (
    <figure className="overflow-hidden rounded-stage border border-line bg-raised shadow-float">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b bg-sunken px-5 py-3.5 text-small md:px-8">
        <p className="font-semibold">Sample company</p>
        <p className="text-muted">January to December, all sources</p>
      </div>
      <div className="grid lg:grid-cols-[1fr_1.15fr] lg:divide-x lg:divide-line">
        <div className="p-5 md:p-8">
          <h2 className="text-muted text-small">Potential revenue</h2>
          <p className="mt-1 font-semibold text-figure tabular">{fig('preview-potential')}</p>
          <p className="mt-1 text-muted text-small">
            Between <b className="font-semibold text-ink tabular">{fig('analysis-low')}</b> and{' '}
            <b className="font-semibold text-ink tabular">{fig('analysis-high')}</b>
          </p>
          <svg viewBox="0 0 400 20" preserveAspectRatio="none" aria-hidden="true" className="mt-6 h-5 w-full">
            <rect y="8" width="400" height="5" rx="2.5" className="fill-line" />
            <rect x="112" y="8" width="176" height="5" rx="2.5" className="fill-signal" />
            <rect x="199" y="1" width="2.5" height="18" rx="1.25" className="fill-ink" />
          </svg>
          <p className="mt-4 border-line border-t pt-4 text-small">
            Still open, and likely to be won in 90 days:{' '}
            <b className="font-semibold tabular">{fig('analysis-open')}</b>{' '}
            <span className="text-muted">
              ({fig('analysis-open-low')} to {fig('analysis-open-high')}). A forecast of its own, checked
              against past months, and not in the sum above.
            </span>
          </p>
          <OutcomesChart />
        </div>
        <div className="border-line p-5 max-lg:border-t md:p-8">
          <CausesChart />
        </div>
      </div>
      <div className="grid border-line border-t lg:grid-cols-[1fr_1.15fr] lg:divide-x lg:divide-line">
        <div className="p-5 md:p-8">
          <MonthsChart />
        </div>
        <div className="border-line p-5 max-lg:border-t md:p-8">
          <SourcesTable />
        </div>
      </div>
      <figcaption className="border-line border-t bg-sunken px-5 py-3 text-caption text-muted md:px-8">
        Example figures. The company and its year are made up; every list adds up to the same leads and
        amounts.
      </figcaption>
    </figure>
  );
}
