import { worksAt } from '../../company/company.ts';
import { saysWhen } from '../read/when.ts';
import type { Flows } from '../say/read-sentences.ts';
import { answerQuestions } from './answer.ts';
import { settleAddress, settleWindow, visitOf } from './book.ts';
import { candidates, choiceOf, leastOf, namedService } from './services.ts';
import { add, ask, handOver, has, hasSurely, type Turn, wasAsked } from './turn.ts';
import { settleVisit } from './visits.ts';

/** Replies without anything learned or done, after which a person takes over. */
const mostWithoutProgress = 5;
const wants = [
  'want_visit',
  'ask_price',
  'ask_when',
  'ask_service',
  'ask_area',
  'greeting',
  'soonest',
  'any_of_them',
  'wants_once',
  'wants_plan',
];

/** Decides a turn: what is said, booked and handed over. Gates first. */
export async function decide(turn: Turn, flows: Flows): Promise<void> {
  const { reading, company } = turn;
  if (reading.emergency !== null) {
    turn.class = 'safety';
    add(turn, `safety.${reading.emergency}`);
    add(turn, 'safety_person', { company: company.name });
    turn.handOver = 'safety';
    turn.state.handedOver = 'safety';
    return;
  }
  if (has(turn, 'machine') && !saysWhen(reading.when)) return;
  const before = progressOf(turn);
  await proceed(turn, flows);
  const { state } = turn;
  state.repliesWithoutProgress = progressOf(turn) === before ? state.repliesWithoutProgress + 1 : 0;
  if (state.repliesWithoutProgress >= mostWithoutProgress && turn.handOver === null) {
    turn.lines = [];
    handOver(turn, 'loop');
  }
}

const progressOf = ({ state, appointments }: Turn) => {
  const { problems, serviceId, postalCode, address, name, offered, quoted } = state;
  return JSON.stringify([problems, serviceId, postalCode, address, name, offered, quoted, appointments]);
};

async function proceed(turn: Turn, flows: Flows): Promise<void> {
  const { state, reading } = turn;
  const isRepeated = state.lastText !== null && state.lastText === turn.text && reading.length > 1;
  state.lastText = turn.text;
  if (has(turn, 'wrong_number') && hasSurely(turn, 'wrong_number')) {
    add(turn, 'wrong_number');
    turn.handOver = 'wrong_number';
    state.handedOver = 'wrong_number';
    return;
  }
  const hasNewAddress = merge(turn);
  for (const [act, reason] of Object.entries(flows.hand_over)) {
    if (!hasSurely(turn, act) || (act === 'withholds_address' && state.asked !== 'address')) continue;
    answerQuestions(turn, flows);
    return handOver(turn, reason);
  }
  if (isRepeated || !isUnderstood(turn, hasNewAddress)) {
    if (await notUnderstood(turn, flows)) return;
  } else state.notUnderstood = 0;
  answerQuestions(turn, flows);
  if (turn.handOver !== null) return;
  if (await settleVisit(turn)) {
    const visit = visitOf(turn);
    // The address that was asked for is still missing, or came with the rest.
    if (
      visit !== undefined &&
      visit.appointmentId === state.appointmentId &&
      !state.isMoving &&
      state.bookings > 0 &&
      turn.handOver === null
    )
      if (state.address === null || hasNewAddress) await settleAddress(turn, hasNewAddress);
    return;
  }
  if (
    state.appointmentId !== null &&
    visitOf(turn)?.appointmentId === state.appointmentId &&
    state.bookings > 0
  ) {
    if (hasNewAddress || state.address === null) return settleAddress(turn, hasNewAddress);
    if (has(turn, 'thanks', 'yes', 'greeting') && turn.lines.length === 0) return add(turn, 'welcome');
    if (turn.lines.length > 0) return;
  }
  await towardsVisit(turn, flows);
}

/** Takes what a text tells into the state; true where it has a new address. */
function merge(turn: Turn): boolean {
  const { state, reading, company, data } = turn;
  if (reading.language !== null && (reading.length > 1 || state.wroteAt === null))
    state.language = reading.language;
  const named = [...new Set(reading.problems.map(({ problem }) => problem))];
  const isNew = named.filter((problem) => problem !== 'general' || state.problems.length === 0);
  if (isNew.length > 0 && state.appointmentId === null) {
    const isOther = isNew.some((problem) => !state.problems.includes(problem));
    if (
      isOther &&
      state.serviceId !== null &&
      !candidates(isNew, company, data.trade).some(({ serviceId }) => serviceId === state.serviceId)
    ) {
      Object.assign(state, { problems: [], serviceId: null, offered: [] });
    }
    state.problems = [...new Set([...state.problems, ...isNew])];
  }
  state.postalCode = reading.postalCode ?? state.postalCode;
  state.name = reading.name ?? state.name;
  const hasNew = reading.address !== null && reading.address !== state.address;
  state.address = reading.address ?? state.address;
  const choices = choiceOf(candidates(state.problems, company, data.trade));
  const chosen =
    state.appointmentId === null
      ? namedService(turn.text, reading, choices, state.asked === 'service')
      : null;
  if (chosen !== null) state.serviceId = chosen.serviceId;
  else if (state.serviceId === null && choices.length === 1) state.serviceId = choices[0]?.serviceId ?? null;
  return hasNew;
}

function isUnderstood({ state, reading }: Turn, hasNewAddress: boolean): boolean {
  return (
    hasNewAddress ||
    reading.acts.length > 0 ||
    reading.isOrdinary ||
    reading.problems.length > 0 ||
    reading.postalCode !== null ||
    reading.name !== null ||
    saysWhen(reading.when) ||
    reading.isEmpty ||
    (state.asked === 'service' && state.serviceId !== null)
  );
}

/** Asks once more, then gives it to a person; true where the turn is over. */
async function notUnderstood(turn: Turn, flows: Flows): Promise<boolean> {
  const { state } = turn;
  state.notUnderstood += 1;
  if (state.notUnderstood >= 2) {
    handOver(turn, turn.reading.length > 0 ? 'not_understood' : 'loop');
    return true;
  }
  if (turn.reading.isMark) {
    if (state.asked === null && state.serviceId === null)
      ask(turn, 'problem', 'ask_problem', { ask: turn.data.trade.ask[state.language] });
    else {
      add(turn, 'still_here');
      await towardsVisit(turn, flows);
    }
    return true;
  }
  if (state.asked === null) {
    add(turn, 'unclear');
    return true;
  }
  return false;
}

/** Takes the next step towards a visit: the first of what it needs that is missing. */
async function towardsVisit(turn: Turn, flows: Flows): Promise<void> {
  const { state, reading, company, data } = turn;
  if (reading.isEmpty) add(turn, 'photo');
  if (has(turn, 'not_interested') && !has(turn, ...wants)) return finish(turn, 'not_interested');
  if (has(turn, 'undecided') && !saysWhen(reading.when)) return finish(turn, 'undecided');
  if (has(turn, 'thanks') && !has(turn, ...wants) && !saysWhen(reading.when) && state.asked !== 'window')
    return finish(turn, 'welcome');
  const isPending =
    turn.lines.length > 0 && state.asked === null && state.problems.length === 0 && !has(turn, ...wants);
  if (isPending) return;
  for (const need of flows[state.playbook].needs) if (await isMissing(turn, need, { company, data })) return;
}

function finish(turn: Turn, key: string): void {
  add(turn, key);
}

async function isMissing(
  turn: Turn,
  need: string,
  { company, data }: Pick<Turn, 'company' | 'data'>,
): Promise<boolean> {
  const { state } = turn;
  switch (need) {
    case 'service':
      return isServiceMissing(turn);
    case 'postal': {
      const inArea = state.postalCode === null || worksAt(company, state.postalCode);
      if (!inArea) {
        add(turn, 'outside_area', { postal: state.postalCode ?? '' });
        Object.assign(state, { postalCode: null, asked: null });
        return true;
      }
      if (state.postalCode !== null || wasAsked(turn, 'postal')) return false;
      ask(turn, 'postal', 'ask_postal');
      return true;
    }
    case 'window':
      if (state.serviceId === null || data.trade.trade !== company.trade) return false;
      await settleWindow(turn, state.serviceId);
      return true;
    default:
      return false;
  }
}

function isServiceMissing(turn: Turn): boolean {
  const { state, company, data } = turn;
  const all = candidates(state.problems, company, data.trade);
  const own = company.services.find(({ serviceId }) => serviceId === state.serviceId);
  if (own === undefined && all.length === 0) {
    if (state.problems.length > 0) {
      handOver(turn, 'outside_playbook');
      return true;
    }
    if (wasAsked(turn, 'problem') && has(turn, 'unsure', 'none')) {
      const general = choiceOf(candidates(['general'], company, data.trade));
      if (general.length > 0) {
        state.problems = ['general'];
        return isServiceMissing(turn);
      }
    }
    ask(turn, 'problem', 'ask_problem', { ask: data.trade.ask[state.language] });
    return true;
  }
  const service = own ?? (all.length === 1 ? all[0] : undefined);
  if (service?.price.kind === 'ask') {
    add(turn, 'price_by_person', { service: service.name });
    handOver(turn, 'price_by_person');
    return true;
  }
  if (service !== undefined) {
    state.serviceId = service.serviceId;
    return false;
  }
  if (wasAsked(turn, 'service')) {
    state.serviceId = leastOf(choiceOf(all))?.serviceId ?? null;
    return false;
  }
  const needsPostal =
    state.postalCode === null && !wasAsked(turn, 'postal') && state.playbook !== 'customer_service';
  if (needsPostal) state.timesAsked.postal = 1;
  ask(turn, 'service', needsPostal ? 'ask_service_postal' : 'ask_service');
  return true;
}
