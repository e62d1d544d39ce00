import type { CrmEntry } from '../../../contract/calendar.ts';
import { cx } from '../../ui/cx.ts';
import { needsPerson } from '../state/crm-note.tsx';
import { rangeText, timeText } from './dates.ts';
import type { Entry } from './entries.ts';
import { customerName, stateText } from './labels.ts';

interface EntryCardProps {
  entry: Entry;
  /** Named where the column does not say it. */
  crew: string | null;
  /** The appointment lies in blocked time. */
  inBlock: boolean;
  /** In a list as high as its words; by the hour as high as its time, a short one with time and name in one line. */
  shape?: 'listed' | 'block' | 'line';
  onOpen: () => void;
}

/** An appointment or blocked time in a day; opens its actions. */
export function EntryCard({ entry, crew, inBlock, shape = 'listed', onOpen }: EntryCardProps) {
  const { title, time, more, note } = wordsOf(entry, inBlock);
  const state = entry.kind === 'appointment' ? entry.appointment.state : 'block';
  const isLine = shape === 'line';
  const noted = note !== null && (
    // By the hour a second line would take the place of the name.
    <span
      className={cx(
        'max-w-full text-caption',
        shape !== 'listed' && 'truncate',
        inBlock ? 'text-danger' : 'text-muted',
      )}
    >
      {note}
    </span>
  );
  return (
    <button
      type="button"
      data-appointment={entry.kind === 'appointment' ? entry.id : undefined}
      onClick={onOpen}
      className={cx(
        'flex w-full min-w-0 flex-col items-start overflow-hidden rounded-control border border-l-4 px-2.5 text-left transition-colors',
        shape === 'listed' ? 'min-h-11 py-1.5' : 'h-full',
        shape === 'block' && 'py-1.5',
        isLine && 'py-0.5',
        looks[state],
      )}
    >
      <span className={cx('flex w-full items-baseline gap-x-2', isLine ? 'min-w-0' : 'flex-wrap')}>
        <span className="whitespace-nowrap font-medium text-small">{time}</span>
        {isLine ? <span className="min-w-0 truncate text-small">{title}</span> : noted}
      </span>
      {!isLine && <span className="w-full truncate text-small">{title}</span>}
      <span className="flex w-full flex-wrap gap-x-3 text-caption text-muted">
        {isLine && noted}
        {more !== null && <span className="max-w-full truncate">{more}</span>}
        {crew !== null && <span className="max-w-full truncate">{crew}</span>}
      </span>
    </button>
  );
}

const looks = {
  booked: 'border-line border-l-data bg-raised shadow-raised hover:border-line-control hover:border-l-data',
  held: 'border-line border-l-neutral border-dashed bg-raised hover:border-line-control',
  done: 'border-line border-l-won bg-ground hover:border-line-control hover:border-l-won',
  no_show: 'border-line border-l-lost bg-ground hover:border-line-control hover:border-l-lost',
  cancelled: 'border-line border-l-neutral bg-ground',
  block: 'border-line border-l-neutral bg-sunken hover:border-line-control',
} as const;

const crmNote = ({ state, name, reason }: CrmEntry) =>
  state === 'by_hand' && reason === null ? `Not in ${name} yet` : 'Needs you';

function wordsOf(entry: Entry, inBlock: boolean) {
  if (entry.kind === 'block') {
    const isAllDay = entry.start === '00:00' && entry.end === '00:00';
    const title = entry.block.reason ?? (entry.block.crewId === null ? 'Nobody works' : 'Not working');
    return {
      time: isAllDay ? 'All day' : rangeText(entry.start, entry.end),
      title,
      more: null,
      note: 'Blocked',
    };
  }
  const { work, serviceName, state, crm } = entry.appointment;
  const stands = state === 'booked' ? null : stateText[state];
  return {
    time: entry.isRest ? `Until ${timeText(work.end)}` : rangeText(work.start, work.end),
    title: customerName(entry.appointment),
    more: serviceName,
    note: inBlock ? 'In blocked time' : crm !== null && needsPerson(crm) ? crmNote(crm) : stands,
  };
}
