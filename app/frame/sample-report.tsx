import { cx } from '../ui/cx.ts';
import { thousands } from '../ui/thousands.ts';

interface SampleCause {
  label: string;
  tone: 'lost' | 'data';
  /** Dollars: the estimate and its range. */
  value: number;
  low: number;
  high: number;
}

/** Adds up to the headline. */
const causes: readonly SampleCause[] = [
  { label: 'Slow first response', tone: 'data', value: 171_800, low: 104_000, high: 188_000 },
  { label: 'Missed calls', tone: 'lost', value: 96_400, low: 61_000, high: 124_000 },
  { label: 'Dropped follow-up', tone: 'data', value: 90_000, low: 48_000, high: 121_000 },
  { label: 'Never contacted', tone: 'lost', value: 54_100, low: 36_000, high: 70_000 },
];

const widest = 200_000;
const share = (dollars: number) => (dollars / widest) * 100;

/** The head of a report as a customer sees it, with made-up figures that say so. */
export function SampleReport({ narrow = false }: { narrow?: boolean }) {
  return (
    <figure className="relative overflow-hidden rounded-stage border border-line bg-raised text-left shadow-float">
      <div className={cx('grid gap-8 p-6', narrow ? 'gap-4' : 'md:grid-cols-2 md:gap-10 md:p-9')}>
        <div>
          <p className="text-muted text-small">Potential revenue, twelve months</p>
          <p className="mt-1 font-semibold text-figure tabular">$412,300</p>
          <p className="mt-1 text-muted text-small">
            Between <b className="font-semibold text-ink">$318,000</b> and{' '}
            <b className="font-semibold text-ink">$509,000</b>
          </p>
          <RangeLine />
          <p className="mt-5 text-body">
            Mostly from <b className="font-semibold">slow first responses</b>: 1,204 leads waited longer than
            five minutes.
          </p>
          <p className="mt-3 border-line border-t pt-3 text-muted text-small">
            Still open, and likely to be won in 90 days: <b className="font-semibold text-ink">$65,700</b>. A
            forecast of its own, not in the sum.
          </p>
        </div>
        <ul className="flex flex-col justify-center divide-y divide-line">
          {causes.map((cause) => (
            <Cause key={cause.label} cause={cause} />
          ))}
        </ul>
      </div>
      <figcaption className="border-line border-t bg-sunken px-6 py-3 text-caption text-muted">
        A sample of the report. The company and its figures are made up; yours come from your own exports.
      </figcaption>
    </figure>
  );
}

function RangeLine() {
  return (
    <svg viewBox="0 0 400 20" aria-hidden="true" className="mt-6 w-full">
      <rect y="8" width="400" height="5" rx="2.5" className="fill-line" />
      <rect x="124" y="8" width="184" height="5" rx="2.5" className="fill-signal" />
      <rect x="211" y="1" width="2.5" height="18" rx="1.25" className="fill-ink" />
    </svg>
  );
}

function Cause({ cause }: { cause: SampleCause }) {
  const { label, tone, value, low, high } = cause;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 py-3 text-small">
      <span>{label}</span>
      <span className="font-semibold tabular">${thousands(value)}</span>
      <svg
        viewBox="0 0 100 3"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="col-span-2 h-2 w-full"
      >
        <rect width={share(value)} height="3" className={cx(tone === 'lost' ? 'fill-lost' : 'fill-data')} />
        <rect x={share(low)} y="1.2" width={share(high - low)} height="0.6" className="fill-ink" />
      </svg>
    </li>
  );
}
