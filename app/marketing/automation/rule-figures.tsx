import { fig } from '../feature/fig.ts';
import { FigureFrame, Label } from '../feature/figure-frame.tsx';

/** A first message that says what it is. */
export function NamedFigure() {
  return (
    <FigureFrame>
      <path
        d="M0.5 30a18 18 0 0 1 18-18h222a18 18 0 0 1 18 18v42a18 18 0 0 1-18 18H6.5a6 6 0 0 1-6-6z"
        className="fill-raised stroke-line"
      />
      <Label x={18} y={42}>
        Hi, this is the
      </Label>
      <rect x="16" y="53" width="144" height="24" rx="6" className="fill-signal" />
      <Label x={24} y={70} tone="dark">
        automated assistant
      </Label>
    </FigureFrame>
  );
}

const hours = Array.from({ length: 24 }, (_, i) => i);

/** A day, and the part of it in which texts go out. */
export function HoursFigure() {
  const hour = 300 / 24;
  return (
    <FigureFrame>
      {hours.map((i) => (
        <rect
          key={i}
          x={i * hour + 1}
          y="34"
          width={hour - 2}
          height="40"
          rx="3"
          className={i >= 8 && i < 21 ? 'fill-signal' : 'fill-line'}
        />
      ))}
      <Label x={8 * hour} y={96} tone="ink" anchor="middle">
        {fig('texting-from')}
      </Label>
      <Label x={21 * hour} y={96} tone="ink" anchor="middle">
        {fig('texting-until')}
      </Label>
    </FigureFrame>
  );
}

/** Words that all end the texts. */
export function StopFigure() {
  const words = [
    { word: 'STOP', x: 0, width: 58 },
    { word: 'take me off', x: 66, width: 94 },
    { word: 'no more texts pls', x: 168, width: 132 },
  ];
  return (
    <FigureFrame>
      {words.map(({ word, x, width }) => (
        <g key={word}>
          <rect
            x={x + 0.5}
            y="14.5"
            width={width - 1}
            height="31"
            rx="15.5"
            className="fill-raised stroke-line"
          />
          <Label x={x + width / 2} y={35} tone="ink" anchor="middle">
            {word}
          </Label>
          <path
            d={`M${x + width / 2} 46C${x + width / 2} 70 150 66 150 82`}
            className="stroke-line-control"
            strokeWidth="1.5"
          />
        </g>
      ))}
      <path d="M60 96h180" className="stroke-lost" strokeWidth="4" strokeLinecap="round" />
      <path d="M150 82v14" className="stroke-lost" strokeWidth="2" />
      <Label x={150} y={117} anchor="middle">
        one confirmation, then silence
      </Label>
    </FigureFrame>
  );
}
