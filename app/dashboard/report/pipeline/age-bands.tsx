import type { PipelineAgeBand } from '../../../../contract/analysis/pipeline.ts';
import { count } from '../../../lib/format/number.ts';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { ageWords, chanceWords } from '../model/pipeline.ts';

const columns: readonly Column<PipelineAgeBand>[] = [
  { id: 'age', label: 'Age of a lead', cell: ageWords },
  { id: 'open', label: 'Open', numeric: true, cell: ({ openLeads }) => count(openLeads) },
  {
    id: 'chance',
    label: 'Won within 90 days',
    numeric: true,
    className: 'whitespace-normal!',
    cell: ({ chance }) => chanceWords(chance),
  },
  {
    id: 'wins',
    label: 'Wins seen at this age',
    numeric: true,
    className: 'whitespace-normal!',
    cell: ({ wins }) => count(wins),
  },
];

/** The chance of an open lead at each age, with the leads that are of it. */
export function AgeBands({ bands }: { bands: readonly PipelineAgeBand[] }) {
  if (bands.length === 0) return null;
  return (
    <Table
      label="Chance of an open lead by its age"
      lastLine
      rowHeading="py-1.5!"
      cellClass="py-1.5!"
      columns={columns}
      rows={bands}
      rowKey={({ fromDays }) => String(fromDays)}
    />
  );
}
