import { fig } from '../feature/fig.ts';
import { sources } from './sample-year.ts';

const head = 'pb-2 pl-3 text-right font-normal first:pl-0 first:text-left';
const cell = 'py-3 pl-3 text-right';

/** Where the leads came from, what was won of them and what was missed. */
export function SourcesTable() {
  return (
    <>
      <h2 id="by-source" className="font-semibold text-title">
        Where it came from
      </h2>
      <table aria-labelledby="by-source" className="mt-4 w-full text-small">
        <thead className="text-caption text-muted">
          <tr>
            <th scope="col" className={head}>
              Source
            </th>
            <th scope="col" className={head}>
              Leads
            </th>
            <th scope="col" className={head}>
              Close rate
            </th>
            <th scope="col" className={head}>
              Missed
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ label, leads, rate, missed }) => (
            <tr key={label} className="border-line border-t">
              <th scope="row" className="py-3 text-left font-normal">
                {label}
              </th>
              <td className={`${cell} text-muted`}>{fig(leads)}</td>
              <td className={cell}>{fig(rate)}</td>
              <td className={`${cell} font-semibold`}>{fig(missed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
