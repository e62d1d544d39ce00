import type { Appointment } from '../facts.ts';
import { day } from '../read/next-dates.ts';
import { shiftOf } from '../read/shifts.ts';
import { tokensOf } from '../read/tokens.ts';
import { others } from '../read/visit-words.ts';
import { matchesDays, minutesOf, type When } from '../read/when.ts';
import { has, type Turn, windowOf } from './turn.ts';

type Options = When['options'];

/** Reads what is wished by the time that a visit has: `same time thursday`, `push it back an hour`. */
export function takeOwnTime(turn: Turn, { window }: Appointment): void {
  const { state, reading, appointments, text } = turn;
  const isOpen = state.isMoving || state.offered.length === 0;
  if (!isOpen || (appointments.length > 1 && state.appointmentId === null)) return;
  const options = has(turn, 'same_time') ? atSameTime(turn, window) : shifted(text, reading.when, window);
  if (options !== null) turn.reading = { ...reading, when: { ...reading.when, options, relative: null } };
}

const own = ({ start, end }: Appointment['window']) => ({ from: minutesOf(start), by: minutesOf(end) });

function atSameTime({ state, reading }: Turn, window: Appointment['window']): Options | null {
  const { options, notTimes } = reading.when;
  if (notTimes.length > 0 || options.some(({ times }) => times !== null)) return null;
  if (options.length > 0) return options.map(({ days }) => ({ days, times: own(window) }));
  return state.offered.length > 0 ? [{ days: null, times: own(window) }] : null;
}

function shifted(text: string, { options }: When, window: Appointment['window']): Options | null {
  const shift = options.length > 0 ? null : shiftOf(tokensOf(text));
  if (shift === null) return null;
  const { days, minutes } = shift;
  if (days !== 0) return [{ days: day(window.date.add({ days })), times: own(window) }];
  const to = minutesOf(window.start) + minutes;
  // The window that holds an hour later may be the one that it has.
  const times = minutes > 0 ? { from: to } : { at: to };
  return to < 0 || to >= 24 * 60 ? null : [{ days: day(window.date), times }];
}

/** Whether somebody who was moving a visit names its own day alone, of which nothing is on offer: `actually wednesday is fine`. */
export function returnsToDay(turn: Turn, { window }: Appointment): boolean {
  const { state, reading } = turn;
  const { options, notDays, notTimes } = reading.when;
  if (!state.isMoving || state.offered.length === 0 || options.length === 0) return false;
  if (reading.asks || notDays.length + notTimes.length > 0 || has(turn, 'refuses_times')) return false;
  // "Another slot on wednesday" is none of its own.
  if (tokensOf(turn.text).some(({ text }) => others.has(text))) return false;
  return options.every(
    ({ days, times }) =>
      times === null &&
      days !== null &&
      matchesDays(days, window) &&
      (days.weekdays?.length === 1 || days.from === days.to) &&
      state.offered.every((one) => !matchesDays(days, windowOf(one))),
  );
}
