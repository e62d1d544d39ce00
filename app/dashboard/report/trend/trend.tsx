import type { Report } from '../../../../contract/analysis/report.ts';
import { money } from '../../../lib/format/money.ts';
import { count } from '../../../lib/format/number.ts';
import { ChartTable } from '../charts/chart-table.tsx';
import { trendModel } from '../model/trend.ts';
import { ReportCard } from '../parts/report-card.tsx';
import { TrendChart } from './trend-chart.tsx';
import { TrendTable } from './trend-table.tsx';

/** Won revenue by the month it was won, and missed revenue by the month of the lead. */
export function Trend({ trend }: { trend: Report['trend'] }) {
  const model = trendModel(trend.months);
  return (
    <ReportCard title="Revenue trend" coverage={trend.coverage}>
      <dl className="mb-5 grid grid-cols-2 gap-x-4 @md/report:flex @md/report:gap-x-10">
        <Total look="bg-won" name="Won, by the month it was won" cents={model.won} />
        <Total look="report-hatch text-lost" name="Missed, by the month of the lead" cents={model.missed} />
      </dl>
      {model.anything ? (
        <TrendChart months={trend.months} axis={model.axis} />
      ) : (
        <p className="text-muted text-small">
          {model.wins === 0 ? 'No lead was won in this window' : 'No won lead carries a value'}, so there is
          no revenue to draw.
        </p>
      )}
      {model.winsWithValue < model.wins && (
        <p className="mt-3 text-caption text-muted tabular">
          {count(model.winsWithValue)} of {count(model.wins)} won leads carry a value of their own.
        </p>
      )}
      {model.anything && model.unknown && (
        <p className="mt-1 text-caption text-muted">A dash: no amount is known for that month.</p>
      )}
      <ChartTable>
        <TrendTable months={trend.months} />
      </ChartTable>
    </ReportCard>
  );
}

function Total({ look, name, cents }: { look: string; name: string; cents: number | null }) {
  return (
    <div>
      <dt className="flex items-baseline gap-2 text-muted text-small">
        <span aria-hidden="true" className={`size-3 shrink-0 rounded-[3px] ${look}`} />
        {name}
      </dt>
      <dd className="mt-0.5 font-semibold text-heading tabular">
        {cents === null ? 'Not known' : money(cents)}
      </dd>
    </div>
  );
}
