import type { Report } from '../../../../contract/analysis/report.ts';
import { count, percent, percentRange, plural } from '../../../lib/format/number.ts';
import { bandName } from '../labels.ts';
import { along, axis } from '../model/scale.ts';
import { CountButton } from '../parts/count-button.tsx';
import { ReportCard } from '../parts/report-card.tsx';

/** Leaves room for the label above the highest whisker. */
const HEADROOM = 1.12;

/** Fades with the wait, so that the order reads without the labels. */
const strength = ['bg-data', 'bg-data/78', 'bg-data/58', 'bg-data/40'];

/** Close rate by how fast the first response was, within the same lead sources, with its 80 % range. */
export function Bands({ bands }: { bands: Report['bands'] }) {
  const { rows, unknown, coverage } = bands;
  const { end, ticks } = axis(
    HEADROOM * Math.max(0, ...rows.map((row) => row.high ?? row.closeRate ?? 0)),
    4,
  );
  const known = rows.some((row) => row.closeRate !== null);
  const counted = rows.some((row) => row.leads.count > 0);
  return (
    <ReportCard title="Close rate by first response" aside="same lead sources compared" coverage={coverage}>
      {known ? (
        <div className="relative mt-4 min-h-32 grow @md/report:min-h-56" aria-hidden="true">
          {ticks
            .filter((tick) => tick <= 1)
            .map((tick) => (
              <div
                key={tick}
                className="absolute right-0 left-0 h-px @md/report:right-10 bg-line"
                style={{ bottom: `${along(tick, end)}%` }}
              >
                <span className="absolute left-full -translate-y-1/2 pl-2 text-[0.6875rem] @max-md/report:hidden text-muted tabular">
                  {Math.round(tick * 100)}%
                </span>
              </div>
            ))}
          <div className="absolute inset-0 grid grid-cols-4 gap-2 @md/report:gap-5 @md/report:pr-10">
            {rows.map((row, i) => (
              <BandColumn key={row.band} row={row} end={end} look={strength[i] ?? ''} />
            ))}
          </div>
        </div>
      ) : (
        <p className="text-muted text-small">
          {counted
            ? 'Too few closed leads carry a first response to compare close rates. The leads are counted by band.'
            : 'No lead carries a known first response, so there is nothing to compare.'}
        </p>
      )}
      <dl
        hidden={!counted}
        className="mt-2 grid grid-cols-4 gap-1 text-center text-[0.75rem] leading-[1.125rem] @md/report:gap-5 @md/report:pr-10 @md/report:text-caption"
      >
        {rows.map((row) => (
          <div key={row.band} className="min-w-0">
            <dt className="font-medium">{bandName[row.band]}</dt>
            <dd className="text-muted tabular">
              <CountButton of={row.leads} what="">
                {plural(row.leads.count, 'lead')}
              </CountButton>
              <span className="block">{count(row.won)} won</span>
              <span className="sr-only">
                close rate {percent(row.closeRate)}
                {row.low !== null && row.high !== null && `, range ${percentRange(row.low, row.high)}`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {counted && unknown > 0 && (
        <p className="mt-4 text-caption text-muted tabular">
          {plural(unknown, 'lead')} without a known first response {unknown === 1 ? 'is' : 'are'} in no band.
        </p>
      )}
    </ReportCard>
  );
}

interface BandColumnProps {
  row: Report['bands']['rows'][number];
  end: number;
  look: string;
}

function BandColumn({ row, end, look }: BandColumnProps) {
  if (row.closeRate === null) {
    return <p className="self-end text-center text-caption text-muted">nothing to compare</p>;
  }
  const top = row.high ?? row.closeRate;
  return (
    <div className="relative mx-auto w-full max-w-24">
      <div
        className={`absolute inset-x-0 bottom-0 rounded-t-[6px] ${look}`}
        style={{ height: `${along(row.closeRate, end)}%` }}
      />
      {row.low !== null && row.high !== null && (
        <div
          className="absolute left-1/2 w-2 -translate-x-1/2 border-ink border-y before:absolute before:inset-y-0 before:left-1/2 before:w-px before:-translate-x-1/2 before:bg-ink"
          style={{ bottom: `${along(row.low, end)}%`, height: `${along(row.high - row.low, end)}%` }}
        />
      )}
      <p
        className="absolute inset-x-0 mb-1 text-center font-semibold text-small tabular"
        style={{ bottom: `${along(top, end)}%` }}
      >
        {percent(row.closeRate)}
      </p>
    </div>
  );
}
