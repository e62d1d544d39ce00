import { tellsFact } from '../read/read.ts';
import { tokensOf } from '../read/tokens.ts';
import type { Turn } from './turn.ts';
import { asksWhichVisit, placedVisit } from './which-visit.ts';

/** Acts that only answer something. */
const answers = ['yes', 'no', 'any_of_them'];
/** Surer than this another act is said, whatever stands around it. */
const sureOfAct = 0.75;
/** Words beside a day or a time, from which on it may be no wish: "a thumb. on a sunday". */
const fewestBesideDay = 2;

/** Whether something is understood of a text. */
export function isUnderstood(turn: Turn, hasNewAddress: boolean): boolean {
  const { state, reading } = turn;
  if (hasNewAddress || reading.isEmpty) return true;
  if (isNothingTalkedOf(turn) && (isNonsense(turn) || answersNothing(turn))) return false;
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

/** Whether a text that is not understood has a day or an answer in it, so that what it is about is the next question. */
export function isPartlyUnderstood(turn: Turn): boolean {
  const { state, reading } = turn;
  const isSaid = tellsFact(reading) || reading.acts.length > 0;
  return state.asked === null && isSaid && !reading.isGibberish && isNothingTalkedOf(turn);
}

/** Whether neither a wish nor a visit is known, and the text names none. */
function isNothingTalkedOf({ state, reading, appointments }: Turn): boolean {
  const { problems, serviceId, cancelledServiceId, offered } = state;
  const isKnown =
    problems.length + offered.length + appointments.length > 0 ||
    serviceId !== null ||
    cancelledServiceId !== null;
  return !isKnown && reading.problems.length === 0 && reading.postalCode === null;
}

/** Whether a text as a whole says nothing, and no clause of it surely does. */
const isNonsense = ({ reading }: Turn): boolean =>
  reading.isNonsense && reading.acts.every(({ act, score }) => answers.includes(act) || score < sureOfAct);

/**
 * Whether a text is all yes or no and the like before anything was said, or has a day among other words behind what was
 * not understood.
 */
function answersNothing({ state, reading, text }: Turn): boolean {
  if (reading.name !== null || reading.acts.some(({ act }) => !answers.includes(act))) return false;
  if (!tellsFact(reading)) return state.wroteAt === null && reading.acts.length > 0;
  const { spans } = reading.when;
  const beside = tokensOf(text).filter(
    (token) =>
      /[\p{L}\d]/u.test(token.text) &&
      !spans.some(({ start, end }) => token.start >= start && token.end <= end),
  );
  return state.notUnderstood > 0 && beside.length >= fewestBesideDay;
}
