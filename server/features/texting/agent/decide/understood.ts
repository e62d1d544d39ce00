import { tellsFact } from '../read/read.ts';
import type { Turn } from './turn.ts';
import { asksWhichVisit, placedVisit } from './which-visit.ts';

/** Acts that only answer something. */
const answers = ['yes', 'no', 'any_of_them', 'other_place', 'corrects'];
/** Words of an answer, be it to nothing that was asked: "sure, fine". */
const mostOfAnswer = 2;

/** Whether something is understood of a text. */
export function isUnderstood(turn: Turn, hasNewAddress: boolean): boolean {
  const { state, reading } = turn;
  if (hasNewAddress || reading.isEmpty) return true;
  // As long as nothing is talked of, a day or a yes somewhere in a text is none.
  if (isNothingTalkedOf(turn) && (reading.isNonsense || answersNothing(turn))) return false;
  if (tellsFact(reading)) return true;
  if (asksWhichVisit(state) && placedVisit(turn) !== null) return true;
  if (state.asked === 'service' && state.serviceId !== null) return true;
  // Before anything is known, ordinary talk is no wish.
  const isOrdinary = reading.isOrdinary && (state.problems.length > 0 || state.asked !== null);
  // What stands for an act by itself need be no word: "np".
  const isPlain = reading.acts.some(({ score }) => score === 1);
  const isWords = !reading.isGibberish || isPlain;
  return isWords && (isOrdinary || reading.acts.length + reading.problems.length > 0);
}

/** Whether neither a wish nor a visit is known, and the text names none. */
function isNothingTalkedOf({ state, reading, appointments }: Turn): boolean {
  const { problems, serviceId, offered } = state;
  const isKnown = problems.length + offered.length + appointments.length > 0 || serviceId !== null;
  return !isKnown && reading.problems.length === 0 && reading.postalCode === null;
}

/**
 * Whether a text answers what nobody asked, before anything is talked of: with a day or a time behind what was not
 * understood, or with a yes and the like, as the first text or in several words.
 */
function answersNothing({ state, reading }: Turn): boolean {
  if (reading.name !== null || reading.acts.some(({ act }) => !answers.includes(act))) return false;
  if (tellsFact(reading)) return state.notUnderstood > 0;
  const isAnswer = state.asked === null && reading.acts.length > 0;
  return isAnswer && (state.wroteAt === null || reading.length > mostOfAnswer);
}
