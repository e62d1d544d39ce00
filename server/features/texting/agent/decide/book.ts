import { worksAt } from '../../company/company.ts';
import type { Appointment, FreeWindow } from '../facts.ts';
import { shiftOf } from '../read/shifts.ts';
import { isWord, type Token, tokensOf } from '../read/tokens.ts';
import { asksBesideTime, refusesThatDay, takesAtEnd, wishesOnlyTime } from '../read/visit-words.ts';
import { mergeWhen, noWhen, saysWhen, type When } from '../read/when.ts';
import { questionWords } from '../read/when-words.ts';
import { type Choice, choose, isSame } from './choose.ts';
import { add, ask, handOver, has, hasSurely, stored, type Turn, windowFact, windowOf } from './turn.ts';

/** Days over which free windows are looked for. */
const horizon = 21;
/** Nobody is offered a day that lies farther ahead: a date is said without its year. */
const farthest = 120;

/** The visit that the conversation is about: its own, or the first that lies ahead. */
export const visitOf = ({ state, appointments }: Turn): Appointment | undefined =>
  appointments.find(({ appointmentId }) => appointmentId === state.appointmentId) ?? appointments[0];

/** Whether the visit that the conversation is about is one that it has booked itself. */
export const hasBooked = ({ state }: Turn): boolean => state.appointmentId !== null && state.bookings > 0;

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
  const isNear = first <= today.add({ days: farthest }).toString();
  const from = first > today.toString() && isNear ? Temporal.PlainDate.from(first) : today;
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
  const { state } = turn;
  const current = state.isMoving ? visitOf(turn) : undefined;
  const said = insteadOf(turn, current);
  // Questions of other matters leave the offer as it stands.
  const free = await freeWindows(turn, serviceId, mergeWhen(state.wish, said), current?.appointmentId);
  // "Anything earlier?" is than the visit that it is about.
  const isThanCurrent = current !== undefined && said.relative !== null && state.offered.length === 0;
  const offered = isThanCurrent ? [current.window] : state.offered.map(windowOf);
  const isRefused = (has(turn, 'refuses_times') || isBareNo(turn)) && said.ordinal === null;
  const choice = choose({
    ...{ said, wish: state.wish, offered },
    free: current === undefined ? free : free.filter((window) => !isSame(window, current.window)),
    refused: state.refused.map(windowOf),
    isMoving: current !== undefined && wishesToMove(turn),
    isTold: isTold(turn),
    isAsking: has(turn, 'ask_when') && tokensOf(turn.text).some(({ text }) => questionWords.has(text)),
    // To what else was asked or said last, a yes chooses nothing.
    isYes: (state.asked === 'window' || state.asked === 'which') && has(turn, 'yes') && !has(turn, 'no'),
    // A yes to two, and a yes again to the question which.
    isInsisting: has(turn, 'yes') && state.asked === 'which',
    refusesAll: isRefused && said.options.length === 0,
    refusesOffered: isRefused,
  });
  if (
    isThanCurrent &&
    'windows' in choice &&
    choice.windows.some((window) => isSame(window, current.window))
  ) {
    if (choice.kind === 'offer' && choice.note !== null) add(turn, choice.note);
    Object.assign(state, { isMoving: false, asked: null });
    return add(turn, 'current', { window: windowFact(turn, current.window) });
  }
  if (saysWhen(said)) state.wish = mergeWhen(state.wish, said);
  await apply(turn, serviceId, choice);
}

/** Words of a no: "not really". */
const mostOfNo = 2;
/** Whether a text is hardly more than a no to the windows on offer. */
const isBareNo = (turn: Turn) =>
  (turn.state.asked === 'window' || turn.state.asked === 'which') &&
  turn.reading.length <= mostOfNo &&
  has(turn, 'no') &&
  !has(turn, 'yes', 'declines');

/** Beside a time so many words of no other wish say when they want to come, and more may tell of something else. */
const mostBesideTime = 1;

/** Whether a time that is named is one to move a visit to, and not told in passing: "I have a meeting at 10". */
function wishesToMove(turn: Turn): boolean {
  const { state, reading, text } = turn;
  const isOfTime = ({ start, end }: Token) =>
    reading.when.spans.some((span) => start >= span.start && end <= span.end);
  const rest = tokensOf(text).filter((token) => isWord(token) && !isOfTime(token));
  return (
    state.asked === 'move' ||
    state.offered.length > 0 ||
    reading.asks ||
    has(turn, 'change_visit', 'yes', 'want_visit') ||
    rest.length <= mostBesideTime ||
    wishesOnlyTime(tokensOf(text), reading.when.spans)
  );
}

/**
 * Whether a day is named by somebody who has to find out first, or who asks something else ("who would come tuesday?"), or
 * its time is counted from another: "push it back an hour".
 */
function isTold(turn: Turn): boolean {
  const tokens = tokensOf(turn.text);
  const { spans } = turn.reading.when;
  return (
    (hasSurely(turn, 'undecided') && !takesAtEnd(tokens, spans)) ||
    shiftOf(tokens) !== null ||
    asksBesideTime(tokens, spans, turn.data.asks)
  );
}

/** What is wished in place of the current window: "from Thursday to Saturday" wishes Saturday. */
function insteadOf(turn: Turn, current: Appointment | undefined): When {
  const { when } = turn.reading;
  if (current === undefined) return when;
  const { date } = current.window;
  const day = date.toString();
  const isTimeAlone = when.options.length > 0 && when.options.every(({ days }) => days === null);
  // "I can't make wednesday, anything in the morning?" is for another day.
  const refusesDay = has(turn, 'refuses_times') && refusesThatDay(tokensOf(turn.text));
  if (isTimeAlone && refusesDay && when.notTimes.length === 0)
    return { ...when, notDays: [...when.notDays, { from: day, to: day }] };
  // "Actually the 10-12": a time alone is one of the same day.
  if (isTimeAlone && turn.state.offered.length === 0 && when.notDays.length === 0)
    return { ...when, options: when.options.map(({ times }) => ({ days: { from: day, to: day }, times })) };
  if (when.options.length < 2) return when;
  const options = when.options.filter(
    ({ days }) => !(days?.weekdays?.includes(date.dayOfWeek) || days?.from === day),
  );
  return options.length === 0 ? when : { ...when, options };
}

const isAhead = ({ now }: Turn, { date, start }: FreeWindow) =>
  Temporal.PlainDateTime.compare(date.toPlainDateTime(start), now) > 0;

async function apply(turn: Turn, serviceId: string, choice: Choice): Promise<void> {
  const { state } = turn;
  switch (choice.kind) {
    case 'chosen':
      if (!isAhead(turn, choice.window)) return offerOthers(turn, serviceId, choice.window);
      return state.isMoving ? move(turn, serviceId, choice.window) : book(turn, serviceId, choice.window);
    case 'none':
      add(turn, 'no_window');
      return handOver(turn, 'no_window');
    case 'which':
      return offer(turn, choice.windows, 'which');
    case 'again':
      return offer(turn, choice.windows, 'again');
    case 'offer':
      if (choice.note !== null) add(turn, choice.note);
      return offer(turn, choice.windows, 'offer');
  }
}

function offer(
  turn: Turn,
  windows: readonly FreeWindow[],
  how: Exclude<Choice['kind'], 'chosen' | 'none'>,
): void {
  const { state } = turn;
  // One of those that were offered days ago may be over.
  const ahead = windows.filter((window) => isAhead(turn, window));
  const [first, second] = ahead;
  if (first === undefined) return;
  const known = [...state.refused, ...state.offered].filter(
    ({ date, start }, at, all) => all.findIndex((one) => one.date === date && one.start === start) === at,
  );
  state.refused = known.slice(-40);
  state.offered = ahead.map(stored);
  if (second === undefined) ask(turn, 'window', 'offer_one', { window: windowFact(turn, first) });
  else
    ask(turn, how === 'which' ? 'which' : 'window', how === 'offer' ? 'offer_two' : 'which_window', {
      window: windowFact(turn, first),
      window2: windowFact(turn, second),
    });
}

/** What is over once a window is taken. */
const settled = { offered: [], refused: [], wish: null, asked: null } as const;

async function book(turn: Turn, serviceId: string, window: FreeWindow): Promise<void> {
  const { state, facts, calendar } = turn;
  const booked = await calendar.book({
    ...{ serviceId, window, e164: facts.e164, name: state.name, address: state.address },
    // A turn that is done again books nothing twice; another window, or a later turn, is another choice.
    bookingKey: `${facts.threadId ?? facts.e164}:${state.wroteAt}:${state.bookings + 1}:${window.date}T${window.start}`,
    threadId: facts.threadId,
  });
  if (booked.kind !== 'booked') return offerOthers(turn, serviceId, window);
  const { appointmentId } = booked;
  Object.assign(state, { ...settled, appointmentId, bookings: state.bookings + 1 });
  turn.appointments.push({ appointmentId, serviceId, window });
  if (state.address !== null) return confirmVisit(turn);
  add(turn, 'took', { window: windowFact(turn, window) });
  askAddress(turn);
}

async function move(turn: Turn, serviceId: string, window: FreeWindow): Promise<void> {
  const { state, calendar } = turn;
  const visit = visitOf(turn);
  if (visit === undefined) return handOver(turn, 'outside_playbook');
  const moved = await calendar.move(visit.appointmentId, window);
  if (moved.kind === 'gone') return handOver(turn, 'outside_playbook');
  if (moved.kind === 'taken' || moved.kind === 'full') return offerOthers(turn, serviceId, window);
  visit.window = window;
  Object.assign(state, { ...settled, appointmentId: visit.appointmentId, isMoving: false });
  add(turn, 'moved', { window: windowFact(turn, window) });
}

async function offerOthers(turn: Turn, serviceId: string, taken: FreeWindow): Promise<void> {
  if (isAhead(turn, taken)) add(turn, 'just_taken');
  turn.state.offered = [];
  turn.state.refused = [...turn.state.refused, stored(taken)];
  const free = await freeWindows(turn, serviceId, turn.state.wish);
  const choice = choose({
    ...{ said: noWhen(), wish: turn.state.wish, offered: [] },
    ...{
      isYes: false,
      isInsisting: false,
      isMoving: false,
      isTold: false,
      isAsking: false,
      refusesAll: false,
      refusesOffered: false,
    },
    free: free.filter((window) => !isSame(window, taken)),
    refused: turn.state.refused.map(windowOf),
  });
  if (choice.kind === 'chosen') return offer(turn, [choice.window], 'offer');
  return apply(turn, serviceId, choice);
}

/** Confirms with all that was agreed. */
function confirm(turn: Turn, window: FreeWindow): void {
  const { state, company } = turn;
  const service = company.services.find(({ serviceId }) => serviceId === state.serviceId);
  const said = windowFact(turn, window);
  if (service === undefined || state.address === null) add(turn, 'current', { window: said });
  else add(turn, 'booked', { service: service.name, window: said, address: state.address });
  state.asked = null;
}

export const askAddress = (turn: Turn) => ask(turn, 'address', 'ask_address');

/** Writes the address that came after the choice to the visit. */
export async function noteAddress({ state, calendar }: Turn): Promise<void> {
  if (state.appointmentId !== null)
    await calendar.describe(state.appointmentId, { name: state.name, address: state.address });
}

/** Says what was agreed; a visit outside the area is a person's to settle. */
export function confirmVisit(turn: Turn): void {
  const { state, company } = turn;
  const visit = visitOf(turn);
  if (visit === undefined) return;
  confirm(turn, visit.window);
  if (state.postalCode !== null && !worksAt(company, state.postalCode)) handOver(turn, 'outside_playbook');
}
