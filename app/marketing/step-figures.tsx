const frame = 'h-30 w-full';

/** Two files on their way in. */
export function FilesFigure() {
  return (
    <svg viewBox="0 0 300 120" aria-hidden="true" className={frame}>
      <File y={8} name="leads-2026.csv" rows="8,000 rows" />
      <File y={66} name="call-log.xlsx" rows="24,310 rows" />
    </svg>
  );
}

function File({ y, name, rows }: { y: number; name: string; rows: string }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <rect x="0.5" y="0.5" width="299" height="45" rx="10" className="fill-raised stroke-line" />
      <path
        d="M14 11h12l6 6v18H14z"
        className="fill-none stroke-muted"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <text x="44" y="28" className="fill-ink text-[14px]">
        {name}
      </text>
      <text x="286" y="28" textAnchor="end" className="fill-muted text-[13px]">
        {rows}
      </text>
    </g>
  );
}

const pairs = [
  ['Date Added', 'Created'],
  ['Campaign', 'Lead source'],
  ['Disposition', 'Status'],
] as const;

/** Columns of a file tied to what they mean. */
export function ColumnsFigure() {
  return (
    <svg viewBox="0 0 300 120" aria-hidden="true" className={frame}>
      {pairs.map(([column, field], i) => (
        <g key={column} transform={`translate(0 ${8 + i * 38})`}>
          <rect x="0.5" y="0.5" width="112" height="27" rx="7" className="fill-raised stroke-line" />
          <text x="12" y="19" className="fill-muted text-[13px]">
            {column}
          </text>
          <path d="M118 14h58" className="stroke-line" strokeWidth="1.6" strokeDasharray="3 4" />
          <circle cx="147" cy="14" r="3.5" className="fill-signal" />
          <text x="186" y="19" className="fill-ink text-[13px]">
            {field}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A figure, its range, and the list it opens. */
export function AnswerFigure() {
  return (
    <svg viewBox="0 0 300 120" aria-hidden="true" className={frame}>
      <text x="0" y="30" className="fill-ink font-semibold text-[26px]">
        $96,400
      </text>
      <rect y="46" width="300" height="5" rx="2.5" className="fill-line" />
      <rect x="92" y="46" width="110" height="5" rx="2.5" className="fill-signal" />
      <rect x="140" y="40" width="2.5" height="17" rx="1.25" className="fill-ink" />
      <path d="M0 74.5h300M0 98.5h300" className="stroke-line" />
      <text x="0" y="92" className="fill-muted text-[13px]">
        Missed call, Tue 6:02 PM
      </text>
      <text x="0" y="116" className="fill-muted text-[13px]">
        Missed call, Wed 8:14 AM
      </text>
      <text x="300" y="92" textAnchor="end" className="fill-ink text-[13px]">
        never called back
      </text>
      <text x="300" y="116" textAnchor="end" className="fill-ink text-[13px]">
        after 4 h
      </text>
    </svg>
  );
}
