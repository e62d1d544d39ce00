/** A day or a stretch of time in a text, with its place. */
export type TimeToken =
  | { kind: 'day'; at: number; end: number; weekday: number | null; date: Temporal.PlainDate | null }
  | { kind: 'time'; at: number; end: number; start: Temporal.PlainTime; until: Temporal.PlainTime | null };

/** A window as a text names it: without an end where only its beginning is said. */
export interface NamedWindow {
  date: Temporal.PlainDate;
  start: Temporal.PlainTime;
  end: Temporal.PlainTime | null;
}

const weekdayWords = [
  'mon(?:day)?s?|lunes',
  'tue(?:s(?:day)?)?s?|martes',
  'wed(?:s|nesday)?s?|mi[eé]rcoles',
  'thu(?:rs?(?:day)?)?s?|jueves',
  'fri(?:day)?s?|viernes',
  'sat(?:urday)?s?|s[aá]bados?',
  'sun(?:day)?s?|domingos?',
];
const monthWords = [
  'jan(?:uary)?|enero',
  'feb(?:ruary)?|febrero',
  'mar(?:ch)?|marzo',
  'apr(?:il)?|abril',
  'may|mayo',
  'june?|junio',
  'july?|julio',
  'aug(?:ust)?|agosto',
  'sept?(?:ember)?|septiembre',
  'oct(?:ober)?|octubre',
  'nov(?:ember)?|noviembre',
  'dec(?:ember)?|diciembre',
];
const month = monthWords.join('|');
const weekday = new RegExp(
  `(?<![\\p{L}])(?:${weekdayWords.map((word) => `(${word})`).join('|')})(?![\\p{L}])`,
  'giu',
);
const monthDay = new RegExp(`(?<![\\p{L}])(${month})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])`, 'giu');
const dayMonth = new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?(?: de| of)? (${month})(?![\\p{L}])`, 'giu');
const slashed = /(?<![\d/$.])(\d{1,2})\/(\d{1,2})(?![\d/])/g;
const ordinalDay =
  /(?<![\p{L}\d])(?:the|el(?: d[ií]a)?) (\d{1,2})(?:st|nd|rd|th)?(?![\d:\p{L}]|\s*[ap]\.?m|\s*(?:-|–|to)\s*\d)/giu;
const relative = /(?<![\p{L}])(?:(today|hoy|tonight)|(tomorrow|(?<!la |pasado )mañana))(?![\p{L}])/giu;
const half = String.raw`(a\.?m\b\.?|p\.?m\b\.?|de la mañana|de la tarde)?`;
const clock = String.raw`(\d{1,2})(?::(\d{2}))?\s*${half}`;
const range = new RegExp(
  String.raw`(?<![\d:$.,#/-])${clock}\s*(?:-|–|—|to|and|until|till|y|a|hasta)(?: las?)?\s*${clock}(?![\d:/%-]|\s*(?:min|hour|day|week|visit|servic))`,
  'giu',
);
const single = /(?<![\d:$.,#/-])(\d{1,2})(?::(\d{2}))?\s*(a\.?m\b\.?|p\.?m\b\.?|de la mañana|de la tarde)/giu;
const plainClock = /(?<![\d:$.,#/-])(\d{1,2}):(\d{2})(?![\d:])/g;

const isAfternoon = (word: string | undefined) => word !== undefined && /^p|tarde/i.test(word);
/** The hours of a day's clock for what is written, the likelier first: without a half of the day, working hours. */
function hoursFor(hour: number, word: string | undefined): number[] {
  if (hour > 12) return hour < 24 ? [hour] : [];
  if (word !== undefined) return [(hour % 12) + (isAfternoon(word) ? 12 : 0)];
  const early = hour % 12;
  return early >= 7 ? [early, early + 12] : [early + 12, early];
}

/** The days and times of a text in their order. Dates without a year lie within the next half year. */
export function timeTokens(raw: string, today: Temporal.PlainDate): TimeToken[] {
  const text = raw
    .replace(/\bnoon\b|\bmidday\b/gi, '12 pm')
    .replace(/\bmediod[ií]a\b/gi, '12 pm')
    .replaceAll('\u202f', ' ')
    .replaceAll('\u00a0', ' ');
  const tokens: TimeToken[] = [];
  const isUsed = (at: number, end: number) => tokens.some((token) => at < token.end && token.at < end);
  const add = (token: TimeToken) => {
    if (!isUsed(token.at, token.end)) tokens.push(token);
  };
  const addDate = (match: RegExpExecArray, date: Temporal.PlainDate | null) => {
    if (date) add({ kind: 'day', ...span(match), weekday: null, date });
  };
  for (const match of text.matchAll(monthDay))
    addDate(match, dated(today, monthOf(match[1]), Number(match[2])));
  for (const match of text.matchAll(dayMonth))
    addDate(match, dated(today, monthOf(match[2]), Number(match[1])));
  for (const match of text.matchAll(slashed))
    addDate(match, dated(today, Number(match[1]), Number(match[2])));
  for (const match of text.matchAll(range)) {
    const token = rangeToken(match);
    if (token) add(token);
  }
  for (const match of text.matchAll(single)) {
    const [hour] = hoursFor(Number(match[1]), match[3]);
    if (hour !== undefined) add({ kind: 'time', ...span(match), start: at(hour, match[2]), until: null });
  }
  for (const match of text.matchAll(plainClock)) {
    const [hour] = hoursFor(Number(match[1]), undefined);
    if (hour !== undefined) add({ kind: 'time', ...span(match), start: at(hour, match[2]), until: null });
  }
  for (const match of text.matchAll(ordinalDay)) addDate(match, nextDayOfMonth(today, Number(match[1])));
  for (const match of text.matchAll(weekday)) {
    const index = match.slice(1).findIndex((group) => group !== undefined);
    add({ kind: 'day', ...span(match), weekday: index + 1, date: null });
  }
  for (const match of text.matchAll(relative))
    addDate(match, match[1] === undefined ? today.add({ days: 1 }) : today);
  return tokens.sort((a, b) => a.at - b.at);
}

const span = (match: RegExpExecArray) => ({ at: match.index, end: match.index + match[0].length });
const at = (hour: number, minute: string | undefined) =>
  new Temporal.PlainTime(hour, Number(minute ?? 0) % 60);
const monthOf = (word = '') =>
  monthWords.findIndex((each) => new RegExp(`^(?:${each})$`, 'i').test(word)) + 1;

function rangeToken(match: RegExpExecArray): TimeToken | null {
  const [whole, hour, minute, word, endHour, endMinute, endWord] = match;
  const isTold = word ?? endWord ?? minute ?? endMinute;
  const isBare = isTold === undefined;
  if (isBare && !/[-–—]/.test(whole)) return null;
  const ends = hoursFor(Number(endHour), endWord);
  const starts = hoursFor(Number(hour), word);
  const pairs = starts
    .flatMap((start) => ends.map((end) => ({ start: at(start, minute), until: at(end, endMinute) })))
    .filter(({ start, until }) => Temporal.PlainTime.compare(start, until) < 0)
    .sort((a, b) => length(a) - length(b));
  const [shortest] =
    word === undefined && endWord === undefined ? pairs.filter((pair) => pair.start.hour >= 6) : pairs;
  return shortest ? { kind: 'time', ...span(match), ...shortest } : null;
}
const length = ({ start, until }: { start: Temporal.PlainTime; until: Temporal.PlainTime }) =>
  until.since(start).total('minutes');

function dated(today: Temporal.PlainDate, month: number, day: number): Temporal.PlainDate | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  const date = Temporal.PlainDate.from({ year: today.year, month, day });
  return date.until(today).days > 180 ? date.add({ years: 1 }) : date;
}

function nextDayOfMonth(today: Temporal.PlainDate, day: number): Temporal.PlainDate | null {
  if (day < 1 || day > 31) return null;
  const date = today.with({ day });
  return Temporal.PlainDate.compare(date, today) < 0 ? date.add({ months: 1 }) : date;
}

/** The next date with a weekday, today included. */
export const nextWeekday = (today: Temporal.PlainDate, weekday: number) =>
  today.add({ days: (weekday - today.dayOfWeek + 7) % 7 });

/** The windows that a text names, whichever way it puts days and times. */
export function namedWindows(text: string, today: Temporal.PlainDate): NamedWindow[] {
  return text.split(/\n|(?<=[.?!;])\s+(?=[\p{Lu}¿¡\d])/u).flatMap((line) => inLine(line, today));
}

function inLine(line: string, today: Temporal.PlainDate): NamedWindow[] {
  const tokens = mergedDays(timeTokens(line, today), line);
  const isDayLast = tokens[0]?.kind === 'time';
  const ordered = isDayLast ? tokens.toReversed() : tokens;
  const named: NamedWindow[] = [];
  let date: Temporal.PlainDate | null = null;
  for (const token of ordered) {
    if (token.kind === 'day')
      date = token.date ?? (token.weekday === null ? null : nextWeekday(today, token.weekday));
    else if (date) named.push({ date, start: token.start, end: token.until });
  }
  return isDayLast ? named.reverse() : named;
}

/** `Tuesday, June 16` is one day. */
function mergedDays(tokens: readonly TimeToken[], line: string): TimeToken[] {
  const merged: TimeToken[] = [];
  for (const token of tokens) {
    const before = merged.at(-1);
    if (token.kind === 'day' && before?.kind === 'day' && isJoint(line.slice(before.end, token.at)))
      merged[merged.length - 1] = {
        ...before,
        end: token.end,
        date: before.date ?? token.date,
        weekday: before.weekday ?? token.weekday,
      };
    else merged.push(token);
  }
  return merged;
}
const isJoint = (between: string) => /^[\s,.(]*(?:the|el)?\s*$/.test(between);

/** Whether a text's window is one of the calendar's. */
export const isNamed = (named: NamedWindow, window: Pick<NamedWindow, 'date' | 'start' | 'end'>) =>
  named.date.equals(window.date) &&
  named.start.equals(window.start) &&
  (named.end === null || window.end === null || named.end.equals(window.end));
