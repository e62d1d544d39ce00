import { fig } from '../feature/fig.ts';
import { FigureFrame, Label } from '../feature/figure-frame.tsx';

const reps = [
  { y: 20, raw: 236, fair: 196 },
  { y: 60, raw: 122, fair: 172 },
  { y: 100, raw: 176, fair: 182 },
];

/** Reps before and after the kind of their leads is allowed for. */
export function RepsFigure() {
  return (
    <FigureFrame>
      {reps.map(({ y, raw, fair }, place) => (
        <g key={y}>
          <Label x={0} y={y + 5}>
            {`Rep ${'ABC'.charAt(place)}`}
          </Label>
          <path d={`M60 ${y}h240`} className="stroke-line" />
          <path d={`M${raw} ${y}H${fair}`} className="stroke-data" strokeWidth="3" />
          <circle cx={raw} cy={y} r="6" className="fill-raised stroke-muted" strokeWidth="2" />
          <circle cx={fair} cy={y} r="7" className="fill-data" />
        </g>
      ))}
    </FigureFrame>
  );
}

/** Three amounts with their ranges. */
export function RangesFigure() {
  const rows = [
    { y: 24, from: 96, until: 286, at: 190 },
    { y: 60, from: 70, until: 188, at: 132 },
    { y: 96, from: 26, until: 96, at: 54 },
  ];
  return (
    <FigureFrame>
      {rows.map(({ y, from, until, at }) => (
        <g key={y}>
          <rect y={y - 3} width="300" height="6" rx="3" className="fill-line" />
          <rect x={from} y={y - 3} width={until - from} height="6" rx="3" className="fill-signal" />
          <rect x={at} y={y - 11} width="3" height="22" rx="1.5" className="fill-ink" />
        </g>
      ))}
    </FigureFrame>
  );
}

/** An amount, opened down to a single lead. */
export function RecordsFigure() {
  return (
    <FigureFrame>
      <Label x={0} y={22} tone="ink">
        Slow first response
      </Label>
      <path d="m288 14 6 6 6-6" className="stroke-muted" strokeWidth="2" strokeLinecap="round" />
      <path d="M0 38.5h300M0 66.5h300M0 94.5h300" className="stroke-line" />
      <Label x={0} y={57}>
        Quarterly plan, web form
      </Label>
      <Label x={300} y={57} anchor="end" tone="ink">
        {fig('analysis-record')}
      </Label>
      <path
        d="M0 81h132M0 109h108M264 81h36M270 109h30"
        className="stroke-line-control"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </FigureFrame>
  );
}
