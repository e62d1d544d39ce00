const lanes = [
  { name: 'Company A', at: 196, text: 'voicemail', tone: 'fill-neutral' },
  { name: 'Company B', at: 330, text: 'next morning', tone: 'fill-neutral' },
  { name: 'Company C', at: 0, text: 'no answer', tone: '' },
] as const;

/** The same form at four companies: one texts at once and has the job before the others answer. */
export function RaceFigure() {
  return (
    <figure className="rounded-stage border border-line bg-raised p-6 shadow-float md:p-8">
      <svg
        viewBox="0 0 440 268"
        fill="none"
        role="img"
        aria-label="One homeowner fills in the web forms of four companies. The company with texts answers at once and books the job; of the others one leaves a voicemail, one calls the next morning, one never answers."
        className="w-full"
      >
        <text y="16" className="fill-muted text-[15px]">
          One homeowner, four web forms
        </text>
        <rect y="34" width="440" height="62" rx="14" className="fill-signal-wash stroke-signal-edge" />
        <text x="16" y="71" className="fill-ink font-semibold text-[15px]">
          With texts
        </text>
        <path d="M112 65h84" className="stroke-signal" strokeWidth="3" strokeLinecap="round" />
        <circle cx="112" cy="65" r="6" className="fill-neutral" />
        <circle cx="132" cy="65" r="8" className="fill-signal" />
        <circle cx="164" cy="65" r="5" className="fill-signal" />
        <rect x="190" y="48" width="92" height="34" rx="17" className="fill-signal" />
        <text x="236" y="70" textAnchor="middle" className="fill-signal-ink font-semibold text-[15px]">
          booked
        </text>
        {lanes.map(({ name, at, text, tone }, lane) => (
          <g key={name} transform={`translate(0 ${100 + lane * 50})`}>
            {lane > 0 && <path d="M0 0.5h440" className="stroke-line" />}
            <text x="16" y="31" className="fill-muted text-[15px]">
              {name}
            </text>
            <path
              d={`M112 25h${at === 0 ? 222 : at - 112}`}
              className="stroke-line-control"
              strokeWidth="2"
              strokeDasharray="2 6"
            />
            <circle cx="112" cy="25" r="6" className="fill-neutral" />
            {at > 0 && <circle cx={at} cy="25" r="6" className={tone} />}
            <text
              x={at === 196 ? at + 14 : 440}
              y="31"
              textAnchor={at === 196 ? 'start' : 'end'}
              className="fill-muted text-[15px]"
            >
              {text}
            </text>
          </g>
        ))}
        <path d="M112 256h316" className="stroke-line" strokeWidth="2" />
        <path d="m422 250 7 6-7 6" className="stroke-line" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <figcaption className="mt-3 text-caption text-muted">
        Illustrative. The lines stand for waiting; they are not measured times.
      </figcaption>
    </figure>
  );
}
