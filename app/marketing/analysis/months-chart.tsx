import { fig } from '../feature/fig.ts';
import { months } from './sample-year.ts';

const column = 30;
const floor = 178;
const tallest = 305.3;
const height = (thousands: number) => (thousands / tallest) * 146;

/** What was missed month by month, with the highest and the lowest named. */
export function MonthsChart() {
  return (
    <>
      <h2 className="font-semibold text-title">When it was missed</h2>
      <svg
        viewBox="0 0 360 198"
        role="img"
        aria-label={`Missed revenue by month: it rises from spring to ${fig('analysis-peak')} in July and falls to ${fig('analysis-trough')} in December`}
        className="mt-5 w-full max-w-[30rem]"
      >
        {months.map(({ name, thousands }, place) => (
          <g key={name} transform={`translate(${place * column} 0)`}>
            <rect
              x="4"
              y={floor - height(thousands)}
              width={column - 8}
              height={height(thousands)}
              rx="4"
              className={name === 'July' ? 'fill-lost' : 'fill-neutral'}
            />
            <text x={column / 2} y="195" textAnchor="middle" className="fill-muted text-[12px]">
              {name.charAt(0)}
            </text>
          </g>
        ))}
        <text
          x={6.5 * column}
          y="22"
          textAnchor="middle"
          className="fill-ink font-semibold text-[14px] tabular"
        >
          {fig('analysis-peak')}
        </text>
        <text x="357" y="110" textAnchor="end" className="fill-muted text-[12px] tabular">
          {fig('analysis-trough')}
        </text>
      </svg>
    </>
  );
}
