import { FigureFrame, Label } from '../feature/figure-frame.tsx';

/** Four ways in that start one clock. */
export function DoorsFigure() {
  const doors = ['Web form', 'Missed call', 'Marketplace', 'Ad form'];
  return (
    <FigureFrame>
      {doors.map((door, i) => (
        <g key={door}>
          <rect x="0.5" y={0.5 + i * 31} width="112" height="25" rx="7" className="fill-raised stroke-line" />
          <Label x={12} y={18 + i * 31}>
            {door}
          </Label>
          <path
            d={`M113 ${13 + i * 31}C160 ${13 + i * 31} 160 60 202 60`}
            className="stroke-line-control"
            strokeWidth="1.5"
          />
        </g>
      ))}
      <circle cx="248" cy="60" r="44" className="stroke-line" strokeWidth="6" />
      <path d="M248 16a44 44 0 0 1 31 13" className="stroke-signal" strokeWidth="6" strokeLinecap="round" />
      <path d="M248 60V34" className="stroke-ink" strokeWidth="3.5" strokeLinecap="round" />
      <circle cx="248" cy="60" r="4.5" className="fill-ink" />
    </FigureFrame>
  );
}

/** Danger is looked for before anything is offered. */
export function TriageFigure() {
  return (
    <FigureFrame>
      <rect x="0.5" y="42.5" width="92" height="35" rx="9" className="fill-raised stroke-line" />
      <Label x={46} y={65} tone="ink" anchor="middle">
        Danger?
      </Label>
      <path d="M93 60h24c20 0 12-36 32-36h10" className="stroke-lost" strokeWidth="2" />
      <path d="M117 60c20 0 12 36 32 36h10" className="stroke-line-control" strokeWidth="2" />
      <rect x="160" y="4" width="140" height="40" rx="10" className="fill-danger-wash stroke-danger-edge" />
      <Label x={230} y={29} tone="ink" anchor="middle">
        The safe step
      </Label>
      <rect x="160" y="76" width="140" height="40" rx="10" className="fill-raised stroke-line" />
      <Label x={230} y={101} anchor="middle">
        Price and window
      </Label>
      <Label x={122} y={22}>
        yes
      </Label>
      <Label x={126} y={110}>
        no
      </Label>
    </FigureFrame>
  );
}

/** One text, and the answer that comes days later. */
export function WaitsFigure() {
  return (
    <FigureFrame>
      <path d="M16 60h206" className="stroke-line-control" strokeWidth="2" strokeDasharray="3 6" />
      <path d="M222 60h66" className="stroke-signal" strokeWidth="2" />
      <circle cx="16" cy="60" r="8" className="fill-signal" />
      <rect x="186" y="14" width="72" height="28" rx="14" className="fill-ink" />
      <path d="M222 42v10" className="stroke-ink" strokeWidth="2" />
      <text x="222" y="33" textAnchor="middle" className="fill-ground text-[13px]">
        hi, yes
      </text>
      <circle cx="222" cy="60" r="8" className="fill-ink" />
      <circle cx="288" cy="60" r="8" className="fill-signal" />
      <Label x={6} y={98}>
        first text
      </Label>
      <Label x={122} y={98} anchor="middle">
        nothing
      </Label>
      <Label x={300} y={98} anchor="end">
        goes on
      </Label>
    </FigureFrame>
  );
}
