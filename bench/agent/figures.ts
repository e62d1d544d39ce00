import type { Window } from './calendar.ts';
import { type CompanyFacts, hoursOn } from './companies.ts';
import { namedWindows, nextWeekday, type TimeToken, timeTokens } from './times.ts';

/** What a text may rest on. */
export interface Known {
  company: CompanyFacts;
  /** Windows that the calendar named, and those of visits. */
  windows: readonly Window[];
  /** All that the customer wrote. */
  said: readonly string[];
  today: Temporal.PlainDate;
}

/** Numbers of public help that a company's texts may always give. */
const publicNumbers = ['911', '988', '18002221222', '8002221222'];
const phonePattern = /(?<!\d)\+?\d?[-. ]?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)|\+\d{10,14}/g;
const linkPattern = /\bhttps?:\/\/\S+|\bwww\.\S+|\b[a-z0-9-]+\.(?:com|net|org|io|us|co)\b\S*|\S+@\S+/gi;
const pricePattern = /\$\s?\d[\d,]*(?:\.\d\d)?|\b\d[\d,]*(?:\.\d\d)? (?:dollars|bucks|d[oó]lares)\b/gi;
const freePattern =
  /\bfor free\b|free of charge|\bno charge\b|\b(?:is|are|it's) free(?! (?:on|at|from|between|then|next|this|in))\b|\bfree (?:visit|inspection|estimate|service|quote|treatment|consult\w*)\b|\bgratis\b|sin costo|half (?:off|price)|\bpercent\b|\d+ ?%/gi;
const numberWords =
  /\b(?:three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen)\b/gi;
const enumeration = /(?:^|\n|[,;:]\s|\bor )\s*\(?\d{1,2}[).:]\s/g;
/** The office's and safety's numbers of minutes that are said as hours. */
const inHours = (minutes: number) => (minutes % 60 === 0 ? [String(minutes / 60)] : []);

const digitsOf = (text: string) => text.replace(/\D/g, '');
const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];

/** The figures of a text that nothing known accounts for. */
export function untraceable(text: string, known: Known): string[] {
  const { company, said } = known;
  const customer = said.join('\n').toLowerCase();
  const sentences = Object.values(company.sentences).join('\n');
  const services = Object.values(company.services);
  const cents = new Set(
    services.flatMap(({ fixed, from }) => [fixed, from]).filter((each) => each !== undefined),
  );
  const strange: string[] = [];
  let rest = text;
  const take = (pattern: RegExp, isKnown: (found: string) => boolean) => {
    rest = rest.replace(pattern, (found) => {
      if (!isKnown(found)) strange.push(found.trim());
      return ' '.repeat(found.length);
    });
  };
  take(linkPattern, (link) => customer.includes(link.toLowerCase()) || sentences.includes(link));
  const phones = [company.phone, company.on_call].map(digitsOf);
  take(phonePattern, (phone) => {
    const digits = digitsOf(phone);
    return (
      publicNumbers.includes(digits) ||
      phones.some((each) => each === digits || each.endsWith(digits)) ||
      digitsOf(customer).includes(digits)
    );
  });
  take(pricePattern, (price) => {
    const amount = Number(price.replace(/[^\d.]/g, ''));
    return cents.has(Math.round(amount * 100)) || numbersIn(customer).includes(String(Math.trunc(amount)));
  });
  take(freePattern, (words) => customer.includes(words.toLowerCase()) || sentences.includes(words));
  take(numberWords, (word) => customer.includes(word.toLowerCase()) || sentences.includes(word));
  strange.push(...strangeTimes(rest, known));
  for (const token of timeTokens(rest, known.today)) rest = blank(rest, token);
  const options = rest.match(enumeration)?.length ?? 0;
  rest = rest.replace(enumeration, ' ');
  const plain = new Set([
    ...publicNumbers,
    ...numbersIn(`${customer}\n${sentences}\n${company.name}\n${company.areas.join(' ')}`),
    ...services.flatMap(({ minutes }) => [String(minutes), ...inHours(minutes)]),
    // Options may be called by their numbers.
    ...(options > 1 ? Array.from({ length: options }, (_, i) => String(i + 1)) : []),
    // The length of a window.
    ...['2', '120'],
  ]);
  strange.push(...numbersIn(rest).filter((number) => !plain.has(number)));
  return strange;
}

const blank = (text: string, { at, end }: TimeToken) =>
  text.slice(0, at) + ' '.repeat(Math.max(0, end - at)) + text.slice(end);

/** Days and times that are no window's, no opening hour's and no word of the customer's. */
function strangeTimes(text: string, { company, windows, said, today }: Known): string[] {
  const saidTokens = said.flatMap((each) => timeTokens(each, today));
  const saidNumbers = new Set(said.flatMap(numbersIn));
  const strange: string[] = [];
  const saidDates = saidTokens.flatMap((token) => (token.kind === 'day' ? [dateOf(token, today)] : []));
  const isSaidDay = (date: Temporal.PlainDate | null) => saidDates.some((each) => date && each?.equals(date));
  const isSaidTime = (time: Temporal.PlainTime) =>
    saidNumbers.has(String(time.hour)) || saidNumbers.has(String(time.hour % 12 || 12));
  const openings: Temporal.PlainDate[] = [];
  for (const { date, start, end } of namedWindows(text, today)) {
    const hours = hoursOn(company, date);
    const isOpening =
      hours !== null &&
      [hours.start, hours.end].some((each) => each.equals(start)) &&
      (end === null || hours.end.equals(end));
    if (isOpening) openings.push(date);
    const isWindow = windows.some(
      (window) =>
        window.date.equals(date) && window.start.equals(start) && (end === null || window.end.equals(end)),
    );
    if (!isOpening && !isWindow && !(isSaidDay(date) && isSaidTime(start)))
      strange.push(`${date} ${start}${end === null ? '' : `-${end}`}`);
  }
  const openDays = new Set(
    [0, 1, 2, 3, 4, 5, 6]
      .map((days) => today.add({ days }))
      .filter((date) => hoursOn(company, date))
      .map((date) => date.dayOfWeek),
  );
  const edges = [0, 1, 2, 3, 4, 5, 6].flatMap((days) => {
    const hours = hoursOn(company, today.add({ days }));
    return hours ? [hours.start, hours.end] : [];
  });
  for (const token of timeTokens(text, today)) {
    const words = text.slice(token.at, token.end);
    if (token.kind === 'time') {
      const isKnown = [token.start, ...(token.until ? [token.until] : [])].every(
        (time) =>
          edges.some((edge) => edge.equals(time)) ||
          windows.some((window) => window.start.equals(time) || window.end.equals(time)) ||
          isSaidTime(time),
      );
      if (!isKnown) strange.push(words);
    } else if (token.weekday !== null) {
      const { weekday } = token;
      const isKnown =
        openDays.has(weekday) ||
        windows.some(({ date }) => date.dayOfWeek === weekday) ||
        saidTokens.some((each) => each.kind === 'day' && each.weekday === weekday) ||
        // A day on which the company is closed may be named as such.
        /closed|not open|cerrad/i.test(text);
      if (!isKnown) strange.push(words);
    } else if (
      token.date &&
      ![...windows.map(({ date }) => date), ...openings].some((date) => token.date?.equals(date)) &&
      !isSaidDay(token.date)
    ) {
      const isOpenToday = /^(?:today|hoy|tonight|tomorrow|mañana)$/i.test(words);
      if (!isOpenToday) strange.push(words);
    }
  }
  return [...new Set([...strange, ...mismatched(text, today)])];
}

/** Dates that do not fall on the weekday that is said with them. */
function mismatched(text: string, today: Temporal.PlainDate): string[] {
  const tokens = timeTokens(text, today);
  return tokens.flatMap((token, i) => {
    const next = tokens[i + 1];
    if (token.kind !== 'day' || next?.kind !== 'day' || token.weekday === null || next.date === null)
      return [];
    const between = text.slice(token.end, next.at);
    const isPair = /^[\s,.(]*(?:the|el)?\s*$/.test(between);
    return isPair && next.date.dayOfWeek !== token.weekday ? [text.slice(token.at, next.end)] : [];
  });
}

const dateOf = (token: TimeToken & { kind: 'day' }, today: Temporal.PlainDate) =>
  token.date ?? (token.weekday === null ? null : nextWeekday(today, token.weekday));
