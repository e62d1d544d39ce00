import { count } from '../../../lib/format/number.ts';
import { Donut } from '../../report/conversion/donut.tsx';
import { StatusTag } from '../../report/parts/status-tag.tsx';
import { sampleLeads, sampleStatuses, sampleWon } from '../sample-figures.ts';

const leads = (n: number) => ({ count: n, open: { records: 'leads' } as const });
const rate = { won: sampleWon, of: sampleLeads, rate: sampleWon / sampleLeads };

const conversion = {
  leads: leads(sampleLeads),
  statuses: sampleStatuses.map(({ status, leads: n }) => ({
    status,
    leads: leads(n),
    share: n / sampleLeads,
  })),
  raw: rate,
  qualified: rate,
  setAside: [],
  coverage: { used: sampleLeads, of: sampleLeads, unit: 'leads' as const, fields: [], missing: [] },
};

/** What became of the leads of the year. */
export function SampleConversion() {
  return (
    <div className="flex h-full flex-col justify-center gap-3">
      <p className="text-center text-body">
        <span className="font-semibold tabular">{count(sampleLeads)}</span> total leads
      </p>
      <div className="mx-auto w-full max-w-[17rem]">
        <Donut conversion={conversion} />
      </div>
      <ul className="grid grid-cols-4 gap-2 text-center text-small">
        {sampleStatuses.map(({ status, leads: n }) => (
          <li key={status}>
            <StatusTag status={status} />
            <span className="block font-semibold tabular">{count(n)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
