import type { open } from '../../server/features/texting/agent/testing/converse.ts';
import type { BenchCalendar, Window } from './calendar.ts';
import { namedWindows, timeTokens } from './times.ts';

/** What a scripted assistant does wrong. */
export type Mistake =
  | 'none'
  | 'invents-price'
  | 'invents-window'
  | 'books-another'
  | 'asks-twice'
  | 'forgets-address'
  | 'says-nothing'
  | 'wrong-service';

/** Three ways to say the same, so that customers are not held to one. */
export const phrasings = [
  {
    address: "Got it. What's the address for the visit, with the ZIP code?",
    offer: (windows: readonly Window[]) =>
      `We can come ${windows.map(said).join(' or ')}. Which works for you?`,
    booked: (window: Window) => `You're all set for ${said(window)}. See you then!`,
  },
  {
    address: 'Happy to help. Please send your street address and zip.',
    offer: (windows: readonly Window[]) =>
      `These are open:\n${windows.map((window, i) => `${i + 1}) ${said(window)}`).join('\n')}\nReply with the one you would like.`,
    booked: (window: Window) => `Booked: ${said(window)}.`,
  },
  {
    address: '¿Cuál es su dirección y código postal?',
    offer: (windows: readonly Window[]) =>
      `Tenemos ${windows.map(enEspanol).join(' o ')}. ¿Cuál le conviene?`,
    booked: (window: Window) => `Su visita quedó agendada: ${enEspanol(window)}.`,
  },
] as const;

const clock = (time: Temporal.PlainTime) => `${time.hour % 12 || 12}${time.hour < 12 ? ' AM' : ' PM'}`;
const said = ({ date, start, end }: Window) =>
  `${date.toLocaleString('en-US', { weekday: 'long', month: 'short', day: 'numeric' })}, ${clock(start)}–${clock(end)}`;
const enEspanol = ({ date, start, end }: Window) =>
  `el ${date.toLocaleString('es-MX', { weekday: 'long', day: 'numeric', month: 'long' })} de ${clock(start)} a ${clock(end)}`;

/**
 * An assistant for tests of the customers and of the scores: asks for the address, offers windows, takes the choice by
 * whatever date, time or ordinal it names, and books `serviceId`.
 */
export function scripted(
  serviceId: string,
  phrasing: (typeof phrasings)[number],
  mistake: Mistake = 'none',
): typeof open {
  return (_, calendar, now, options) => {
    let address: string | null = null;
    let hasAsked = false;
    let offered: Window[] = [];
    let from = 0;
    let isDone = false;
    const offer = async () => {
      const today = (calendar as BenchCalendar).today().add({ days: from });
      offered = await calendar.free({ serviceId, from: today, days: 10 });
      from += 1;
      if (mistake === 'invents-window')
        offered = offered.map((window) => ({ ...window, date: window.date.add({ days: 30 }) }));
      return phrasing.offer(offered) + (mistake === 'invents-price' ? ' It costs $77.' : '');
    };
    const answered = (...texts: string[]) => ({ texts, handedOver: null, passesOn: false });
    return {
      begin: async () => answered(),
      async say(text) {
        if (mistake === 'says-nothing' || isDone) return answered();
        if (address === null && hasAsked) address = text;
        if (address === null || (mistake === 'asks-twice' && offered.length > 0 && from < 3)) {
          hasAsked = true;
          from += address === null ? 0 : 5;
          return answered(phrasing.address);
        }
        const choice =
          offered.length > 0 ? chosenIn(text, offered, (calendar as BenchCalendar).today()) : null;
        if (choice === null) return answered(await offer());
        const window =
          mistake === 'books-another' ? (offered.find((each) => each !== choice) ?? choice) : choice;
        const result = await calendar.book({
          ...{ serviceId: mistake === 'wrong-service' ? 'wildlife' : serviceId, window },
          ...{ e164: options?.e164 ?? '', name: null, bookingKey: String(now) },
          ...{ address: mistake === 'forgets-address' ? null : address, threadId: null },
        });
        isDone = result.kind === 'booked';
        return answered(result.kind === 'booked' ? phrasing.booked(choice) : await offer());
      },
    };
  };
}

/** The one window that a text leaves of those offered; null where it names none. */
function chosenIn(text: string, offered: readonly Window[], today: Temporal.PlainDate): Window | null {
  const ordinal = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].findIndex((word) =>
    text.includes(word),
  );
  if (ordinal >= 0) return offered[ordinal] ?? null;
  if (text.includes('last')) return offered.at(-1) ?? null;
  const tokens = timeTokens(text, today);
  const days = tokens.flatMap((token) => (token.kind === 'day' ? [token] : []));
  let rest = text;
  for (const { at, end } of days) rest = rest.slice(0, at) + ' '.repeat(end - at) + rest.slice(end);
  const hour =
    namedWindows(text, today)[0]?.start.hour ?? Number(rest.match(/(?<!\d)(\d{1,2})(?!\d)/)?.[1] ?? -1);
  if (days.length === 0 && hour < 0) return null;
  const left = offered.filter(
    ({ date, start }) =>
      days.every((day) => day.date?.equals(date) ?? day.weekday === date.dayOfWeek) &&
      (hour < 0 || start.hour % 12 === hour % 12),
  );
  return left[0] ?? null;
}
