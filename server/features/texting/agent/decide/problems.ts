import { hasBooked } from './book.ts';
import { servicesOf } from './services.ts';
import { ask, type Turn } from './turn.ts';

/** Surer than this a text wishes for what it names. */
const sureOfWish = 0.6;

/** Takes the problems that a text names. While another is spoken of, only those that it surely wishes a visit for. */
export function takeProblems(turn: Turn): void {
  const { state, reading } = turn;
  const named = [...new Set(reading.problems.map(({ problem }) => problem))].filter(
    (problem) => problem !== 'general' || state.problems.length === 0,
  );
  const isFirst = state.problems.length === 0 && state.serviceId === null;
  const own = named.length > 1 && isFirst ? named.filter((problem) => problem !== 'general') : named;
  if (own.length === 0 || hasBooked(turn)) return;
  const [only] = own;
  if (isFirst || only === undefined) {
    state.problems = [...new Set([...state.problems, ...own])];
    return;
  }
  if (state.asked === 'problem' && own.length === 1) {
    // Which of several comes first was asked.
    Object.assign(state, { problems: own, serviceId: null, offered: [] });
    return;
  }
  const known = servicesOf(turn).fitting;
  const isOfSame = own.every((problem) =>
    servicesOf(turn, [problem]).fitting.some(({ serviceId }) =>
      state.serviceId === null
        ? known.some((one) => one.serviceId === serviceId)
        : serviceId === state.serviceId,
    ),
  );
  const isWished = reading.acts.some(
    ({ act, score }) => score >= sureOfWish && (act === 'want_visit' || act === 'ask_price'),
  );
  if (isOfSame) state.problems = [...new Set([...state.problems, ...own])];
  else if (!isWished || !reading.isNamed) return;
  else if (state.serviceId !== null) Object.assign(state, { problems: own, serviceId: null, offered: [] });
  else state.problems = [...new Set([...state.problems, ...own])];
}

/** So often it is asked which of two problems comes first, and what there is to begin with. */
export const mostWhichFirst = 2;

/** Another wish in the middle of one: one visit after the other. */
export function askWhichFirst(turn: Turn): void {
  const { state, data } = turn;
  const [problem = '', problem2 = ''] = state.problems
    .slice(-2)
    .map((one) => data.trade.problems[one]?.name[state.language] ?? one);
  turn.lines = turn.lines.filter(({ key }) => !key.startsWith('price'));
  ask(turn, 'problem', 'which_first', { problem, problem2 });
}
