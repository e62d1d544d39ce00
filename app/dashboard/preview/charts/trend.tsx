import { money } from '../../../lib/format/money.ts';
import { trendModel } from '../../report/model/trend.ts';
import { TrendChart } from '../../report/trend/trend-chart.tsx';
import { sampleMonths } from '../sample-figures.ts';

const leads = (n: number) => ({ count: n, open: { records: 'leads' } as const });

const months = sampleMonths.map(({ month, won, wonCents, missedCents, leads: n }) => ({
  month,
  wonCents,
  won: leads(won),
  wonWithValue: won,
  missedCents,
  missed: { leads: leads(n - won), inquiries: { count: 0, open: { records: 'inquiries' } as const } },
}));
const model = trendModel(months);

/** Won and missed revenue by month. */
export function SampleTrend() {
  return (
    <>
      <div className="mb-2 flex gap-x-6 text-small">
        <Total look="bg-won" name="Won" cents={model.won} />
        <Total look="report-hatch text-lost" name="Missed" cents={model.missed} />
      </div>
      <TrendChart months={months} axis={model.axis} />
    </>
  );
}

function Total({ look, name, cents }: { look: string; name: string; cents: number | null }) {
  return (
    <p className="flex items-center gap-2">
      <span className={`size-3 rounded-[3px] ${look}`} />
      <span className="text-muted">{name}</span>
      <span className="font-semibold tabular">{money(cents)}</span>
    </p>
  );
}
