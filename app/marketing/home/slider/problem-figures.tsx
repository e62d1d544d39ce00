import { claim } from '../figure.ts';

export const frame = 'h-36 w-full';

const parts = [
  { label: 'Click', height: 26 },
  { label: 'Vendor', height: 62 },
  { label: 'Call', height: 86 },
  { label: 'Call again', height: 112 },
] as const;

/** What one lead costs, growing with every step, and lost at the last. */
export function LeadCostFigure() {
  return (
    <svg
      viewBox="0 0 300 144"
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={`Example: a lead that cost ${claim('home-lead-cost').figure} in clicks, fees and calls, and was never answered`}
      className={frame}
    >
      {parts.map(({ label, height }, i) => (
        <g key={label} transform={`translate(${i * 58} 0)`}>
          <rect
            y={122 - height}
            width="46"
            height={height}
            rx="6"
            className={i === parts.length - 1 ? 'fill-lost' : 'fill-line'}
          />
          <text x="23" y="140" textAnchor="middle" className="fill-muted text-[11.5px]">
            {label}
          </text>
        </g>
      ))}
      <text x="236" y="24" className="fill-lost font-semibold text-[20px]">
        {claim('home-lead-cost').figure}
      </text>
      <text x="236" y="42" className="fill-muted text-[11.5px]">
        example
      </text>
    </svg>
  );
}

/** Touches that a sale takes, of which one was made. */
export function TouchesFigure() {
  return (
    <svg
      viewBox="0 0 300 144"
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label="A line of five touches: the first was made, the other four never were"
      className={frame}
    >
      <path d="M14 88h272" className="stroke-line-control" strokeWidth="2" strokeDasharray="3 6" />
      {['Quote', 'Nudge', 'Price', 'Spouse', 'Date'].map((label, i) => (
        <g key={label} transform={`translate(${18 + i * 66} 88)`}>
          <circle
            r="10"
            className={i === 0 ? 'fill-signal' : 'fill-raised stroke-line-control'}
            strokeWidth="2"
            strokeDasharray={i === 0 ? undefined : '4 4'}
          />
          <text
            y="34"
            textAnchor="middle"
            className={i === 0 ? 'fill-ink text-[12px]' : 'fill-muted text-[12px]'}
          >
            {label}
          </text>
        </g>
      ))}
      <text x="6" y="58" className="fill-muted text-[12.5px]">
        one call, then silence
      </text>
    </svg>
  );
}

const waiting = [
  { text: `Web form · ${claim('home-form-wait').figure}`, x: 0 },
  { text: 'Voicemail · since Tuesday', x: 44 },
  { text: `Missed call · ${claim('home-missed-at').figure}`, x: 14 },
] as const;

/** Three who wait, each in another system. */
export function HandlingFigure() {
  return (
    <svg viewBox="0 0 300 144" preserveAspectRatio="xMinYMid" aria-hidden="true" className={frame}>
      {waiting.map(({ text, x }, i) => (
        <g key={text} transform={`translate(${x} ${8 + i * 46})`}>
          <rect x="0.5" y="0.5" width="232" height="36" rx="10" className="fill-raised stroke-line-control" />
          <circle cx="19" cy="18.5" r="4.5" className="fill-lost" />
          <text x="34" y="23" className="fill-ink text-[13.5px]">
            {text}
          </text>
        </g>
      ))}
      <text x="254" y="123" className="fill-muted text-[11.5px]">
        example
      </text>
    </svg>
  );
}
