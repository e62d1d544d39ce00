const hourWidth = 44;
const first = 7;
const left = 96;

interface Job {
  crew: string;
  from: number;
  until: number;
  name: string;
  booked?: boolean;
}

const crews = ['Ines + Rob', 'Wade', 'Lupe'];
const jobs: readonly Job[] = [
  { crew: 'Ines + Rob', from: 7.5, until: 15.5, name: 'Panel upgrade, Okafor', booked: true },
  { crew: 'Wade', from: 8, until: 10, name: 'Outlets' },
  { crew: 'Wade', from: 10.5, until: 13, name: 'EV charger' },
  { crew: 'Wade', from: 14, until: 16, name: 'Fan' },
  { crew: 'Lupe', from: 8, until: 12, name: 'Rewire, day two' },
  { crew: 'Lupe', from: 12.5, until: 16, name: 'Service call' },
];

/** A day on the board: three crews, and the job that the conversation booked. */
export function DispatchBoard() {
  const x = (hour: number) => left + (hour - first) * hourWidth;
  return (
    <svg
      viewBox="0 0 492 150"
      role="img"
      aria-label="Dispatch board of a Thursday: the panel upgrade takes the day of the crew of two, beside five jobs of other crews"
      className="w-full"
    >
      {crews.map((crew, row) => (
        <g key={crew} transform={`translate(0 ${row * 52})`}>
          {row > 0 && <path d="M0 -6.5h492" className="stroke-line" />}
          <text y="26" className={row === 0 ? 'fill-ink text-[13px]' : 'fill-muted text-[13px]'}>
            {crew}
          </text>
          {jobs
            .filter((job) => job.crew === crew)
            .map((job) => (
              <g key={job.name}>
                <rect
                  x={x(job.from)}
                  y="2"
                  width={(job.until - job.from) * hourWidth - 4}
                  height="38"
                  rx="8"
                  className={job.booked ? 'fill-signal' : 'fill-sunken stroke-line'}
                />
                <text
                  x={x(job.from) + 12}
                  y="26"
                  className={
                    job.booked ? 'fill-signal-ink font-semibold text-[13px]' : 'fill-muted text-[13px]'
                  }
                >
                  {job.name}
                </text>
              </g>
            ))}
        </g>
      ))}
    </svg>
  );
}
