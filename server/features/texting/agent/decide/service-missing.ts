import { tellsFact } from '../read/read.ts';
import { saysWhen } from '../read/when.ts';
import { quote } from './answer.ts';
import { askWhichFirst, mostWhichFirst } from './problems.ts';
import { choiceOf, leastOf, servicesOf } from './services.ts';
import { add, ask, dropOffer, handOver, has, saysPassedOn, type Turn, wasAsked } from './turn.ts';

/** What is said of a text that was not understood. */
const saysNotUnderstood = ['unclear', 'unclear_asked', ...saysPassedOn];
/** Acts by which something is wished. */
export const wants = [
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

/** Takes a time alone, after a visit was cancelled, for the wish for the same again. */
function takeCancelled({ state, reading, company }: Turn): void {
  const { cancelledServiceId: before } = state;
  const isWish = state.serviceId === null && state.problems.length === 0 && saysWhen(reading.when);
  if (!isWish || !company.services.some(({ serviceId }) => serviceId === before)) return;
  Object.assign(state, { serviceId: before, cancelledServiceId: null });
}

/** Asks what a visit is for and which service, where that is missing; true where the turn is over. */
export function isServiceMissing(turn: Turn): boolean {
  const { state, company, data, reading } = turn;
  takeCancelled(turn);
  const { fitting: all, areApart } = servicesOf(turn);
  const own = company.services.find(({ serviceId }) => serviceId === state.serviceId);
  if (own === undefined && all.length === 0) {
    if (state.problems.length > 0) {
      handOver(turn, 'outside_playbook');
      return true;
    }
    if ((wasAsked(turn, 'problem') || state.notUnderstood > 0) && has(turn, 'unsure', 'none')) {
      if (servicesOf(turn, ['general']).fitting.length > 0) {
        state.problems = ['general'];
        quote(turn);
        return isServiceMissing(turn);
      }
    }
    // Who was asked twice and names none describes it to a person, and who answers with nothing of use after once.
    const isOfUse =
      turn.lines.some(({ key }) => state.notUnderstood === 0 || !saysNotUnderstood.includes(key)) ||
      reading.isOrdinary ||
      tellsFact(reading) ||
      has(turn, ...wants, 'yes', 'unsure', 'sends_photo');
    const most = isOfUse || reading.isEmpty || reading.isMark ? mostWhichFirst : 1;
    if ((state.timesAsked.problem ?? 0) >= most) {
      turn.lines = turn.lines.filter(({ key }) => !saysNotUnderstood.includes(key));
      handOver(turn, 'not_understood');
    } else {
      const key = wasAsked(turn, 'problem') ? 'ask_problem_again' : 'ask_problem';
      ask(turn, 'problem', key, { ask: data.trade.ask[state.language] });
    }
    return true;
  }
  if (own === undefined && areApart) {
    const mayAsk = (state.timesAsked.problem ?? 0) < mostWhichFirst;
    if (state.wroteAt !== null && state.quoted.length > 0 && mayAsk) {
      askWhichFirst(turn);
      return true;
    }
    // Visits for several services at once are planned by a person.
    dropOffer(turn);
    handOver(turn, 'outside_playbook');
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
  const isAnswered =
    turn.reading.postalCode !== null || saysWhen(turn.reading.when) || has(turn, 'yes', 'unsure');
  if (isAnswered ? wasAsked(turn, 'service') : (state.timesAsked.service ?? 0) > 1) {
    const least = leastOf(choiceOf(all));
    if (least === undefined) return true;
    state.serviceId = least.serviceId;
    add(turn, 'assumed', { service: least.name });
    return false;
  }
  const needsPostal =
    state.postalCode === null && !wasAsked(turn, 'postal') && state.playbook !== 'customer_service';
  if (needsPostal) state.timesAsked.postal = 1;
  ask(turn, 'service', needsPostal ? 'ask_service_postal' : 'ask_service');
  return true;
}
