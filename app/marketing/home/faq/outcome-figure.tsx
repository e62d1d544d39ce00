const ways = [
  { y: 20, label: 'No reply', pays: false },
  { y: 62, label: 'Question answered', pays: false },
  { y: 104, label: 'Visit booked', pays: true },
] as const;

/** Conversations and which of them costs something. */
export function OutcomeFigure() {
  return (
    <svg
      viewBox="0 0 380 124"
      role="img"
      aria-label="Three conversations: no reply costs nothing, a question answered costs nothing, a booked visit is paid for"
      className="mt-9 w-full max-w-[24rem]"
    >
      {ways.map(({ y, label, pays }) => (
        <g key={label} transform={`translate(0 ${y})`}>
          <path
            d="M4 0h36"
            className={pays ? 'stroke-signal' : 'stroke-line-control'}
            strokeWidth="2.5"
            strokeDasharray={pays ? undefined : '3 6'}
          />
          <circle
            cx="52"
            r="8"
            className={pays ? 'fill-signal' : 'fill-none stroke-line-control'}
            strokeWidth="2"
          />
          <text x="76" y="5" className="fill-ink text-[15px]">
            {label}
          </text>
          <text
            x="376"
            y="5"
            textAnchor="end"
            className={pays ? 'fill-signal-text text-[15px]' : 'fill-muted text-[15px]'}
          >
            {pays ? 'you pay' : 'no charge'}
          </text>
        </g>
      ))}
    </svg>
  );
}
