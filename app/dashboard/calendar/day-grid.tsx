import type { CalendarPage } from '../../../contract/calendar.ts';
import { cx } from '../../ui/cx.ts';
import { endMinuteOf, minuteOf, timeText } from './dates.ts';
import { type Entry, entriesOf, isInBlock } from './entries.ts';
import { EntryCard } from './entry-card.tsx';
import { laneOut } from './lanes.ts';

interface DayGridProps {
  page: CalendarPage;
  day: CalendarPage['days'][number];
  crews: CalendarPage['crews'];
  onOpen: (entry: Entry) => void;
}

/** Rem of an hour, and of the shortest visit: still a line that can be read. */
const hourRem = 6;
const shortestRem = 1.75;
/** Minutes below which a card has one line instead of two for time and name. */
const compactMinutes = 50;

/** A day by the hour, a column for each crew. */
export function DayGrid({ page, day, crews, onOpen }: DayGridProps) {
  const columns = crews.map((crew) => ({ crew, entries: entriesOf(page, day.date, crew.crewId) }));
  const { first, last } = hoursOf(
    day,
    columns.flatMap(({ entries }) => entries),
  );
  const hours = Array.from({ length: last - first }, (_none, index) => first + index);
  const top = (minute: number) => `${(Math.max(minute - first * 60, 0) / 60) * hourRem}rem`;
  const height = (from: number, until: number) =>
    `${((Math.min(until, last * 60) - Math.max(from, first * 60)) / 60) * hourRem}rem`;
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-ground">
      <div
        className="grid min-w-fit"
        style={{ gridTemplateColumns: `4.25rem repeat(${columns.length}, minmax(11rem, 1fr))` }}
      >
        <div className="border-line border-b bg-sunken" />
        {columns.map(({ crew }) => (
          <h3
            key={crew.crewId}
            id={`crew-${crew.crewId}`}
            className="truncate border-line border-b border-l bg-sunken px-3 py-2.5 font-medium text-small"
          >
            {crew.name}
          </h3>
        ))}
        <div aria-hidden="true">
          {hours.map((hour) => (
            <div
              key={hour}
              className="pt-1 pr-2 text-right text-caption text-muted"
              style={{ height: `${hourRem}rem` }}
            >
              {timeText(`${String(hour).padStart(2, '0')}:00`)}
            </div>
          ))}
        </div>
        {columns.map(({ crew, entries }) => (
          <section
            key={crew.crewId}
            aria-labelledby={`crew-${crew.crewId}`}
            className="relative border-line border-l"
          >
            {hours.map((hour, index) => (
              <div
                key={hour}
                className={cx(index > 0 && 'border-line border-t', !isOpenAt(day, hour) && 'bg-sunken')}
                style={{ height: `${hourRem}rem` }}
              />
            ))}
            <ul>
              {laneOut(entries).map((entry) => (
                <li
                  key={`${entry.kind} ${entry.id}`}
                  className="absolute p-0.5"
                  style={{
                    top: top(entry.from),
                    height: height(entry.from, entry.until),
                    minHeight: `${shortestRem}rem`,
                    left: `${(entry.lane / entry.lanes) * 100}%`,
                    width: `${100 / entry.lanes}%`,
                  }}
                >
                  <EntryCard
                    entry={entry}
                    crew={null}
                    inBlock={isInBlock(entry, entries)}
                    onOpen={() => onOpen(entry)}
                    shape={entry.until - entry.from < compactMinutes ? 'line' : 'block'}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

const isOpenAt = ({ openings }: CalendarPage['days'][number], hour: number) =>
  openings.some(({ start, end }) => minuteOf(start) < (hour + 1) * 60 && endMinuteOf(end) > hour * 60);

/** The hours that are shown: the opening hours and what is booked beside them, else the usual ones. */
function hoursOf({ openings }: CalendarPage['days'][number], entries: readonly Entry[]) {
  const spans = [
    ...openings.map(({ start, end }) => ({ from: minuteOf(start), until: endMinuteOf(end) })),
    ...entries.filter(({ kind }) => kind === 'appointment'),
  ];
  if (spans.length === 0) return { first: 8, last: 18 };
  return {
    first: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60),
    last: Math.ceil(Math.max(...spans.map(({ until }) => until)) / 60),
  };
}
