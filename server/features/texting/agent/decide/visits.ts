import type { Appointment } from '../facts.ts';
import { tokensOf } from '../read/tokens.ts';
import { saysNotToCancel, wishesOnlyTime } from '../read/visit-words.ts';
import { matches, saysWhen } from '../read/when.ts';
import { askAddress, confirmVisit, hasBooked, settleWindow, visitOf } from './book.ts';
import { askToCancel, callsItOff, cancel } from './cancel-visit.ts';
import { passNoteOn, refusesIt } from './notes.ts';
import { returnsToDay, takeOwnTime } from './own-time.ts';
import { passOn } from './pass-on.ts';
import { expectsVisit, saysToAttend, takeWishBeside } from './presence.ts';
import { servicesOf } from './services.ts';
import { askToConfirm, confirm, isWindow } from './to-confirm.ts';
import { add, ask, dropOffer, handOver, has, hasSurely, type Turn, windowFact } from './turn.ts';
import { askWhichVisit, meantVisit, sayVisits, takeWhichVisit } from './which-visit.ts';

/** Whether a text wishes for something else than the visit that was booked. */
const wishesOther = (turn: Turn): boolean =>
  turn.reading.isNamed &&
  has(turn, 'want_visit', 'ask_price', 'ask_service') &&
  turn.reading.problems.some(
    ({ problem }) => problem !== 'general' && !turn.state.problems.includes(problem),
  );

/** Whether a day that is named is one of another visit: for a problem that this one is not for, or windows on offer. */
function meansAnother(turn: Turn, visit: Appointment): boolean {
  const { state } = turn;
  if (hasBooked(turn)) return wishesOther(turn);
  if (!state.isMoving && state.offered.length > 0) return true;
  return state.problems.some(
    (problem) =>
      problem !== 'general' &&
      servicesOf(turn, [problem]).fitting.every(({ serviceId }) => serviceId !== visit.serviceId),
  );
}

/** Whether a text wishes a further visit, or one at another place: a person plans it, and the visit stays. */
function wishesFurther(turn: Turn, visit: Appointment): boolean {
  const { state, reading } = turn;
  const isOpen = state.isMoving || state.offered.length > 0 || meansAnother(turn, visit);
  // "I also need ants done thursday"; for what was booked here the day may be another.
  const isForProblem = reading.isNamed && has(turn, 'want_visit') && reading.when.options.length > 0;
  const isFurther = has(turn, 'another_visit') || (isForProblem && !hasBooked(turn));
  return isFurther && !isOpen && !has(turn, 'change_visit', 'cancel_visit', 'refuses_times');
}

/** The visit whose day a text names behind another that was called off: "and friday too". */
function calledOffToo({ state, reading, appointments }: Turn): Appointment | undefined {
  const { acts, when } = reading;
  if (state.said.at(-1) !== 'cancelled' || state.asked !== null || acts.length > 0) return undefined;
  return when.options.length === 0 ? undefined : appointments.find(({ window }) => matches(when, window));
}

/** Tells when a visit is; a yes to that confirms it only where it is asked anew. */
function tell(turn: Turn, visit: Appointment): void {
  if (turn.state.asked === 'confirm' && visit === visitOf(turn)) askToConfirm(turn, visit);
  else add(turn, 'current', { window: windowFact(turn, visit.window) });
  // "Can we move it" is about the one that was told last.
  turn.state.appointmentId = visit.appointmentId;
}

/** Whether nothing is wished but the visit: no problem is known, or it is the one that was wished, as a person booked it. */
const isFor = (turn: Turn, visit: Appointment): boolean => {
  const { problems, serviceId, offered, asked } = turn.state;
  if (problems.length === 0 && serviceId === null) return true;
  const isOpen = offered.length > 0 || asked !== null || hasBooked(turn);
  return !isOpen && (serviceId ?? visit.serviceId) === visit.serviceId && !meansAnother(turn, visit);
};

/** What a text wants of a visit that lies ahead; false where it wants nothing of one. By number alone: day and window. */
export async function settleVisit(turn: Turn): Promise<boolean> {
  const { state } = turn;
  const known = visitOf(turn);
  if (known === undefined) {
    const isOfVisit = ['cancel_visit', 'change_visit', 'ask_visit'].some((act) => hasSurely(turn, act));
    if (!isOfVisit || state.problems.length > 0 || state.offered.length > 0 || state.serviceId !== null)
      return false;
    add(turn, 'no_visit');
    handOver(turn, 'outside_playbook');
    return true;
  }
  const chosen = takeWhichVisit(turn);
  if (chosen !== null) {
    if (chosen.to === 'cancel') askToCancel(turn, chosen.visit);
    else if (chosen.to === 'move') await startMoving(turn, chosen.visit);
    return true;
  }
  takeWishBeside(turn);
  takeOwnTime(turn, known);
  const { reading } = turn;
  const { visit, isUnclear } = meantVisit(turn, known);
  const window = windowFact(turn, visit.window);
  const tokens = tokensOf(turn.text);
  const isOfOther = state.asked === 'cancel' && (isUnclear || visit !== known) && !has(turn, 'change_visit');
  if (state.asked === 'cancel' && !isOfOther) {
    const isOnDay = !saysWhen(reading.when) || matches(reading.when, visit.window);
    if (callsItOff(turn) && isOnDay && !has(turn, 'change_visit')) {
      await cancel(turn, visit);
      return true;
    }
    // "Never mind" is the visit or the question.
    const takesBack = has(turn, 'not_interested') && !has(turn, 'no', 'change_visit');
    if (takesBack && !saysNotToCancel(tokens) && !saysWhen(reading.when)) {
      askToCancel(turn, visit);
      return true;
    }
    state.asked = null;
    // "No, can we just move it to friday instead?"
    const keeps = has(turn, 'no', 'still_wanted') || saysNotToCancel(tokens);
    if (keeps && !has(turn, 'change_visit') && !saysWhen(reading.when)) {
      add(turn, 'kept', { window });
      return true;
    }
  }
  if (wishesFurther(turn, visit)) {
    dropOffer(turn);
    handOver(turn, 'outside_playbook');
    return true;
  }
  const another = calledOffToo(turn);
  if (another !== undefined) {
    askToCancel(turn, another);
    return true;
  }
  const { options, notDays, notTimes } = reading.when;
  const namesAnother =
    options.length + notDays.length + notTimes.length > 0 && !matches(reading.when, visit.window);
  const sureness = (act: string) => reading.acts.find((one) => one.act === act)?.score ?? 0;
  const callsOff = sureness('cancel_visit') > sureness('change_visit') && !saysNotToCancel(tokens);
  const isToMove = namesAnother || has(turn, 'change_visit') || state.isMoving || state.offered.length > 0;
  if (has(turn, 'cancel_visit') && saysNotToCancel(tokens) && !isToMove) {
    if (isUnclear) sayVisits(turn);
    else add(turn, 'kept', { window });
    return true;
  }
  // "Cancel my friday visit" moves nothing to friday; it is asked which one is meant, or whether this one is.
  if (isOfOther || (callsOff && !(namesAnother && has(turn, 'change_visit')))) {
    if (isUnclear) askWhichVisit(turn, 'cancel_which');
    else askToCancel(turn, visit);
    return true;
  }
  // A yes with thanks takes what is offered, and thanks alone leave it open.
  const leavesIt =
    has(turn, 'no', 'undecided', 'not_interested') ||
    (has(turn, 'thanks') && !has(turn, 'yes') && state.offered.length === 0);
  // "Leave it wednesday", of its own day.
  const isChoice = namesAnother || (!state.isMoving && state.offered.length > 0);
  const isOther = isChoice || reading.when.relative !== null;
  const keeps = has(turn, 'keeps_visit') || returnsToDay(turn, visit);
  const keepsIt = keeps && !isOther && !has(turn, 'change_visit', 'cancel_visit');
  if (keepsIt || (state.isMoving && leavesIt && !saysWhen(reading.when))) {
    const { asked } = state;
    Object.assign(state, { isMoving: false, offered: [], asked: null });
    if (asked === 'confirm') confirm(turn, visit);
    else if (isUnclear) sayVisits(turn);
    else add(turn, 'kept', { window });
    return true;
  }
  // Beside windows on offer it is a choice: "friday 8 works, see you then".
  const mayChoose = state.isMoving || state.offered.length > 0 || has(turn, 'change_visit');
  const isExpected = options.length > 0 && namesAnother && !mayChoose && expectsVisit(turn);
  if (isExpected && !meansAnother(turn, visit)) {
    // Who expects it on another day has to know.
    tell(turn, turn.appointments.find((one) => matches(reading.when, one.window)) ?? visit);
    return true;
  }
  const asksTime = has(turn, 'asks_time') && (hasBooked(turn) || isFor(turn, visit));
  const isAsked = asksTime || has(turn, 'ask_visit', 'recalls_visit');
  const isWished = namesAnother && !isAsked && !has(turn, 'ask_hours');
  // "I have an appointment today right?" resembles a refusal.
  const refuses = !has(turn, 'recalls_visit') && refusesIt(turn);
  const movesIt = (isWished || refuses) && !meansAnother(turn, visit);
  const declines = state.asked === 'confirm' && has(turn, 'no') && !has(turn, 'yes');
  if (state.isMoving || has(turn, 'change_visit') || movesIt || declines) {
    if (isUnclear && !state.isMoving) askWhichVisit(turn, 'move_which');
    else await startMoving(turn, visit);
    return true;
  }
  // "Do you have me down for thursday" confirms no wednesday.
  if (state.asked === 'confirm' && confirms(turn) && !(isAsked && namesAnother)) {
    const isPriced = turn.lines.some(({ key }) => key.startsWith('price'));
    // A bare yes is about the one that was to be confirmed, whichever was told since.
    const isOpen = ({ window: at }: Appointment) => isWindow(state.toConfirm, at);
    confirm(turn, (options.length === 0 && turn.appointments.find(isOpen)) || visit);
    // What is asked or wished beside the yes is not done by it.
    const isLeft = reading.isNamed || (has(turn, 'ask_price') && !isPriced);
    if (isLeft && !turn.passesOn) passOn(turn);
    passNoteOn(turn);
    return true;
  }
  // A text about nothing else means the visit that lies ahead, also by its day.
  const isOfVisit = isFor(turn, visit) && !saysWhen(reading.when);
  const isOfItsDay = isFor(turn, visit) && options.length > 0 && !namesAnother;
  // "Let's do 2pm", of the time that it has.
  const saysIt = has(turn, 'ask_when', 'yes') || wishesOnlyTime(tokens, reading.when.spans);
  if (isAsked || (isOfVisit && has(turn, 'ask_when')) || (isOfItsDay && saysIt)) {
    if (isUnclear) sayVisits(turn);
    else tell(turn, visit);
    return true;
  }
  if (
    (isFor(turn, visit) || hasBooked(turn)) &&
    !saysWhen(reading.when) &&
    hasSurely(turn, 'not_interested')
  ) {
    // Who holds off on it may not want it any more.
    if (isUnclear) askWhichVisit(turn, 'cancel_which');
    else askToCancel(turn, visit);
    return true;
  }
  if (isOfVisit && turn.lines.length === 0 && has(turn, 'yes', 'thanks')) {
    add(turn, 'welcome');
    return true;
  }
  return false;
}

/** The answer that the confirmation asks for may stand before anything: "C gate code is 1234". */
const confirms = (turn: Turn) =>
  has(turn, 'yes', 'thanks') || saysToAttend(turn) || tokensOf(turn.text)[0]?.text === 'c';

/** Moves a visit, or offers windows for it; asks when where nothing is said of it. */
async function startMoving(turn: Turn, visit: Appointment): Promise<void> {
  const { state, reading } = turn;
  Object.assign(state, { isMoving: true, appointmentId: visit.appointmentId });
  if (saysWhen(reading.when) || has(turn, 'refuses_times', 'ask_when') || state.offered.length > 0)
    await settleWindow(turn, visit.serviceId);
  else ask(turn, 'move', 'ask_move', { window: windowFact(turn, visit.window) });
}

/** What is said once a visit is booked and nothing is to change: no second visit follows by itself. */
export function afterBooking(turn: Turn, hasNewAddress: boolean): void {
  const { state, reading } = turn;
  const visit = visitOf(turn);
  if (visit === undefined) return;
  if (hasNewAddress) {
    confirmVisit(turn);
    passNoteOn(turn);
  } else if (wishesOther(turn)) {
    // The price of what is booked is no answer.
    dropOffer(turn);
    handOver(turn, 'outside_playbook');
  } else if (state.address === null && has(turn, 'no', 'not_interested')) {
    // Who gives no address for it may not want it any more.
    askToCancel(turn, visit);
  } else if (state.address === null) askAddress(turn);
  else if (turn.lines.length > 0) return;
  else if (has(turn, 'thanks', 'greeting')) add(turn, 'welcome');
  else if (reading.acts.length > 0 || saysWhen(reading.when) || reading.isMark) {
    passNoteOn(turn);
    if (!turn.passesOn) add(turn, 'current', { window: windowFact(turn, visit.window) });
  }
  // A note for the crew, such as the code of a gate.
  else passOn(turn);
}

/**
 * Clears a visit that is over or was cancelled elsewhere from the state: the next is a new one. True where the text says
 * yes to the question whether to cancel it.
 */
export function forgetPastVisit(turn: Turn): boolean {
  const { state, appointments } = turn;
  if (state.appointmentId === null) return false;
  if (appointments.some(({ appointmentId }) => appointmentId === state.appointmentId)) return false;
  const wasToCancel = state.asked === 'cancel' && callsItOff(turn);
  if (!hasBooked(turn)) {
    // What is wished beside it stays.
    const isOfVisit = ['cancel', 'move', 'confirm'].some((asked) => asked === state.asked);
    Object.assign(state, {
      ...{ appointmentId: null, isMoving: false },
      ...(isOfVisit && { asked: null }),
      ...(state.isMoving && { offered: [], wish: null, asked: null }),
    });
    return wasToCancel;
  }
  Object.assign(state, {
    cancelledServiceId: state.serviceId,
    ...{ appointmentId: null, isMoving: false, serviceId: null, problems: [], wish: null, offered: [] },
    ...{ refused: [], asked: null, timesAsked: {}, quoted: [] },
  });
  return wasToCancel;
}
