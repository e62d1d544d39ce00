import { worksAt } from '../../company/company.ts';
import type { Appointment, FreeWindow } from '../facts.ts';
import { noWhen, saysWhen, type When } from '../read/when.ts';
import { type Choice, choose, isSame } from './choose.ts';
import { add, ask, handOver, has, stored, type Turn, windowFact, windowOf } from './turn.ts';

/** Days over which free windows are looked for. */
const horizon = 14;

/** The visit that the conversation speaks of: its own, or the first that lies ahead. */
export const visitOf = ({ state, appointments }: Turn): Appointment | undefined =>
  appointments.find(({ appointmentId }) => appointmentId === state.appointmentId) ?? appointments[0];

/** Windows that are free from the first day that was wished. */
async function freeWindows(
  turn: Turn,
  serviceId: string,
  wish: When | null,
  except?: string,
): Promise<FreeWindow[]> {
  const { calendar, now } = turn;
  const today = now.toPlainDate();
  const first = (wish?.options ?? []).map(({ days }) => days?.from ?? '').sort()[0] ?? '';
  const from = first > today.toString() ? Temporal.PlainDate.from(first) : today;
  const query = {
    serviceId,
    days: horizon,
    ...(except === undefined ? {} : { exceptAppointmentId: except }),
  };
  const windows = await calendar.free({ ...query, from });
  return windows.length === 0 && from !== today ? calendar.free({ ...query, from: today }) : windows;
}

/** Offers windows, or takes the one that was chosen, for a new visit or one that moves. */
export async function settleWindow(turn: Turn, serviceId: string): Promise<void> {
  const { state, reading } = turn;
  const current = state.isMoving ? visitOf(turn) : undefined;
  const said = withoutCurrent(reading.when, current);
  // Questions of other matters leave the offer as it stands.
  const free = await freeWindows(
    turn,
    serviceId,
    said.options.length > 0 ? said : state.wish,
    current?.appointmentId,
  );
  const offered = state.offered.map(windowOf);
  const choice = choose({
    ...{ said, wish: state.wish, offered },
    free: current === undefined ? free : free.filter((window) => !isSame(window, current.window)),
    refused: state.refused.map(windowOf),
    isYes: has(turn, 'yes') && !has(turn, 'no'),
    refusesAll: has(turn, 'refuses_times') && said.options.length === 0 && said.ordinal === null,
  });
  if (saysWhen(said) && said.options.length > 0) state.wish = said;
  await apply(turn, serviceId, choice);
}

/** "Move it from Thursday to Saturday": the day that the visit has is not the one that is wished. */
function withoutCurrent(when: When, current: Appointment | undefined): When {
  if (current === undefined || when.options.length < 2) return when;
  const { date } = current.window;
  const options = when.options.filter(
    ({ days }) => !(days?.weekdays?.includes(date.dayOfWeek) || days?.from === date.toString()),
  );
  return options.length === 0 ? when : { ...when, options };
}

async function apply(turn: Turn, serviceId: string, choice: Choice): Promise<void> {
  const { state } = turn;
  switch (choice.kind) {
    case 'chosen':
      return state.isMoving ? move(turn, serviceId, choice.window) : book(turn, serviceId, choice.window);
    case 'none':
      add(turn, 'no_window');
      return handOver(turn, 'no_window');
    case 'which':
      return offer(turn, choice.windows, 'which_window');
    case 'offer':
      if (choice.note !== null) add(turn, choice.note);
      return offer(turn, choice.windows, 'offer_two');
  }
}

function offer(turn: Turn, windows: readonly FreeWindow[], key: 'offer_two' | 'which_window'): void {
  const { state } = turn;
  const [first, second] = windows;
  if (first === undefined) return;
  const known = [...state.refused, ...state.offered].filter(
    ({ date, start }, at, all) => all.findIndex((one) => one.date === date && one.start === start) === at,
  );
  state.refused = known.slice(-40);
  state.offered = windows.map(stored);
  if (second === undefined) ask(turn, 'window', 'offer_one', { window: windowFact(turn, first) });
  else ask(turn, 'window', key, { window: windowFact(turn, first), window2: windowFact(turn, second) });
}

async function book(turn: Turn, serviceId: string, window: FreeWindow): Promise<void> {
  const { state, facts, calendar } = turn;
  const booked = await calendar.book({
    ...{ serviceId, window, e164: facts.e164, name: state.name, address: state.address },
    bookingKey: `${facts.threadId ?? facts.e164}:${state.bookings + 1}`,
    threadId: facts.threadId,
  });
  if (booked.kind === 'taken') return offerOthers(turn, serviceId, window);
  const { appointmentId } = booked;
  Object.assign(state, {
    appointmentId,
    bookings: state.bookings + 1,
    offered: [],
    refused: [],
    wish: null,
    asked: null,
  });
  turn.appointments.push({ appointmentId, serviceId, window });
  if (state.address !== null) return confirm(turn, window);
  add(turn, 'took', { window: windowFact(turn, window) });
  ask(turn, 'address', 'ask_address');
}

async function move(turn: Turn, serviceId: string, window: FreeWindow): Promise<void> {
  const { state, calendar } = turn;
  const visit = visitOf(turn);
  if (visit === undefined) return handOver(turn, 'outside_playbook');
  const moved = await calendar.move(visit.appointmentId, window);
  if (moved.kind === 'taken') return offerOthers(turn, serviceId, window);
  if (moved.kind === 'gone') return handOver(turn, 'outside_playbook');
  visit.window = window;
  Object.assign(state, {
    appointmentId: visit.appointmentId,
    isMoving: false,
    offered: [],
    refused: [],
    wish: null,
    asked: null,
  });
  add(turn, 'moved', { window: windowFact(turn, window) });
}

async function offerOthers(turn: Turn, serviceId: string, taken: FreeWindow): Promise<void> {
  add(turn, 'just_taken');
  turn.state.offered = [];
  turn.state.refused = [...turn.state.refused, stored(taken)];
  const free = await freeWindows(turn, serviceId, turn.state.wish);
  const choice = choose({
    ...{ said: noWhen(), wish: turn.state.wish, isYes: false, refusesAll: false, offered: [] },
    free: free.filter((window) => !isSame(window, taken)),
    refused: turn.state.refused.map(windowOf),
  });
  if (choice.kind === 'chosen') return offer(turn, [choice.window], 'offer_two');
  return apply(turn, serviceId, choice);
}

/** Confirms with all that was agreed. */
export function confirm(turn: Turn, window: FreeWindow): void {
  const { state, company } = turn;
  const service = company.services.find(({ serviceId }) => serviceId === state.serviceId);
  const said = windowFact(turn, window);
  if (service === undefined || state.address === null) add(turn, 'current', { window: said });
  else add(turn, 'booked', { service: service.name, window: said, address: state.address });
  state.asked = null;
}

/** Takes the address of a visit whose window is taken, or asks for it. */
export async function settleAddress(turn: Turn, hasNew: boolean): Promise<void> {
  const { state, calendar, company } = turn;
  const visit = visitOf(turn);
  if (visit === undefined) return;
  if (state.address === null) return ask(turn, 'address', 'ask_address');
  if (!hasNew) return;
  await calendar.describe(visit.appointmentId, { name: state.name, address: state.address });
  confirm(turn, visit.window);
  const isOutside = state.postalCode !== null && !worksAt(company, state.postalCode);
  if (isOutside) handOver(turn, 'outside_playbook');
}
