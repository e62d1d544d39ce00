import type { Appointment } from '../facts.ts';
import { placeIn } from '../read/ordinals.ts';
import { tokensOf } from '../read/tokens.ts';
import { matches, matchesDays, noWhen, saysWhen, type When } from '../read/when.ts';
import { add, ask, handOver, has, hasSurely, type Turn, windowFact } from './turn.ts';

const named = (options: When['options']): When => ({ ...noWhen(), options });
const ofDays = (days: When['notDays']) => named(days.map((one) => ({ days: one, times: null })));

/** Acts beside which a day is the one of a visit: "what time friday", "confirm friday". */
const ofVisit = ['cancel_visit', 'ask_visit', 'ask_when', 'yes', 'keeps_visit'];

/** The days by which a text names one of several visits: it is moved from there, called off, asked for, or does not suit. */
function naming(turn: Turn): When | null {
  const { when } = turn.reading;
  const { asked, isMoving, offered } = turn.state;
  if (when.from.length > 0) return ofDays(when.from);
  // Beside windows on offer a day that is refused is one of those.
  if (isMoving || offered.length > 0) return null;
  if (when.notDays.length > 0) return ofDays(when.notDays);
  if (has(turn, 'names_visit')) return named(when.options);
  const isOfVisit = asked === 'cancel' || ofVisit.some((act) => hasSurely(turn, act));
  return when.options.length > 0 && isOfVisit && !has(turn, 'change_visit') ? named(when.options) : null;
}

/** The one visit that is named by its day; null where none is, or not exactly one. */
function namedVisit({ appointments }: Turn, named: When | null): Appointment | null {
  const fitting = named === null ? [] : appointments.filter(({ window }) => matches(named, window));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** The visit that is named by its place among those that were said: `the second one`. */
export function placedVisit({ appointments, text, reading }: Turn): Appointment | null {
  const place = placeIn(tokensOf(text), reading.when.spans, appointments.length);
  return place === null ? null : (appointments.at(place) ?? null);
}

/** The visit and the time to come at, where a text names both: `friday to monday at 10`. */
function movedIn(turn: Turn): { visit: Appointment; wish: When } | null {
  const { when } = turn.reading;
  const [first, ...rest] = when.options;
  const wish = (options: When['options']): When => ({ ...when, options, from: [] });
  const from = when.from.length > 0 ? namedVisit(turn, ofDays(when.from)) : null;
  if (from !== null) return { visit: from, wish: wish(when.options) };
  if (!first?.days || rest.length === 0) return null;
  const visit = namedVisit(turn, ofDays([first.days]));
  // "Wednesday or friday" names two visits.
  const isOther = rest.every(
    ({ days }) => days && !turn.appointments.some(({ window }) => matchesDays(days, window)),
  );
  return visit !== null && isOther ? { visit, wish: wish(rest) } : null;
}

/** A wish without the day of the visit itself, which named it: "reschedule my friday appointment". */
function withoutDayOf({ window }: Appointment, wish: When): When {
  const { dayOfWeek } = window.date;
  const isOwn = ({ days, times }: When['options'][number]) =>
    times === null &&
    days !== null &&
    matchesDays(days, window) &&
    (days.weekdays?.includes(dayOfWeek) || days.from === days.to);
  return { ...wish, options: wish.options.filter((option) => !isOwn(option)) };
}

/** The visit that a text means, and whether that has to be asked: there are several, and nothing says which. */
export function meantVisit(turn: Turn, known: Appointment): { visit: Appointment; isUnclear: boolean } {
  const { appointments, state, reading } = turn;
  const days = naming(turn);
  const visit = namedVisit(turn, days);
  // "Reschedule my friday appointment" wishes nothing for friday.
  if (visit !== null && has(turn, 'names_visit') && has(turn, 'change_visit'))
    turn.reading = { ...reading, when: withoutDayOf(visit, reading.when) };
  if (appointments.length < 2) return { visit: known, isUnclear: false };
  const isUnclear = visit === null && (days !== null || state.appointmentId === null);
  return { visit: visit ?? known, isUnclear };
}

const windowsFact = (turn: Turn) => ({
  windows: turn.appointments.map(({ window }) => windowFact(turn, window)).join('; '),
});

/** Says all visits that lie ahead. */
export const sayVisits = (turn: Turn) => add(turn, 'current_all', windowsFact(turn));

/** Asks which of several visits is to be called off or moved; to when is kept. */
export function askWhichVisit(turn: Turn, what: 'cancel_which' | 'move_which'): void {
  const { state, reading } = turn;
  state.wish = saysWhen(reading.when) ? reading.when : null;
  ask(turn, what, 'which_visit', windowsFact(turn));
}

/** Whether it was asked last which visit is meant: a day is none to come on. */
export const asksWhichVisit = ({ asked }: Turn['state']) =>
  asked === 'cancel_which' || asked === 'move_which';

/** What the answer to which visit is meant comes to; null where that was not asked. */
type WhichVisit = { to: 'cancel' | 'move'; visit: Appointment } | { to: 'nothing' } | null;

/** Takes the answer to which visit is meant. A person settles more than one, and what is no answer. */
export function takeWhichVisit(turn: Turn): WhichVisit {
  const { state, reading } = turn;
  if (!asksWhichVisit(state)) return null;
  const isToMove = state.asked === 'move_which';
  state.asked = null;
  const { when } = reading;
  const moved = isToMove ? movedIn(turn) : null;
  const visit = moved?.visit ?? namedVisit(turn, { ...noWhen(), options: when.options }) ?? placedVisit(turn);
  if (visit === null) {
    if (has(turn, 'no', 'thanks', 'undecided', 'not_interested')) sayVisits(turn);
    else handOver(turn, 'outside_playbook');
    return { to: 'nothing' };
  }
  // It names the visit; the time to come at was said before, or behind the day that it is moved from.
  const kept = state.wish === null ? null : withoutDayOf(visit, state.wish);
  const wish = moved === null ? kept : moved.wish;
  state.wish = null;
  turn.reading = { ...reading, when: (isToMove ? wish : null) ?? noWhen() };
  return { to: isToMove ? 'move' : 'cancel', visit };
}
