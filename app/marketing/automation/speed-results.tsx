import { fig } from '../feature/fig.ts';

/** The same night twice: waiting for the morning, and answered at once. */
export function SpeedResults() {
  return (
    <>
      <svg
        viewBox="0 0 480 132"
        role="img"
        aria-label={`Before: the form of ${fig('no-heat-form')} waits until the office opens at ${fig('speed-opening')}. With texts: answered after ${fig('speed-first')}.`}
        className="w-full max-sm:hidden"
      >
        <path d="M90 10v112M470 10v112" className="stroke-line" strokeDasharray="2 4" />
        <text y="44" className="fill-muted text-[14px]">
          Before
        </text>
        <rect x="90" y="32" width="380" height="14" rx="7" className="fill-lost" opacity="0.28" />
        <circle cx="90" cy="39" r="7" className="fill-neutral" />
        <circle cx="470" cy="39" r="7" className="fill-lost" />
        <text x="280" y="26" textAnchor="middle" className="fill-muted text-[14px]">
          waiting
        </text>
        <text y="92" className="fill-ink text-[14px]">
          With texts
        </text>
        <path d="M90 87h380" className="stroke-line" strokeWidth="2" />
        <circle cx="90" cy="87" r="7" className="fill-neutral" />
        <circle cx="106" cy="87" r="7" className="fill-signal" />
        <text x="124" y="78" className="fill-signal-text text-[14px]">
          answered, then booked
        </text>
        <text x="90" y="124" className="fill-muted text-[14px]">
          {fig('no-heat-form')}
        </text>
        <text x="470" y="124" textAnchor="end" className="fill-muted text-[14px]">
          {fig('speed-opening')}
        </text>
      </svg>
      <table className="w-full text-left text-small sm:mt-6">
        <thead className="text-caption text-muted">
          <tr>
            <th scope="col" className="py-2 font-normal">
              After-hours forms
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              Before
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-normal">
              With texts
            </th>
          </tr>
        </thead>
        <tbody className="tabular">
          <Row name="Median first answer" before={fig('speed-first-before')} now={fig('speed-first')} />
          <Row
            name={`Booked, of ${fig('speed-late-forms')}`}
            before={fig('speed-booked-before')}
            now={fig('speed-booked')}
          />
        </tbody>
      </table>
    </>
  );
}

function Row({ name, before, now }: { name: string; before: string; now: string }) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-3 font-normal">
        {name}
      </th>
      <td className="py-3 text-right text-muted">{before}</td>
      <td className="py-3 pl-4 text-right font-semibold">{now}</td>
    </tr>
  );
}
