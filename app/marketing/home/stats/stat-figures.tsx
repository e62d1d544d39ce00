const frame = 'h-9 w-full max-w-28';
const tenths = Array.from({ length: 10 }, (_, i) => i);
const track = 'fill-none stroke-line';

/** Weeks, each with what was sold before and, on top of it, what came in addition. */
export function GainFigure() {
  const weeks = [44, 52, 47, 58, 54, 62];
  return (
    <svg
      viewBox="0 0 420 110"
      role="img"
      aria-label="Illustration without a scale: six weeks of sales, each with an additional part on top"
      className="mt-7 w-full max-w-[26rem]"
    >
      {weeks.map((sold, i) => (
        <g key={sold} transform={`translate(${i * 71} 0)`}>
          <rect y={108 - sold} width="52" height={sold} rx="5" className="fill-line" />
          <rect y={88 - sold - i * 2.5} width="52" height={18 + i * 2.5} rx="5" className="fill-signal" />
        </g>
      ))}
      <path d="M0 109.5h420" className="stroke-line-control" />
    </svg>
  );
}

const figures = {
  /** A clock with half of its first minute elapsed. */
  'first-text': (
    <>
      <circle cx="18" cy="18" r="14" className={track} strokeWidth="4" />
      <path
        d="M18 4a14 14 0 0 1 0 28"
        className="fill-none stroke-signal"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  ),
  /** Nine out of ten. */
  'contacted-quickly': (
    <>
      {tenths.map((i) => (
        <circle
          key={i}
          cx={6 + (i % 5) * 17}
          cy={i < 5 ? 9 : 27}
          r="5.5"
          className={i < 9 ? 'fill-signal' : 'fill-line'}
        />
      ))}
    </>
  ),
  /** A third of a bar. */
  'extra-services': (
    <>
      <rect y="12" width="110" height="12" rx="6" className="fill-line" />
      <rect y="12" width="37.4" height="12" rx="6" className="fill-signal" />
    </>
  ),
  /** An invoice with one line more. */
  'average-upsell': (
    <>
      <path d="M2 6h70M2 18h56" className="stroke-line-control" strokeWidth="4" strokeLinecap="round" />
      <path d="M2 30h84M96 30h12m-6-6v12" className="stroke-signal" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
} as const;

/** The small drawing above a figure. */
export function StatFigure({ id }: { id: keyof typeof figures }) {
  return (
    <svg
      viewBox="0 0 112 38"
      aria-hidden="true"
      className={`order-1 ${frame}`}
      preserveAspectRatio="xMinYMid"
    >
      {figures[id]}
    </svg>
  );
}
