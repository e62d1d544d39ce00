import type { Appointment } from '../facts.ts';
import { matches, noWhen, saysWhen, type When } from '../read/when.ts';
import { add, ask, handOver, has, hasSurely, type Turn, windowFact } from './turn.ts';

/** The days by which a text names one of several visits: it is moved from there, called off, asked for, or does not suit. */
function naming(turn: Turn): When | null {
  const { when } = turn.reading;
  const { asked, isMoving, offered } = turn.state;
  const named = (options: When['options']): When => ({ ...noWhen(), options });
  const ofDays = (days: When['notDays']) => named(days.map((one) => ({ days: one, times: null })));
  if (when.from.length > 0) return ofDays(when.from);
  // Beside windows on offer a day that is refused is one of those.
  if (isMoving || offered.length > 0) return null;
  if (when.notDays.length > 0) return ofDays(when.notDays);
  const isOfVisit = asked === 'cancel' || ['cancel_visit', 'ask_visit'].some((act) => hasSurely(turn, act));
  return when.options.length > 0 && isOfVisit && !has(turn, 'change_visit') ? named(when.options) : null;
}

/** The one visit that is named by its day; null where none is, or not exactly one. */
function namedVisit({ appointments }: Turn, named: When | null): Appointment | null {
  const fitting = named === null ? [] : appointments.filter(({ window }) => matches(named, window));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** The visit that a text means, and whether that has to be asked: there are several, and nothing says which. */
export function meantVisit(turn: Turn, known: Appointment): { visit: Appointment; isUnclear: boolean } {
  const { appointments, state } = turn;
  if (appointments.length < 2) return { visit: known, isUnclear: false };
  const named = naming(turn);
  const visit = namedVisit(turn, named);
  const isUnclear = visit === null && (named !== null || state.appointmentId === null);
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
  const visit = namedVisit(turn, { ...noWhen(), options: reading.when.options });
  if (visit === null) {
    if (has(turn, 'no', 'thanks', 'undecided', 'not_interested')) sayVisits(turn);
    else handOver(turn, 'outside_playbook');
    return { to: 'nothing' };
  }
  // It names the visit; the time to come at was said before.
  turn.reading = { ...reading, when: (isToMove ? state.wish : null) ?? noWhen() };
  return { to: isToMove ? 'move' : 'cancel', visit };
}
