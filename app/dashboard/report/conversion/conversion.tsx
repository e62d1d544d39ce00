import type { Report } from '../../../../contract/analysis/report.ts';
import type { LeadStatus } from '../../../../contract/analysis/vocabulary.ts';
import { percent, plural } from '../../../lib/format/number.ts';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { statusName } from '../labels.ts';
import { CountButton } from '../parts/count-button.tsx';
import { ReportCard } from '../parts/report-card.tsx';
import { Donut } from './donut.tsx';

const key: Record<LeadStatus, string> = {
  won: 'bg-won',
  active: 'bg-data',
  lost: 'bg-lost',
  cold: 'bg-neutral',
};

const meaning: Record<LeadStatus, string> = {
  won: 'as your records say',
  active: 'something happened in the last 30 days',
  lost: 'as your records say',
  cold: 'nothing happened for 30 days',
};

const columns: readonly Column<Report['conversion']['statuses'][number]>[] = [
  {
    id: 'status',
    label: 'Status',
    cell: ({ status }) => (
      <span className="flex items-baseline gap-2.5">
        <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${key[status]}`} />
        <span>
          <span className="font-medium">{statusName[status]}</span>
          <span className="block text-caption text-muted">{meaning[status]}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'leads',
    label: 'Leads',
    numeric: true,
    cell: ({ status, leads }) => (
      <CountButton of={leads} what={`${statusName[status].toLowerCase()} leads`} />
    ),
  },
  {
    id: 'share',
    label: 'Share',
    numeric: true,
    className: 'text-muted',
    cell: ({ share }) => percent(share),
  },
];

/** What became of the leads of the window. */
export function Conversion({ conversion }: { conversion: Report['conversion'] }) {
  const { leads, statuses, coverage } = conversion;
  return (
    <ReportCard
      title="Lead conversion"
      aside={
        <CountButton of={leads} what="">
          {plural(leads.count, 'lead')}
        </CountButton>
      }
      coverage={coverage}
    >
      <div className="grid grow items-center gap-x-6 gap-y-4 @lg/report:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="@max-lg/report:hidden">
          <Donut conversion={conversion} />
        </div>
        <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full @lg/report:hidden">
          {statuses.map(({ status, share }) => (
            <div key={status} className={key[status]} style={{ flexGrow: share }} />
          ))}
        </div>
        <Table
          label="Leads by status"
          headless
          rowHeading="font-normal!"
          columns={columns}
          rows={statuses}
          rowKey={({ status }) => status}
        />
      </div>
    </ReportCard>
  );
}
