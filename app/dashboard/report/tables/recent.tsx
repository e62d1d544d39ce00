import type { Report } from '../../../../contract/analysis/report.ts';
import { dateTime } from '../../../lib/format/calendar.ts';
import { duration } from '../../../lib/format/duration.ts';
import { moneyExact } from '../../../lib/format/money.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { StatusTag } from '../parts/status-tag.tsx';
import { Name } from './common.tsx';

type Lead = Report['recent']['leads'][number];

/** The newest leads; of a phone number only the last four digits. */
export function Recent({ recent, timeZone }: { recent: Report['recent']; timeZone: string }) {
  const columns: readonly Column<Lead>[] = [
    { id: 'name', label: 'Lead', cell: (row) => <LeadName lead={row} /> },
    {
      id: 'created',
      label: 'Came in',
      roomy: true,
      cell: (row) => (
        <span className="inline-block min-w-24 text-balance @4xl/report:whitespace-nowrap">
          {dateTime(row.createdAt, timeZone)}
        </span>
      ),
    },
    { id: 'source', label: 'Source', brief: true, cell: (row) => <Name name={row.source} none="–" /> },
    { id: 'service', label: 'Service', cell: (row) => <Name name={row.service} none="–" /> },
    { id: 'rep', label: 'Rep', cell: (row) => <Name name={row.rep} none="–" /> },
    { id: 'status', label: 'Status', brief: true, cell: (row) => <StatusTag status={row.status} /> },
    {
      id: 'response',
      label: 'Response',
      numeric: true,
      cell: (row) => <span className="whitespace-nowrap">{duration(row.responseSeconds)}</span>,
    },
    { id: 'value', label: 'Value', numeric: true, brief: true, cell: (row) => moneyExact(row.valueCents) },
  ];
  return (
    <ReportCard title="Recent leads" aside={`newest ${recent.leads.length}`} coverage={recent.coverage} long>
      <DataTable
        label="Recent leads"
        columns={columns}
        rows={recent.leads}
        rowKey={(row) => row.key}
        atFirst={8}
      />
    </ReportCard>
  );
}

function LeadName({ lead }: { lead: Lead }) {
  return (
    <>
      <Name name={lead.name} none="No name" />
      {lead.phoneLast4 !== null && (
        <span className="block font-normal text-caption text-muted tabular">
          <span className="sr-only">phone ending in </span>
          <span aria-hidden="true">··· </span>
          {lead.phoneLast4}
        </span>
      )}
    </>
  );
}
