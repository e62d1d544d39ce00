import type { CSSProperties } from 'react';
import { cx } from '../../ui/cx.ts';
import { rangeText } from './dates.ts';
import type { Entry } from './entries.ts';
import { stateText } from './labels.ts';

interface EntryCardProps {
  entry: Entry;
  /** Named where the column does not say it. */
  crew: string | null;
  /** The appointment lies in blocked time. */
  inBlock: boolean;
  onOpen: () => void;
  className?: string;
  style?: CSSProperties;
}

/** An appointment or blocked time as it stands in a day; opens what can be done with it. */
export function EntryCard({ entry, crew, inBlock, onOpen, className, style }: EntryCardProps) {
  const { title, time, more, note } = wordsOf(entry, inBlock);
  const state = entry.kind === 'appointment' ? entry.appointment.state : 'block';
  return (
    <button
      type="button"
      onClick={onOpen}
      style={style}
      className={cx(
        'flex min-h-11 w-full min-w-0 flex-col items-start overflow-hidden rounded-control border border-l-4 px-2.5 py-1.5 text-left transition-colors',
        looks[state],
        className,
      )}
    >
      <span className="flex w-full flex-wrap items-baseline gap-x-2">
        <span className="font-medium text-small">{time}</span>
        {note !== null && (
          <span className={cx('text-caption', inBlock ? 'text-danger' : 'text-muted')}>{note}</span>
        )}
      </span>
      <span className="w-full truncate text-small">{title}</span>
      {(more !== null || crew !== null) && (
        <span className="w-full truncate text-caption text-muted">
          {[more, crew].filter((part) => part !== null).join(' · ')}
        </span>
      )}
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
  const { work, name, serviceName, state } = entry.appointment;
  return {
    time: rangeText(work.start, work.end),
    title: name ?? 'No name',
    more: serviceName,
    note: inBlock ? 'In blocked time' : state === 'booked' ? null : stateText[state],
  };
}
