import { worksAt } from '../../company/company.ts';
import { mergeWhen, saysWhen } from '../read/when.ts';
import { phoneText } from '../say/format.ts';
import type { Flows } from '../say/read-sentences.ts';
import { answerQuestions } from './answer.ts';
import { askAddress, hasBooked, noteAddress, settleWindow, visitOf } from './book.ts';
import { isNoteOfVisit } from './notes.ts';
import { isForPerson, passOn } from './pass-on.ts';
import { isBesideAddress, takePlain } from './plain-answers.ts';
import { takeProblems } from './problems.ts';
import { noteSaid, progressOf } from './progress.ts';
import { isServiceMissing, wants } from './service-missing.ts';
import { choiceOf, namedService, servicesOf } from './services.ts';
import { askToConfirm } from './to-confirm.ts';
import { add, ask, dropOffer, handOver, has, hasSurely, type Turn, wasAsked } from './turn.ts';
import { isPartlyUnderstood, isUnderstood } from './understood.ts';
import { afterBooking, forgetPastVisit, settleVisit } from './visits.ts';
import { asksWhichVisit } from './which-visit.ts';

/** Replies without anything learned, done or said for the first time, after which a person takes over. */
const mostWithoutProgress = 5;
/** Surer than this a text that names a day calls off what it was asked. */
const sureBesideDay = 0.75;

/** Words of a no that wishes for nothing: "no thank you". */
const mostOfNo = 3;
/** By these acts a visit is wished beside one that lies ahead. */
const wishesOfVisit = ['want_visit', 'wants_once', 'wants_plan', 'ask_service', 'ask_area'];

/** Decides a turn: what is said, booked and handed over. Gates first. */
export async function decide(turn: Turn, flows: Flows): Promise<void> {
  const { reading, company, state } = turn;
  if (reading.language !== null && (reading.length > 1 || state.wroteAt === null))
    state.language = reading.language;
  if (reading.emergency !== null) {
    turn.class = 'safety';
    add(turn, `safety.${reading.emergency}`);
    add(turn, 'safety_person', { company: company.name });
    if (company.onCall !== null) add(turn, 'safety_on_call', { phone: phoneText(company.onCall) });
    turn.handOver = 'safety';
    state.handedOver = 'safety';
    return;
  }
  if (has(turn, 'machine') && !saysWhen(reading.when)) return;
  if (forgetPastVisit(turn)) return add(turn, 'visit_gone');
  const before = progressOf(turn);
  await proceed(turn, flows);
  const isProgress = noteSaid(turn) || progressOf(turn) !== before;
  state.repliesWithoutProgress = isProgress ? 0 : state.repliesWithoutProgress + 1;
  if (state.repliesWithoutProgress >= mostWithoutProgress && turn.handOver === null) {
    turn.lines = [];
    handOver(turn, 'loop');
  }
}

/** What is said first, where the company writes first: the next step from what is known already. */
export async function decideFirst(turn: Turn, flows: Flows): Promise<void> {
  if (turn.reading.emergency !== null) return decide(turn, flows);
  merge(turn, false);
  answerQuestions(turn, flows);
  if (turn.handOver === null) await towardsVisit(turn, flows);
  noteSaid(turn);
}

async function proceed(turn: Turn, flows: Flows): Promise<void> {
  const isBeside = isBesideAddress(turn);
  takePlain(turn);
  const { state, reading } = turn;
  const isRepeated = state.lastText === turn.text && reading.length > 1 && !has(turn, 'thanks', 'greeting');
  state.lastText = turn.text;
  if (has(turn, 'wrong_number') && hasSurely(turn, 'wrong_number')) {
    add(turn, 'wrong_number');
    turn.handOver = 'wrong_number';
    state.handedOver = 'wrong_number';
    return;
  }
  if (reading.otherLanguage !== null) {
    state.language = 'en';
    add(turn, 'approved', { sentence: reading.otherLanguage });
    return handOver(turn, 'not_understood');
  }
  const hasNewAddress = merge(turn, isBeside);
  for (const [act, reason] of Object.entries(flows.hand_over)) {
    if (!hasSurely(turn, act) || (act === 'withholds_address' && state.asked !== 'address')) continue;
    // Its words alone hand nothing over; they tell what resembles a refund.
    if (act === 'asks_bill' && !hasSurely(turn, 'refund')) continue;
    // "No contract" is a choice of the two that were named.
    if (act === 'cancel_plan' && state.asked === 'service') continue;
    if (reason !== 'complaint') answerQuestions(turn, flows);
    if (reason !== 'asked_for_person') dropOffer(turn);
    return handOver(turn, reason);
  }
  if (isBeside) return passOn(turn);
  const ownVisit = () => {
    const visit = visitOf(turn);
    return hasBooked(turn) && visit !== undefined && visit.appointmentId === state.appointmentId;
  };
  // Who has a visit is not asked for a wish again: what they write may be a note for the crew.
  const isNote =
    (ownVisit() && (state.asked === null || state.asked === 'confirm') && !reading.isGibberish) ||
    isNoteOfVisit(turn);
  const isUnclear = !isUnderstood(turn, hasNewAddress);
  // Of a visit that lies ahead the same may be asked again.
  const isAgain = isRepeated && (isUnclear || visitOf(turn) === undefined);
  if (isAgain || (isUnclear && !isNote)) {
    if (await notUnderstood(turn, flows, isAgain)) return;
  } else state.notUnderstood = 0;
  answerQuestions(turn, flows);
  if (turn.handOver !== null) return;
  if (!turn.passesOn && isForPerson(turn)) passOn(turn);
  if (hasNewAddress && ownVisit()) await noteAddress(turn);
  if (await settleVisit(turn)) {
    // The address that was asked for is still missing.
    const isOpen = state.isMoving || state.asked === 'cancel' || turn.handOver !== null;
    if (ownVisit() && !isOpen && state.address === null) askAddress(turn);
    return;
  }
  if (ownVisit()) return afterBooking(turn, hasNewAddress);
  if (isNote && turn.lines.length === 0) return passOn(turn);
  if (isNote && turn.passesOn) return;
  if (restsOnVisit(turn)) return;
  await towardsVisit(turn, flows);
}

/** Whether somebody who has a visit and wishes for nothing is answered: what they see is not asked of them. */
function restsOnVisit(turn: Turn): boolean {
  const { state, reading, lines } = turn;
  const visit = visitOf(turn);
  const isOpen = state.asked === null || state.asked === 'confirm';
  const knowsWish = state.problems.length + state.offered.length > 0 || state.serviceId !== null;
  const isWish =
    wishesOfVisit.some((act) => hasSurely(turn, act)) || reading.isEmpty || reading.postalCode !== null;
  if (visit === undefined || !isOpen || knowsWish || isWish) return false;
  const isHeard = lines.some(({ key }) => key !== 'unclear_asked' && key !== 'still_here');
  if (state.asked === 'confirm' && !isHeard && (lines.length > 0 || has(turn, 'greeting'))) {
    askToConfirm(turn, visit);
    return true;
  }
  if (lines.length === 0 && !has(turn, 'greeting')) passOn(turn);
  return lines.length > 0;
}

/** Takes what a text tells into the state; true where it has a new address. */
function merge(turn: Turn, isBeside: boolean): boolean {
  const { state, reading } = turn;
  takeProblems(turn);
  state.postalCode = reading.postalCode ?? state.postalCode;
  state.name = reading.name ?? state.name;
  const isWish = !hasBooked(turn) && !asksWhichVisit(state) && state.offered.length === 0;
  if (reading.when.options.length > 0 && isWish) state.wish = mergeWhen(state.wish, reading.when);
  const hasNew = reading.address !== null && reading.address !== state.address && !isBeside;
  if (hasNew) state.address = reading.address;
  const { fitting, areApart } = servicesOf(turn);
  const choices = state.problems.length === 0 ? turn.company.services : choiceOf(fitting);
  const chosen = hasBooked(turn)
    ? null
    : namedService(turn.text, reading, choices, state.asked === 'service');
  if (chosen !== null) state.serviceId = chosen.serviceId;
  else if (state.serviceId === null && state.problems.length > 0 && choices.length === 1 && !areApart)
    state.serviceId = choices[0]?.serviceId ?? null;
  return hasNew;
}

/** Asks once more, then gives it to a person; true where the turn is over. */
async function notUnderstood(turn: Turn, flows: Flows, isRepeated: boolean): Promise<boolean> {
  const { state } = turn;
  state.notUnderstood += 1;
  if (state.notUnderstood >= 2) {
    handOver(turn, isRepeated ? 'loop' : 'not_understood');
    return true;
  }
  if (turn.reading.isMark) {
    if (state.asked === null && state.serviceId === null)
      ask(turn, 'problem', 'ask_problem', { ask: turn.data.trade.ask[state.language] });
    else {
      add(turn, 'still_here');
      if (!restsOnVisit(turn)) await towardsVisit(turn, flows);
    }
    return true;
  }
  const { asked } = state;
  const { reading } = turn;
  if (!isRepeated && isPartlyUnderstood(turn)) return false;
  if (reading.asks && !reading.isGibberish && !isRepeated) {
    // The next step alone would be no answer to a question.
    passOn(turn);
  } else if (asked === null) add(turn, 'unclear');
  else if (!isRepeated) add(turn, 'unclear_asked');
  return asked === null || turn.handOver !== null;
}

/** Takes the next step towards a visit: the first of what it needs that is missing. */
async function towardsVisit(turn: Turn, flows: Flows): Promise<void> {
  const { state, reading, company } = turn;
  if (reading.isEmpty) add(turn, state.problems.length === 0 ? 'photo' : 'photo_only');
  const isOutside = state.postalCode !== null && !worksAt(company, state.postalCode);
  if (state.postalCode !== null && isOutside && (has(turn, ...wants) || !has(turn, 'thanks'))) {
    dropOffer(turn);
    add(turn, 'outside_area', { postal: state.postalCode });
    state.asked = null;
    return;
  }
  // "No, i need friday" chooses, where it is in doubt.
  const choosesDay = state.offered.length > 0 && reading.when.options.length > 0;
  const callsOff = reading.acts.some(
    ({ act, score }) => act === 'cancel_visit' && (!choosesDay || score > sureBesideDay),
  );
  if (callsOff && visitOf(turn) === undefined) {
    Object.assign(state, { offered: [], wish: null, asked: null });
    return add(turn, 'not_interested');
  }
  // A no to the question what somebody sees.
  const seesNothing =
    state.asked === 'problem' &&
    has(turn, 'no', 'declines') &&
    !has(turn, 'yes', 'unsure') &&
    state.problems.length === 0 &&
    !saysWhen(reading.when) &&
    reading.length <= mostOfNo;
  // "No thanks" to the windows on offer.
  const declinesAll =
    state.offered.length > 0 &&
    has(turn, 'declines') &&
    !saysWhen(reading.when) &&
    reading.length <= mostOfNo;
  if ((has(turn, 'not_interested') || seesNothing || declinesAll) && !has(turn, ...wants)) {
    Object.assign(state, { offered: [], asked: null });
    return add(turn, 'not_interested');
  }
  // "Just getting quotes" asks for the price before anything is known, and a question is hardly a doubt.
  const isFirst = state.problems.length === 0 && state.serviceId === null;
  const isQuestion = isFirst && (has(turn, 'ask_price') || (reading.asks && !hasSurely(turn, 'undecided')));
  if (has(turn, 'undecided') && !isQuestion && !saysWhen(reading.when)) {
    // What they say next is no answer to an offer.
    state.asked = null;
    return add(turn, 'undecided');
  }
  if (
    has(turn, 'thanks') &&
    !has(turn, ...wants) &&
    !saysWhen(reading.when) &&
    state.asked !== 'window' &&
    state.asked !== 'which'
  )
    return add(turn, 'welcome');
  // An "ok" to what was cancelled wishes for nothing.
  const isOk = has(turn, 'yes') && !has(turn, ...wants) && !saysWhen(reading.when);
  if (isOk && state.asked === null && state.offered.length === 0 && state.said.includes('cancelled'))
    return add(turn, 'welcome');
  const isPending =
    turn.lines.length > 0 && state.asked === null && state.problems.length === 0 && !has(turn, ...wants);
  if (isPending) return;
  if (
    state.asked === 'postal' &&
    state.problems.length === 0 &&
    state.serviceId === null &&
    reading.postalCode !== null
  )
    add(turn, 'covered', { postal: reading.postalCode });
  if (has(turn, 'ask_area') && state.postalCode === null && !wasAsked(turn, 'postal'))
    return ask(turn, 'postal', 'ask_postal');
  if (isServiceMissing(turn)) return;
  const isPostalMissing = state.postalCode === null && !wasAsked(turn, 'postal');
  if (isPostalMissing && flows[state.playbook].asks_postal) return ask(turn, 'postal', 'ask_postal');
  if (state.serviceId !== null) await settleWindow(turn, state.serviceId);
}
