import { useState } from 'react';
import type { CalendarPage } from '../../../contract/calendar.ts';
import { cx } from '../../ui/cx.ts';
import { textLink } from '../../ui/text-link.ts';
import { dayShort } from './dates.ts';

interface CrmNeedsProps {
  needs: CalendarPage['crmNeeds'];
  onDay: (date: string) => void;
}

/** Two rows on a phone. */
const mostDays = 6;

/** Which days have visits that need somebody in the CRM; each leads there. Nothing where none do. */
export function CrmNeeds({ needs, onDay }: CrmNeedsProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (needs === null) return null;
  const { days } = needs;
  const rest = days.length - mostDays;
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-signal-text border-l-2 pl-3 text-small">
      <p>{needsText(needs)}:</p>
      {(isOpen ? days : days.slice(0, mostDays)).map((day, at, { length }) => (
        <span key={day} className="flex items-center gap-x-2">
          <button type="button" className={cx(textLink, look)} onClick={() => onDay(day)}>
            {dayShort(day)}
          </button>
          {at < length - 1 && <span aria-hidden="true">·</span>}
        </span>
      ))}
      {rest > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          className={cx('text-muted hover:text-ink', look)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Fewer days' : `${rest} more ${rest === 1 ? 'day' : 'days'}`}
        </button>
      )}
    </div>
  );
}

const look = 'min-h-11 whitespace-nowrap md:min-h-6';

function needsText({ crm, visits, more }: NonNullable<CalendarPage['crmNeeds']>): string {
  const count = `${more ? 'More than ' : ''}${visits} ${visits === 1 ? 'visit needs' : 'visits need'}`;
  return `${count} you in ${crm ?? 'your CRM'}`;
}
