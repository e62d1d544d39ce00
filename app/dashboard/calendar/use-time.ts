import { useState } from 'react';
import type { CalendarWindow, TimeDoubt } from '../../../contract/calendar.ts';
import { endMinuteOf, isDate, minuteOf } from './dates.ts';
import { doubtsUnread, endsFirst } from './labels.ts';
import { useDoubts } from './use-calendar.ts';

/** A free window that was chosen, or any time, with whether its doubts were shown. */
export interface TimeChoice {
  window: CalendarWindow;
  isAny: boolean;
  isKnown: boolean;
}

/** What is chosen in a form that is closed. */
export interface HeldTime {
  date: string;
  choice: TimeChoice | null;
}

/**
 * When a visit is to be, as it is chosen in a form: `time` once that can be sent, until then what is `needed` for it. It
 * begins with what was `held`, whose doubts are shown anew, else with the day `first`.
 */
export function useTime(
  serviceId: string | null,
  except: string | null,
  first: string,
  held: HeldTime | null = null,
) {
  const [date, setDate] = useState(held?.date ?? first);
  const [choice, setChoice] = useState<TimeChoice | null>(() =>
    held?.choice ? { ...held.choice, isKnown: false } : null,
  );
  const window = choice?.isAny && isTime(choice.window) ? choice.window : null;
  const { data, error } = useDoubts(
    serviceId !== null && window !== null
      ? { serviceId, ...window, ...(except !== null && { except }) }
      : null,
  );
  // What is known stays while it is asked anew; the server takes no doubt that was not named.
  const doubts = window === null ? undefined : data?.doubts;
  return {
    ...{ time: timeOf(choice, doubts), needed: neededOf(choice, doubts), clear: () => setChoice(null) },
    picker: {
      ...{ serviceId, except, date, choice, doubts, error: window === null ? null : error },
      /** What is known of the CRM at that time. */
      crm: data?.crm ?? null,
      onChoice: setChoice,
      onDate(next: string) {
        setDate(next);
        setChoice((now) =>
          now?.isAny ? { ...now, window: { ...now.window, date: next }, isKnown: false } : null,
        );
      },
    },
  };
}

export const isSameWindow = (one: CalendarWindow, other: CalendarWindow) =>
  one.date === other.date && one.start === other.start && one.end === other.end;

/** Whether hours that were typed end before they begin. */
export const isReversed = ({ start, end }: CalendarWindow) =>
  start !== '' && end !== '' && minuteOf(start) >= endMinuteOf(end);

const isTime = (window: CalendarWindow) =>
  isDate(window.date) && window.start !== '' && window.end !== '' && !isReversed(window);

function timeOf(
  choice: TimeChoice | null,
  doubts: TimeDoubt[] | undefined,
): { window: CalendarWindow; despite?: TimeDoubt[] } | null {
  if (choice === null) return null;
  const { window, isAny, isKnown } = choice;
  if (!isAny) return { window };
  return doubts === undefined || (doubts.length > 0 && !isKnown) ? null : { window, despite: doubts };
}

/** What a person still has to do before a time can be sent. */
function neededOf(choice: TimeChoice | null, doubts: TimeDoubt[] | undefined): string {
  if (choice === null) return 'Please choose a time.';
  const { window } = choice;
  if (!isDate(window.date)) return 'Please choose a day.';
  if (choice.isAny && isReversed(window)) return `${endsFirst}.`;
  if (choice.isAny && !isTime(window)) return 'Please say from when until when.';
  return doubts === undefined ? doubtsUnread : 'Please tick that you know what speaks against this time.';
}
