import { useEffect } from 'react';
import type { CalendarPage } from '../../../contract/calendar.ts';
import { OutcomeNote } from '../../ui/outcome-note.tsx';
import type { Booked } from './add-drawer.tsx';
import { dayShort, rangeText } from './dates.ts';

interface BookedNoteProps {
  /** Null where nothing was booked just now. */
  booked: Booked | null;
  /** That of before, while the day of the visit is being read. */
  page: CalendarPage;
}

/** Says that a visit was booked, once its day is shown, and brings its card into view. */
export function BookedNote({ booked, page }: BookedNoteProps) {
  const shown = booked !== null && page.days.some(({ date }) => date === booked.window.date) ? booked : null;
  const id = page.appointments.find(
    ({ appointmentId }) => appointmentId === shown?.appointmentId,
  )?.appointmentId;
  useEffect(() => {
    if (id === undefined) return;
    // A day is there twice, by the hour and as a list: one of them is hidden.
    const cards = [...document.querySelectorAll(`[data-appointment="${id}"]`)];
    cards.find((card) => card.checkVisibility())?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    <div className={shown === null ? 'absolute' : ''}>
      <OutcomeNote>
        {shown === null
          ? ''
          : `Booked: ${shown.name}, ${dayShort(shown.window.date)}, ${rangeText(shown.window.start, shown.window.end)}`}
      </OutcomeNote>
    </div>
  );
}
