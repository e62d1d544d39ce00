import type { Report } from '../../../../contract/analysis/report.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { countColumns, moneyColumns, Name, rateColumns, responseColumn } from './common.tsx';

type Source = Report['sources']['rows'][number];

const NONE = 'No source on record';

/** The same figures for each lead source, with what was won and missed. */
export function Sources({ sources }: { sources: Report['sources'] }) {
  const columns: readonly Column<Source>[] = [
    {
      id: 'source',
      label: 'Source',
      sort: (row) => row.source,
      cell: (row) => <Name name={row.source} none={NONE} />,
    },
    ...countColumns<Source>((row) => `from ${row.source || 'no source'}`, false),
    ...rateColumns<Source>(),
    ...moneyColumns(sources.rows),
    responseColumn<Source>(),
  ];
  return (
    <ReportCard title="Performance by source" coverage={sources.coverage} long>
      <DataTable
        label="Performance by source"
        columns={columns}
        rows={sources.rows}
        rowKey={(row) => row.source ?? ''}
      />
    </ReportCard>
  );
}
