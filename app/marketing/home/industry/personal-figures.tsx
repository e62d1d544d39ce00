const frame = 'h-10 w-36 shrink-0 max-sm:hidden';

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

/** An event, and the text that follows it. */
export function TriggersFigure() {
  return (
    <svg viewBox="0 0 144 40" aria-hidden="true" className={frame}>
      <path d="M2 30h42l8-20 8 24 6-14h12" className="fill-none stroke-line-control" strokeWidth="3" />
      <rect x="90" y="10" width="52" height="18" rx="8" className="fill-signal" />
    </svg>
  );
}

/** A doubt, and an answer that meets it. */
export function ObjectionsFigure() {
  return (
    <svg viewBox="0 0 144 40" aria-hidden="true" className={frame}>
      <rect x="60" y="1" width="84" height="17" rx="8" className="fill-line-control" />
      <rect y="22" width="100" height="17" rx="8" className="fill-signal" />
    </svg>
  );
}

/** Paragraphs, each with its mark. */
export function RulesFigure() {
  return (
    <svg viewBox="0 0 144 40" aria-hidden="true" className={frame}>
      {[6, 20, 34].map((y, i) => (
        <g key={y}>
          <circle cx="6" cy={y} r="4" className={i === 0 ? 'fill-signal' : 'fill-line'} />
          <path
            d={`M20 ${y}h${[116, 88, 102][i]}`}
            className="stroke-line-control"
            strokeWidth="4"
            strokeLinecap="round"
          />
        </g>
      ))}
    </svg>
  );
}
