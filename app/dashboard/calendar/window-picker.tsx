import { useEffect, useId, useRef } from 'react';
import { type CalendarWindow, daysOfSearch } from '../../../contract/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Field } from '../../ui/field.tsx';
import { focusIfLost } from '../../ui/focus-if-lost.ts';
import { Input } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AnyTime } from './any-time.tsx';
import { dayLong, isDate, rangeText } from './dates.ts';
import { noneAfter, nothingFree } from './labels.ts';
import { useFree } from './use-calendar.ts';
import { isSameWindow, type TimeChoice, type useTime } from './use-time.ts';

type WindowPickerProps = ReturnType<typeof useTime>['picker'] & { today: string };

/** A day, and the windows that are free on it, the next one where none is; or any time of the day. */
export function WindowPicker({ today, onDate, onChoice, ...rest }: WindowPickerProps) {
  const { serviceId, except, date, choice, doubts, crm, error } = rest;
  const name = useId();
  const search = serviceId === null || !isDate(date) ? null : { serviceId, from: date, except };
  const free = useFree(search && { ...search, days: daysOfSearch });
  const windows = free.data?.windows ?? [];
  const ofDay = windows.filter((window) => window.date === date);
  const [next] = windows;
  const times = useRef<HTMLFieldSetElement>(null);
  const isSwapped = useRef(false);
  const isShown = choice?.isAny || !free.isLoading;
  useEffect(() => {
    if (!isSwapped.current || !isShown) return;
    isSwapped.current = false;
    // The button that was pressed has gone with what it belonged to.
    focusIfLost(
      times.current?.querySelector<HTMLElement>('input:checked') ??
        times.current?.querySelector<HTMLElement>('input, button') ??
        null,
    );
  });
  /** Chooses by a button that goes away with it. */
  const swap = (next: TimeChoice | null) => {
    isSwapped.current = true;
    onChoice(next);
  };
  const choose = (window: CalendarWindow) => onChoice({ window, isAny: false, isKnown: false });
  return (
    <div className="flex flex-col gap-4">
      <Field label="Day" {...(isDate(date) && { help: dayLong(date) })} className="sm:max-w-60">
        {(control) => (
          <Input
            {...control}
            type="date"
            min={today}
            value={date}
            onChange={(event) => onDate(event.currentTarget.value)}
          />
        )}
      </Field>
      <fieldset ref={times} className="flex flex-col gap-2">
        <legend className="mb-1.5 font-medium text-small">
          {choice?.isAny ? 'Another time' : 'Free windows'}
        </legend>
        {choice?.isAny ? (
          <AnyTime {...{ choice, doubts, crm, error, onChoice }} onLeave={() => swap(null)} />
        ) : free.isError ? (
          <ErrorPanel error={free.error} busy={free.isFetching} onRetry={() => free.refetch()} />
        ) : search === null ? (
          <p className="text-muted text-small">Choose a service and a day first.</p>
        ) : free.isPending ? (
          <Skeleton className="h-11" />
        ) : ofDay.length === 0 ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-small">
            <p>{nothingFree(free.data.crm, date)}</p>
            {next === undefined ? (
              <p className="empty:hidden">{noneAfter(free.data.crm, date)}</p>
            ) : (
              <Button
                size="small"
                // Longer than a phone is wide.
                className="h-auto! min-h-11 max-w-full whitespace-normal! py-1.5 text-left md:min-h-8"
                onClick={() => {
                  onDate(next.date);
                  swap({ window: next, isAny: false, isKnown: false });
                }}
              >
                Next: {dayLong(next.date)}, {rangeText(next.start, next.end)}
              </Button>
            )}
          </div>
        ) : (
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {ofDay.map((window) => (
              <label
                key={window.start}
                className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-line-control bg-raised px-3 text-small has-checked:border-signal-edge has-checked:bg-signal-wash has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name={name}
                  checked={choice !== null && isSameWindow(choice.window, window)}
                  onChange={() => choose(window)}
                  className="accent-(--signal-text)"
                />
                {rangeText(window.start, window.end)}
              </label>
            ))}
          </div>
        )}
        {!choice?.isAny && search !== null && (
          <Button
            size="small"
            className="self-start"
            onClick={() => swap({ window: { date, start: '', end: '' }, isAny: true, isKnown: false })}
          >
            Another time
          </Button>
        )}
      </fieldset>
    </div>
  );
}
