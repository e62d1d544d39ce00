import { fig } from '../feature/fig.ts';
import { FigureFrame, Label } from '../feature/figure-frame.tsx';

/** Close rate that falls with the wait. */
export function WaitFigure() {
  return (
    <FigureFrame>
      <path d="M0 96.5h300" className="stroke-line" />
      <rect y="8" width="40" height="88" className="fill-signal-wash" />
      <path
        d="M8 16c26 40 60 58 112 66s110 9 172 11"
        className="stroke-data"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="24" cy="36" r="5.5" className="fill-signal" />
      <Label x={47} y={32} tone="ink">
        within {fig('analysis-under')}
      </Label>
      <Label x={0} y={115}>
        answered
      </Label>
      <Label x={300} y={115} anchor="end">
        next day
      </Label>
    </FigureFrame>
  );
}

const days = ['M', 'T', 'W', 'T', 'F', 'S'].map((letter, i) => ({ letter, y: 4 + i * 19 }));
/** Columns of the lunch hour and of the evening, and Saturday's. */
const missedAt = (day: number, slot: number) =>
  slot === 4 || slot >= 9 || (day === 5 && slot > 5) || (day === 0 && slot < 2);

/** An hour with calls as a part of one path: sixty shapes of their own would keep a phone busy for nothing. */
const slot = (place: number, y: number) =>
  `M${(260 + place * 252) / 10} ${y}h14.2a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-14.2a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4z`;

/** The hours of a week that are of one kind. */
function hours(isMeant: (day: number, slot: number) => boolean): string {
  return days
    .flatMap(({ y }, day) =>
      Array.from({ length: 11 }, (_, place) => (isMeant(day, place) ? slot(place, y) : '')),
    )
    .join('');
}
const taken = hours((day, place) => !missedAt(day, place));
const missedByDay = hours((day, place) => missedAt(day, place) && place < 9);
const missedAtNight = hours((_, place) => place >= 9);

/** A week of calls by hour, the missed ones lit. */
export function CallsFigure() {
  return (
    <FigureFrame>
      {days.map(({ letter, y }) => (
        <Label key={y} x={6} y={y + 13} anchor="middle">
          {letter}
        </Label>
      ))}
      <path d={taken} className="fill-line" />
      <path d={missedByDay} className="fill-lost" opacity={0.7} />
      <path d={missedAtNight} className="fill-lost" />
    </FigureFrame>
  );
}

/** Attempts on three leads; two stop after one. */
export function AttemptsFigure() {
  const rows = [
    { y: 22, tries: 1, lead: 'Quote sent' },
    { y: 60, tries: 5, lead: 'Booked' },
    { y: 98, tries: 1, lead: 'No answer' },
  ];
  const places = [112, 156, 200, 244, 288];
  return (
    <FigureFrame>
      {rows.map(({ y, tries, lead }) => (
        <g key={y}>
          <Label x={0} y={y + 5} tone={tries === 5 ? 'ink' : 'muted'}>
            {lead}
          </Label>
          <path
            d={`M112 ${y}h176`}
            className={tries === 5 ? 'stroke-signal' : 'stroke-line'}
            strokeWidth="2"
          />
          {places.map((x, place) => (
            <circle
              key={x}
              cx={x}
              cy={y}
              r="7"
              className={place < tries ? 'fill-signal' : 'fill-raised stroke-line-control'}
              strokeDasharray={place < tries ? undefined : '2 3'}
            />
          ))}
        </g>
      ))}
    </FigureFrame>
  );
}
