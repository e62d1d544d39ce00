import type { LeadStatus } from '../../../../contract/analysis/vocabulary.ts';
import { statusName } from '../labels.ts';

const dot: Record<LeadStatus, string> = {
  won: 'bg-won',
  active: 'bg-data',
  lost: 'bg-lost',
  cold: 'bg-neutral',
};

/** A lead's status in a word, with the dot of its colour. */
export function StatusTag({ status }: { status: LeadStatus }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${dot[status]}`} />
      {statusName[status]}
    </span>
  );
}
