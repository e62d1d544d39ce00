import { useState } from 'react';
import type { CalendarPage } from '../../../contract/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { addDays, dayLong, dayRange, isDate } from './dates.ts';
import type { View, ViewChange } from './use-view.ts';

interface ToolbarProps {
  page: CalendarPage & { today: string };
  view: View;
  onView: (change: ViewChange) => void;
}

/** Stands for all crews where one is chosen. */
const all = 'all';
const lengths = { day: 1, week: 7 } as const;
const names = { day: 'Day', week: 'Week' } as const;

/** Which days are shown, of which crew; the days are said with weekday and date. */
export function Toolbar({ page, view, onView }: ToolbarProps) {
  const [first, last] = [page.days[0]?.date, page.days.at(-1)?.date];
  if (first === undefined || last === undefined) return null;
  const step = lengths[view.mode];
  // From the days that were asked for last: those that are shown may be the ones before.
  const go = (days: number) => onView(({ date }) => ({ date: addDays(date ?? page.today, days) }));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h2 aria-live="polite" className="font-semibold text-title">
        {view.mode === 'day' ? dayLong(first) : dayRange(first, last)}
        {view.mode === 'day' && page.days[0]?.openings.length === 0 && (
          <span className="ml-2 font-normal text-muted text-small">Closed</span>
        )}
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex items-center gap-1">
          <Button size="small" aria-label={`Previous ${view.mode}`} onClick={() => go(-step)}>
            <Icon name="chevronRight" className="size-4 rotate-180" />
          </Button>
          {/* Not `disabled`, which would lose the focus of whoever has pressed it. */}
          <Button
            size="small"
            aria-disabled={first === page.today}
            className={first === page.today ? 'cursor-not-allowed opacity-55' : ''}
            onClick={() => onView({ date: null })}
          >
            Today
          </Button>
          <Button size="small" aria-label={`Next ${view.mode}`} onClick={() => go(step)}>
            <Icon name="chevronRight" />
          </Button>
        </div>
        <DateField date={first} onDate={(date) => onView({ date })} />
        <fieldset className="flex rounded-control border border-line bg-sunken p-0.5">
          <legend className="sr-only">Show</legend>
          {(['day', 'week'] as const).map((mode) => (
            <button
              key={mode}
              type="button"
              aria-pressed={view.mode === mode}
              onClick={() => onView({ mode })}
              className={cx(
                'h-10 rounded-[0.4375rem] px-3.5 text-small md:h-7',
                view.mode === mode ? 'bg-raised font-medium shadow-raised' : 'text-muted hover:text-ink',
              )}
            >
              {names[mode]}
            </button>
          ))}
        </fieldset>
        {page.crews.length > 1 && (
          <Select
            size="small"
            className="w-full sm:w-40"
            aria-label="Crew"
            items={[
              { value: all, label: 'All crews' },
              ...page.crews.map(({ crewId, name }) => ({ value: crewId, label: name })),
            ]}
            value={page.crews.find(({ crewId }) => crewId === view.crewId)?.crewId ?? all}
            onChange={(crewId) => onView({ crewId: crewId === all ? null : crewId })}
          />
        )}
      </div>
    </div>
  );
}

/** Goes to any day. What is typed stays until the field is left: a year is no date of use before its last digit. */
function DateField({ date, onDate }: { date: string; onDate: (date: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="w-40">
      <Input
        type="date"
        aria-label="Go to date"
        className="md:h-9"
        value={typed ?? date}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTyped(next);
          if (isDate(next) && next >= '2000') onDate(next);
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
