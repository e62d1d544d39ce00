import type { FreeWindow } from '../facts.ts';
import { anyTimeOf, matches, mergeWhen, minutesOf, overlaps, type When } from '../read/when.ts';

/** What a text does with the windows that were offered and those that are free. */
export type Choice =
  | { kind: 'chosen'; window: FreeWindow }
  | { kind: 'offer'; windows: FreeWindow[]; note: 'none_then' | 'no_earlier' | null }
  /** Two of the offered are left and nothing picks one. */
  | { kind: 'which'; windows: FreeWindow[] }
  /** The text is about something else: the offer stands. */
  | { kind: 'again'; windows: FreeWindow[] }
  | { kind: 'none' };

export interface ChoiceContext {
  /** What this text says of when. */
  said: When;
  /** What was said of it before. */
  wish: When | null;
  isYes: boolean;
  /** It is a yes for the second time: the earliest will do. */
  isInsisting: boolean;
  /** A visit that is booked moves: who names a day and a time means it. */
  isMoving: boolean;
  /** The time that it names is told or asked about and not chosen: it is offered. */
  isTold: boolean;
  refusesAll: boolean;
  /** None of the offered will do, whatever else the text names. */
  refusesOffered: boolean;
  /** The text is a question about free windows and chooses none: "what times tomorrow?" */
  isAsking: boolean;
  offered: readonly FreeWindow[];
  /** Earliest first. */
  free: readonly FreeWindow[];
  /** Not to be offered again by itself. */
  refused: readonly FreeWindow[];
}

export const isSame = (a: FreeWindow, b: FreeWindow) => a.date.equals(b.date) && a.start.equals(b.start);
const isNamed = ({ options }: When) => options.length > 0;
const isLimited = (when: When) => isNamed(when) || when.notDays.length > 0 || when.notTimes.length > 0;

/** A choice is what a person said intersected with what was offered, then with what is free. Pure. */
export function choose(given: ChoiceContext): Choice {
  const context = { ...given, said: onOwnDay(given) };
  const { said, offered, refusesAll, refusesOffered } = context;
  if (offered.length === 0 || refusesAll || said.relative !== null) return offerFree(context);
  if (said.ordinal !== null) {
    const window = offered.at(said.ordinal);
    if (window !== undefined) return { kind: 'chosen', window };
  }
  const fitting = offered.filter((window) => matches(said, window));
  const [first] = fitting;
  if (isNamed(said)) {
    if (first === undefined || (context.isAsking && !isPrecise(said))) return offerFree(context);
    // "None of those, the kids get out at 3".
    if (refusesOffered && fitting.length === offered.length) return offerFree(context);
    if (fitting.length === 1 && isWide(said)) return offerFree(context);
    if (fitting.length > 1 && !said.any && !said.soonest) return { kind: 'which', windows: fitting };
    return context.isTold
      ? { kind: 'offer', windows: [first], note: null }
      : { kind: 'chosen', window: first };
  }
  if (isLimited(said)) return offerFree(context);
  if (
    first !== undefined &&
    (said.any || said.soonest || context.isInsisting || (context.isYes && fitting.length === 1))
  )
    return { kind: 'chosen', window: first };
  return { kind: context.isYes ? 'which' : 'again', windows: [...offered] };
}

/** Later than what was offered is none of the days that were not: "no, can you do friday". */
function onOwnDay({ said, offered }: ChoiceContext): When {
  const isOther = isNamed(said) && !offered.some((window) => matches(anyTimeOf(said), window));
  return isOther ? { ...said, relative: null } : said;
}

function offerFree(context: ChoiceContext): Choice {
  const { said, wish, offered, free, refused, refusesOffered, isMoving, isTold } = context;
  const isRefused = (window: FreeWindow) =>
    [...refused, ...(refusesOffered ? offered : [])].some((one) => isSame(one, window));
  const open = free.filter((window) => !isRefused(window));
  if (said.relative !== null && offered.length > 0) {
    // "Earlier on wednesday" is on no other day.
    const onDay = open.filter((window) => matches(anyTimeOf(said), window));
    return offerRelative(said.relative, offered, onDay);
  }
  const merged = mergeWhen(wish, said);
  for (const when of [merged, said]) {
    const fitting = nearest(
      when,
      (isNamed(said) && !refusesOffered ? free : open).filter((window) => matches(when, window)),
    );
    const [only] = fitting;
    if (only === undefined) continue;
    if (fitting.length === 1 && (offered.length > 0 || isMoving) && isPrecise(merged) && !isTold)
      return { kind: 'chosen', window: only };
    return { kind: 'offer', windows: two(fitting), note: null };
  }
  // "Between 1 and 3" and "after 5" are met in part.
  for (const when of [merged, said]) {
    const inPart = nearest(
      when,
      open.filter((window) => overlaps(when, window)),
    );
    if (inPart.length > 0) return { kind: 'offer', windows: two(inPart), note: null };
  }
  const sameDays = anyTimeOf(isNamed(said) ? said : merged);
  const near =
    sameDays.options.length > 0
      ? nearest(
          sameDays,
          open.filter((window) => matches(sameDays, window)),
        )
      : [];
  const rest =
    near.length > 0
      ? near
      : open.filter(
          (window) => !merged.notDays.some((days) => days.weekdays?.includes(window.date.dayOfWeek)),
        );
  const windows = two(rest.length > 0 ? rest : open);
  return windows.length === 0
    ? { kind: 'none' }
    : { kind: 'offer', windows, note: isLimited(merged) ? 'none_then' : null };
}

/** "Anything later?": on the same day, then on later ones; "earlier?" the other way around. */
function offerRelative(
  relative: 'later' | 'earlier',
  offered: readonly FreeWindow[],
  open: readonly FreeWindow[],
): Choice {
  const [first, last] = [offered[0], offered.at(-1)];
  if (first === undefined || last === undefined) return { kind: 'none' };
  const isBefore = (a: FreeWindow, b: FreeWindow) =>
    Temporal.PlainDateTime.compare(a.date.toPlainDateTime(a.start), b.date.toPlainDateTime(b.start)) < 0;
  const others = open.filter((window) => !offered.some((one) => isSame(one, window)));
  if (relative === 'later') {
    const latest = Math.max(...offered.map(({ start }) => minutesOf(start)));
    const sameDay = others.filter(
      ({ date, start }) => offered.some((one) => one.date.equals(date)) && minutesOf(start) > latest,
    );
    const windows = two(sameDay.length > 0 ? sameDay : others.filter((window) => isBefore(last, window)));
    return windows.length > 0
      ? { kind: 'offer', windows, note: null }
      : { kind: 'which', windows: [...offered] };
  }
  const windows = two(others.filter((window) => isBefore(window, first)));
  return windows.length > 0
    ? { kind: 'offer', windows, note: null }
    : { kind: 'offer', windows: [...offered], note: 'no_earlier' };
}

/** Of a weekday without a date, the first one that has a window. */
function nearest(when: When, windows: FreeWindow[]): FreeWindow[] {
  if (
    when.options.length === 0 ||
    when.options.some(({ days }) => days === null || days.weekdays === undefined)
  )
    return windows;
  const days = new Map<number, string>();
  for (const { date } of windows) if (!days.has(date.dayOfWeek)) days.set(date.dayOfWeek, date.toString());
  return windows.filter(({ date }) => days.get(date.dayOfWeek) === date.toString());
}

/** Days of more than a week, of which a window on offer is one by chance: `next month`. */
const isWide = ({ options }: When) =>
  options.some(
    ({ days }) =>
      days?.from !== undefined &&
      days.to !== undefined &&
      Temporal.PlainDate.from(days.from).until(days.to).days > 7,
  );

/** Whether a day and a time were named, so that one window is meant. */
const isPrecise = ({ options }: When) =>
  options.length === 1 &&
  options.every(({ days, times }) => days !== null && (times?.at !== undefined || times?.by !== undefined));

/** The first, and the first of another day or else of another half of the day. */
function two(windows: readonly FreeWindow[]): FreeWindow[] {
  const [first, second] = windows;
  if (first === undefined) return [];
  const other =
    windows.find(({ date }) => !date.equals(first.date)) ??
    windows.find(({ start }) => start.hour < 12 !== first.start.hour < 12) ??
    second;
  return other === undefined || isSame(other, first) ? [first] : [first, other];
}
