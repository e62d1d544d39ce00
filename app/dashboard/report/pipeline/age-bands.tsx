import type { PipelineAgeBand } from '../../../../contract/analysis/pipeline.ts';
import { count } from '../../../lib/format/number.ts';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { ageWords, chanceWords } from '../model/pipeline.ts';

/** The chance of an open lead at each age, with the leads that are of it. */
export function AgeBands({ bands }: { bands: readonly PipelineAgeBand[] }) {
  if (bands.length === 0) return null;
  return (
    <Table label="Chance of an open lead by its age">
      <thead>
        <tr>
          <Th>Age of a lead</Th>
          <Th numeric>Open</Th>
          <Th numeric className="whitespace-normal!">
            Won within 90 days
          </Th>
          <Th numeric className="whitespace-normal!">
            Wins seen at this age
          </Th>
        </tr>
      </thead>
      <tbody>
        {bands.map((band) => (
          <tr key={band.fromDays}>
            <th scope="row" className="border-line border-b py-1.5 pr-3 text-left font-medium">
              {ageWords(band)}
            </th>
            <Td numeric className="py-1.5!">
              {count(band.openLeads)}
            </Td>
            <Td numeric className="py-1.5!">
              {chanceWords(band.chance)}
            </Td>
            <Td numeric className="py-1.5!">
              {count(band.wins)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
