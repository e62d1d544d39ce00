import { fig } from '../feature/fig.ts';
import { FigureFrame, Label } from '../feature/figure-frame.tsx';

const months = [...'JFMAMJJASOND'].map((letter, i) => ({ letter, x: 12.5 + i * 25 }));

const offers = [
  { name: 'Termite swarms', from: 2, until: 5, y: 14, label: 133, anchor: 'start', open: false },
  { name: 'Mosquitoes', from: 3, until: 10, y: 42, label: 67.5, anchor: 'end', open: true },
  { name: 'Furnace tune-up', from: 8, until: 11, y: 70, label: 192, anchor: 'end', open: false },
] as const;

/** A year with the times at which an offer makes sense. */
export function SeasonsFigure() {
  return (
    <FigureFrame>
      <path d="M0 96.5h300" className="stroke-line" />
      {months.map(({ letter, x }) => (
        <Label key={x} x={x} y={115} anchor="middle">
          {letter}
        </Label>
      ))}
      {offers.map(({ name, from, until, y, label, anchor, open }) => (
        <g key={name}>
          <rect
            x={from * 25}
            y={y}
            width={(until - from) * 25}
            height="12"
            rx="6"
            className={open ? 'fill-signal' : 'fill-neutral'}
          />
          <Label x={label} y={y + 11} anchor={anchor} tone={open ? 'ink' : 'muted'}>
            {name}
          </Label>
        </g>
      ))}
    </FigureFrame>
  );
}

/** A technician's ticket on which one note leads to an offer. */
export function TicketFigure() {
  return (
    <FigureFrame>
      <rect x="0.5" y="0.5" width="168" height="119" rx="10" className="fill-raised stroke-line" />
      <Label x={14} y={25} tone="ink">
        Job ticket
      </Label>
      <path d="M14 46h120M14 62h96" className="stroke-line-control" strokeWidth="3" strokeLinecap="round" />
      <rect x="8" y="76" width="152" height="30" rx="7" className="fill-signal-wash stroke-signal-edge" />
      <Label x={18} y={96} tone="ink">
        Heater: {fig('heater-age')}
      </Label>
      <path d="M168 91h40" className="stroke-signal" strokeWidth="2" />
      <circle cx="208" cy="91" r="4" className="fill-signal" />
      <Label x={220} y={88} tone="ink">
        Flush, or a
      </Label>
      <Label x={220} y={106} tone="ink">
        new one?
      </Label>
    </FigureFrame>
  );
}

/** A no, and nothing more of that offer. */
export function NoFigure() {
  return (
    <FigureFrame>
      <rect y="8" width="172" height="34" rx="17" className="fill-line" />
      <path d="M18 25h132" className="stroke-muted" strokeWidth="3.5" strokeLinecap="round" />
      <rect x="190" y="50" width="110" height="34" rx="17" className="fill-signal" />
      <Label x={245} y={72} tone="dark" anchor="middle">
        no thanks
      </Label>
      <path d="M0 106h70" className="stroke-line" strokeWidth="2" />
      <Label x={80} y={110}>
        nothing more comes
      </Label>
      <path d="M184 106h116" className="stroke-line" strokeWidth="2" strokeDasharray="3 6" />
    </FigureFrame>
  );
}
