import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { type Weekday, weekdays } from '../../../../contract/company-vocabulary.ts';
import { companyLimits, type OpeningHours } from '../../../../contract/texting-company.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/input.tsx';
import { dayNames } from './labels.ts';
import { withDay } from './profile-values.ts';
import { VisitsAhead } from './visits-ahead.tsx';

type Week = OpeningHours['week'];
const usual = { start: '08:00', end: '17:00' };

interface WeekFieldsProps {
  week: Week;
  /** As it is saved; null where none is. */
  saved: Week | null;
  /** Visits that are booked, by date. */
  booked: Readonly<Record<string, number>>;
  /** By the request's path. */
  errors: Readonly<Record<string, string>>;
  onChange: (week: Week) => void;
}

/** The windows of each day of the week. */
export function WeekFields({ week, saved, booked, errors, onChange }: WeekFieldsProps) {
  const copyMonday = () => {
    const { mon } = week;
    onChange({ ...week, ...{ tue: mon, wed: mon, thu: mon, fri: mon } });
  };
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col divide-y divide-line">
        {weekdays.map((day) => (
          <li key={day} className="grid gap-x-4 gap-y-2 py-3 first:pt-0 sm:grid-cols-[9rem_1fr]">
            <div className="flex min-h-11 items-center">
              <Checkbox
                label={dayNames[day]}
                checked={week[day].length > 0}
                onChange={({ target }) => onChange(withDay(week, day, target.checked ? [usual] : []))}
              />
            </div>
            <DayWindows
              name={dayNames[day]}
              windows={week[day]}
              errorAt={(at, side) =>
                errors[`hours.week.${day}.${at}.${side}`] ??
                (side === 'end' && at === week[day].length - 1 ? errors[`hours.week.${day}`] : undefined)
              }
              onChange={(windows) => onChange(withDay(week, day, windows))}
            />
          </li>
        ))}
      </ul>
      <VisitsAhead
        of={weekdays
          .filter((day) => week[day].length === 0 && saved !== null && saved[day].length > 0)
          .map((day) => ({ id: day, name: `${dayNames[day]}s`, count: countOn(day, booked) }))}
      />
      {week.mon.length > 0 && (
        <Button size="small" className="self-start" onClick={copyMonday}>
          Use Monday’s hours until Friday
        </Button>
      )}
    </div>
  );
}

/** How many of the visits by date are on a day of the week. */
const countOn = (day: Weekday, booked: Readonly<Record<string, number>>): number =>
  Object.entries(booked)
    .filter(([date]) => weekdays[(new Date(date).getUTCDay() + 6) % 7] === day)
    .reduce((sum, [, count]) => sum + count, 0);

interface DayWindowsProps {
  name: string;
  windows: Week['mon'];
  errorAt: (at: number, side: 'start' | 'end') => string | undefined;
  onChange: (windows: Week['mon']) => void;
}

function DayWindows({ name, windows, errorAt, onChange }: DayWindowsProps) {
  const list = useRef<HTMLDivElement>(null);
  if (windows.length === 0) return <p className="flex min-h-11 items-center text-muted text-small">Closed</p>;
  const change = (at: number, side: 'start' | 'end', value: string) =>
    onChange(windows.map((window, index) => (index === at ? { ...window, [side]: value } : window)));
  const addBreak = (from: string) => {
    flushSync(() => onChange([...windows, { start: from, end: '' }]));
    list.current?.lastElementChild?.querySelector('input')?.focus();
  };
  return (
    <div ref={list} className="flex flex-col gap-2">
      {windows.map((window, at) => {
        const error = errorAt(at, 'start') ?? errorAt(at, 'end');
        const of = windows.length === 1 ? name : `${name}, window ${at + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a window is known by its place alone
          <div key={at} className="flex flex-col gap-1">
            <div className="flex flex-wrap items-center gap-2">
              <div className="grid grid-cols-[minmax(0,8.5rem)_auto_minmax(0,8.5rem)] items-center gap-2">
                <Input
                  type="time"
                  className="max-lg:px-2"
                  aria-label={`${of}: opens`}
                  aria-invalid={errorAt(at, 'start') === undefined ? undefined : true}
                  value={window.start}
                  onChange={({ target }) => change(at, 'start', target.value)}
                />
                <span aria-hidden="true" className="text-muted text-small">
                  to
                </span>
                <Input
                  type="time"
                  className="max-lg:px-2"
                  aria-label={`${of}: closes`}
                  aria-invalid={errorAt(at, 'end') === undefined ? undefined : true}
                  value={window.end}
                  onChange={({ target }) => change(at, 'end', target.value)}
                />
              </div>
              {at > 0 && (
                <Button
                  size="small"
                  tone="quiet"
                  aria-label={`Remove ${of}`}
                  onClick={() => onChange(windows.filter((_, index) => index !== at))}
                >
                  <Icon name="close" />
                </Button>
              )}
              {at === companyLimits.windows - 1 && (
                <p className="text-caption text-muted">At most {companyLimits.windows} windows a day</p>
              )}
              {at === windows.length - 1 && windows.length < companyLimits.windows && (
                <Button
                  size="small"
                  tone="quiet"
                  aria-label={`Add a break on ${name}`}
                  onClick={() => addBreak(window.end)}
                >
                  Add a break
                </Button>
              )}
            </div>
            {error !== undefined && <p className="text-caption text-danger">{error}</p>}
          </div>
        );
      })}
    </div>
  );
}
