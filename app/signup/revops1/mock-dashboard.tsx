import { claimIn } from '../../../contract/claims/claim.ts';
import { sampleClaims } from '../../../contract/claims/samples.ts';
import { Bar } from '../../frame/bar.tsx';

const claim = claimIn(sampleClaims);
const missed = claim('mock-missed-revenue');
const lost = claim('mock-lost-rate');

/** Of each month, in parts of the chart's height: what was sold, and what was missed on top of it. */
const months = [
  ['Jan', 30, 22],
  ['Feb', 31, 24],
  ['Mar', 37, 29],
  ['Apr', 43, 34],
  ['May', 48, 39],
  ['Jun', 51, 43],
  ['Jul', 49, 46],
  ['Aug', 46, 40],
  ['Sep', 40, 33],
  ['Oct', 36, 27],
  ['Nov', 31, 22],
  ['Dec', 29, 20],
] as const;

/** Why, from the most to the least; widths without a scale. */
const reasons = [
  ['Slow first response', 86],
  ['Missed calls', 63],
  ['Dropped follow-up', 44],
] as const;

/** A made-up dashboard, labelled as such. Nothing in it is measured. */
export function MockDashboard() {
  return (
    <figure className="overflow-hidden rounded-stage border border-line bg-raised text-left">
      <div className="revops-blur p-6 pt-18 md:p-9 md:pt-18 lg:py-11 lg:pr-11 lg:pl-36">
        <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
          <div>
            <p className="text-muted text-small">Missed revenue</p>
            <p className="mt-1 font-semibold text-figure text-lost tabular">{missed.figure}</p>
          </div>
          <div className="flex items-center gap-4">
            <LostRing />
            <div>
              <p className="font-semibold text-heading tabular">{lost.figure}</p>
              <p className="text-muted text-small">Lost rate</p>
            </div>
          </div>
        </div>
        <MonthsFigure />
        <ul className="mt-8 grid gap-4">
          {reasons.map(([label, width]) => (
            <li key={label} className="grid grid-cols-[8.5rem_1fr] items-center gap-4 text-small">
              <span className="text-muted">{label}</span>
              <Bar className="h-2" track="fill-line" parts={[{ width, look: 'fill-data' }]} />
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="border-line border-t bg-sunken px-6 py-3 text-caption text-muted md:px-9 lg:pl-36">
        An example with made-up figures. Yours come from your own records.
      </figcaption>
    </figure>
  );
}

const around = 2 * Math.PI * 19;

function LostRing() {
  return (
    <svg viewBox="0 0 48 48" fill="none" strokeWidth="8" aria-hidden="true" className="size-14 -rotate-90">
      <circle cx="24" cy="24" r="19" className="stroke-line" />
      <circle cx="24" cy="24" r="19" className="stroke-lost" strokeDasharray={`${0.42 * around} ${around}`} />
    </svg>
  );
}

function MonthsFigure() {
  return (
    <svg
      viewBox="0 0 600 150"
      role="img"
      aria-label="Illustration without a scale: twelve months of sales, with the missed part on top of each"
      className="mt-8 w-full"
    >
      {months.map(([month, sold, gone], i) => (
        <g key={month} transform={`translate(${i * 50.5} 0)`}>
          <rect y={148 - 1.5 * sold} width="44" height={1.5 * sold} rx="4" className="fill-line" />
          <rect
            y={145 - 1.5 * (sold + gone)}
            width="44"
            height={1.5 * gone}
            rx="4"
            className="fill-lost opacity-90"
          />
        </g>
      ))}
      <path d="M0 149.5h600" className="stroke-line-control" />
    </svg>
  );
}
