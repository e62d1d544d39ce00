import { brand } from '../../../contract/brand.ts';

const text = 'fill-muted text-small';

/** The flow of records: from the customer's systems into the customer's report, and nowhere else. */
export function PrivacyFigure() {
  const alt =
    `Records go from your systems to ${brand.name} and come back as your report. ` +
    'The way to anybody who would buy them is closed.';
  return (
    <svg viewBox="0 0 352 168" role="img" aria-label={alt} className="mx-auto w-full max-w-[22rem]">
      <Box x={1} label="Your systems" />
      <Box x={127} label={brand.name} strong />
      <Box x={253} label="Your report" />
      <path
        d="M99 44h22m-6-5 6 5-6 5M225 44h22m-6-5 6 5-6 5"
        className="fill-none stroke-ink"
        strokeWidth="1.6"
      />
      <path d="M176 74v26" className="fill-none stroke-lost" strokeWidth="1.6" strokeDasharray="3 4" />
      <path
        d="m170 106 12 12m0-12-12 12"
        className="fill-none stroke-lost"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <text x="176" y="146" textAnchor="middle" className={text}>
        Anybody who buys data
      </text>
    </svg>
  );
}

function Box({ x, label, strong = false }: { x: number; label: string; strong?: boolean }) {
  return (
    <g>
      <rect
        x={x}
        y="16"
        width="98"
        height="56"
        rx="10"
        className={strong ? 'fill-signal-wash stroke-signal-edge' : 'fill-ground stroke-line-control'}
      />
      <text x={x + 49} y="48" textAnchor="middle" className="fill-ink font-medium text-small">
        {label}
      </text>
    </g>
  );
}

/** The two periods that the terms name. */
export function TermsFigure() {
  const alt =
    'Two lines of time. After an invoice, 30 days to dispute it. Before a claim, 12 months whose fees are the cap of liability.';
  return (
    <svg viewBox="0 0 352 168" role="img" aria-label={alt} className="mx-auto w-full max-w-[22rem]">
      <text x="1" y="22" className={text}>
        Invoice
      </text>
      <path d="M1 46h350" className="stroke-line-control" strokeWidth="1.6" />
      <rect x="1" y="36" width="150" height="20" rx="6" className="fill-signal" />
      <text x="1" y="78" className={text}>
        30 days to dispute it
      </text>
      {Array.from({ length: 12 }, (_, month) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a month is nothing but its place
          key={month}
          x={1 + month * 25}
          y="106"
          width="21"
          height="20"
          rx="5"
          className="fill-data-wash stroke-data"
        />
      ))}
      <path d="M308 96v40" className="stroke-lost" strokeWidth="1.6" />
      <text x="351" y="121" textAnchor="end" className={text}>
        Claim
      </text>
      <text x="1" y="154" className={text}>
        12 months of fees: the cap
      </text>
    </svg>
  );
}

/** A report that only its owner opens, made of records that go when its owner says so. */
export function AnalysisTermsFigure() {
  const alt =
    'A report behind a lock, private to your account, and the records it is made of, which you can delete at any time.';
  const records = [30, 56, 82, 108];
  return (
    <svg viewBox="0 0 352 168" role="img" aria-label={alt} className="mx-auto w-full max-w-[22rem]">
      {records.map((y, i) => (
        <rect
          key={y}
          x="1"
          y={y}
          width="112"
          height="16"
          rx="5"
          className={i === 3 ? 'fill-none stroke-lost' : 'fill-ground stroke-line-control'}
          strokeDasharray={i === 3 ? '3 4' : undefined}
        />
      ))}
      <text x="1" y="148" className={text}>
        Deleted when you say so
      </text>
      <path d="M128 76h30m-6-5 6 5-6 5" className="fill-none stroke-ink" strokeWidth="1.6" />
      <rect x="176" y="16" width="175" height="116" rx="12" className="fill-ground stroke-line-control" />
      {[38, 62, 30, 50].map((height, i) => (
        <rect
          key={height}
          x={194 + i * 26}
          y={114 - height}
          width="18"
          height={height}
          rx="4"
          className="fill-data"
        />
      ))}
      <rect x="306" y="44" width="28" height="22" rx="6" className="fill-signal" />
      <path d="M312 44v-6a8 8 0 0 1 16 0v6" className="fill-none stroke-signal-text" strokeWidth="3" />
      <text x="351" y="148" textAnchor="end" className={text}>
        Private to your account
      </text>
    </svg>
  );
}

/** The hours of a day in which texts may go out: what federal rules allow, and what is allowed in stricter states. */
export function TcpaFigure() {
  const alt =
    'A day from midnight to midnight. Federal hours are 8 a.m. to 9 p.m., the strictest states leave less: 9 a.m. to 8 p.m.';
  const at = (hour: number) => 1 + (hour * 350) / 24;
  const hours = [
    [0, 'midnight'],
    [6, '6 a.m.'],
    [12, 'noon'],
    [18, '6 p.m.'],
    [24, 'midnight'],
  ] as const;
  const bar = (y: number, from: number, to: number, className: string) => (
    <>
      <rect x="1" y={y} width="350" height="18" rx="6" className="fill-ground stroke-line-control" />
      <rect x={at(from)} y={y} width={at(to) - at(from)} height="18" rx="6" className={className} />
    </>
  );
  return (
    <svg viewBox="0 0 352 168" role="img" aria-label={alt} className="mx-auto w-full max-w-[22rem]">
      <text x="1" y="20" className={text}>
        Federal: 8 a.m. to 9 p.m.
      </text>
      {bar(30, 8, 21, 'fill-data-wash stroke-data')}
      <text x="1" y="80" className={text}>
        Safe in most states: 9 a.m. to 8 p.m.
      </text>
      {bar(90, 9, 20, 'fill-signal')}
      {hours.map(([hour, label]) => (
        <text
          key={hour}
          x={at(hour)}
          y="130"
          textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
          className={text}
        >
          {label}
        </text>
      ))}
      <text x="1" y="160" className={text}>
        In the time of whoever reads it
      </text>
    </svg>
  );
}
