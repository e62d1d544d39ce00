import type { PipelineHorizon } from '../../../../contract/analysis/pipeline.ts';
import { money } from '../../../lib/format/money.ts';
import { count } from '../../../lib/format/number.ts';
import { Table, Td, Th } from '../../../ui/table.tsx';

/** Wins and revenue for each length of time, each with its 80 % range. */
export function Horizons({ horizons }: { horizons: readonly PipelineHorizon[] }) {
  const paid = horizons.some(({ revenue }) => revenue !== null);
  return (
    <div className="mt-3">
      <Table label="Open leads won, by days ahead">
        <thead>
          <tr>
            <Th className="py-1.5!">Within</Th>
            <Th numeric className="py-1.5!">
              Wins
            </Th>
            {paid && (
              <Th numeric className="py-1.5!">
                Revenue
              </Th>
            )}
          </tr>
        </thead>
        <tbody>
          {horizons.map(({ days, won, revenue }) => (
            <tr key={days} className="[&:last-child>*]:border-b-0">
              <th
                scope="row"
                className="whitespace-nowrap border-line border-b py-2 pr-3 text-left align-top font-medium"
              >
                {days} days
              </th>
              <Td numeric className="py-2!">
                {count(won.mean)}
                <Range low={count(won.low)} high={count(won.high)} />
              </Td>
              {paid && (
                <Td numeric className="py-2!">
                  {revenue === null ? (
                    <span className="text-muted">–</span>
                  ) : (
                    <>
                      {money(revenue.cents)}
                      <Range low={money(revenue.low)} high={money(revenue.high)} />
                    </>
                  )}
                </Td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Range({ low, high }: { low: string; high: string }) {
  return (
    <span className="ml-2 whitespace-nowrap text-caption text-muted @max-md/report:block">
      {low} – {high}
    </span>
  );
}
