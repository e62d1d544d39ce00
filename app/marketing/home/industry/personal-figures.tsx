const frame = 'h-10 w-36';

/** Questions that keep coming. */
export function WorriesFigure() {
  return (
    <svg viewBox="0 0 144 40" aria-hidden="true" className={frame}>
      <rect y="2" width="96" height="16" rx="8" className="fill-line" />
      <rect y="23" width="66" height="16" rx="8" className="fill-line" />
      <rect x="84" y="23" width="60" height="16" rx="8" className="fill-signal" />
    </svg>
  );
}

/** Twelve months, of which some are busy. */
export function SeasonsFigure() {
  return (
    <svg viewBox="0 0 144 40" aria-hidden="true" className={frame}>
      {[8, 8, 16, 26, 36, 38, 36, 30, 22, 14, 8, 8].map((height, month) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place in the year
          key={month}
          x={month * 12}
          y={40 - height}
          width="9"
          height={height}
          rx="2.5"
          className={height > 28 ? 'fill-signal' : 'fill-line'}
        />
      ))}
    </svg>
  );
}

/** A line with one word marked. */
export function WordsFigure() {
  return (
    <svg viewBox="0 0 144 40" aria-hidden="true" className={frame}>
      <path
        d="M4 12h40M104 12h36M4 30h72"
        className="stroke-line-control"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="52" y="4" width="44" height="16" rx="6" className="fill-signal" />
    </svg>
  );
}
