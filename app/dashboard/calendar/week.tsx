import type { CalendarPage } from '../../../contract/calendar.ts';
import { cx } from '../../ui/cx.ts';
import { Agenda } from './agenda.tsx';
import { dayShort } from './dates.ts';
import { type Entry, entriesOf } from './entries.ts';

interface WeekProps {
  page: CalendarPage;
  crewId: string | null;
  crewOf: (crewId: string | null) => string;
  onOpen: (entry: Entry) => void;
  onDay: (date: string) => void;
}

/** Seven days beside each other on a wide screen, below each other on a narrow one. */
export function Week({ page, crewId, crewOf, onOpen, onDay }: WeekProps) {
  return (
    <ol className="grid gap-3 sm:grid-cols-2 xl:grid-cols-7 xl:gap-2">
      {page.days.map((day) => (
        <li
          key={day.date}
          className={cx(
            'flex min-w-0 flex-col gap-1.5 rounded-card border p-2.5 xl:min-h-80',
            day.date === page.today ? 'border-signal-edge bg-signal-wash' : 'border-line',
            day.openings.length === 0 && day.date !== page.today && 'bg-sunken',
          )}
        >
          <h3>
            <button
              type="button"
              onClick={() => onDay(day.date)}
              className="tap min-h-11 w-full rounded-control text-left font-medium text-small hover:underline xl:min-h-9"
            >
              {dayShort(day.date)}
              {day.date === page.today && <span className="font-normal text-muted"> · Today</span>}
            </button>
          </h3>
          <Agenda
            entries={entriesOf(page, day.date, crewId)}
            crewOf={crewId === null ? crewOf : null}
            isOpenDay={day.openings.length > 0}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ol>
  );
}
