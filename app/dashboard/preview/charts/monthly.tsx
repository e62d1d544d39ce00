import { monthShort } from '../../../lib/format/calendar.ts';
import { count, percent } from '../../../lib/format/number.ts';
import { along } from '../../report/model/scale.ts';
import { sampleMonths } from '../sample-figures.ts';

const most = Math.max(...sampleMonths.map(({ leads }) => leads));

/** The leads of each month, the won ones filled, with the close rate under them. */
export function SampleMonthly() {
  return (
    <div className="flex h-full gap-1 @md/report:gap-2">
      {sampleMonths.map(({ month, leads, won }) => (
        <div key={month} className="flex min-w-0 flex-1 flex-col gap-1 text-center">
          <div className="flex min-h-0 grow flex-col justify-end">
            <span className="hidden pb-0.5 text-caption text-muted tabular @md/report:block">
              {count(leads)}
            </span>
            <span
              className="flex flex-col justify-end overflow-clip rounded-mark bg-data/30"
              style={{ height: `${along(leads, most) * 0.86}%` }}
            >
              <span className="bg-data" style={{ height: `${along(won, leads)}%` }} />
            </span>
          </div>
          <span className="text-caption text-muted">
            <span className="@md/report:hidden">{monthShort(month).slice(0, 1)}</span>
            <span className="@max-md/report:hidden">{monthShort(month)}</span>
          </span>
          <span className="hidden font-medium text-[0.6875rem] tabular @lg/report:block">
            {percent(won / leads)}
          </span>
        </div>
      ))}
    </div>
  );
}
