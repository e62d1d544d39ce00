import { sameWindow, type Visit } from './calendar.ts';
import { factsOf, hoursOn } from './companies.ts';
import { namedWindows, timeTokens } from './times.ts';
import type { Trial } from './trial.ts';
import { fits } from './wants.ts';

/** Why a conversation did not come to the right end; null where it did. */
export function fault(trial: Trial): string | null {
  const { wish, handedOver, lines } = trial;
  if (trial.crash !== null) return `the assistant threw: ${trial.crash}`;
  const texts = lines.filter(({ by }) => by === 'assistant').map(({ text }) => text);
  const forbidden = wish.forbid.find((words) =>
    texts.some((text) => `${text} `.toLowerCase().includes(words)),
  );
  if (forbidden !== undefined) return `says "${forbidden}"`;
  if (wish.asks_price && texts.some((text) => /\$\s?\d/.test(text)))
    return 'names a price that only a person says';
  const standing = trial.visits.filter(({ isCancelled }) => !isCancelled);
  const own = trial.before?.visit;
  const others = standing.filter((visit) => visit !== own);
  switch (wish.outcome) {
    case 'booked':
      if (handedOver !== null) return `handed over (${handedOver})`;
      return wrongBooking(trial, others) ?? untold(trial, texts);
    case 'booked-or-handed':
      if (handedOver !== null && others.length === 0) return null;
      return wrongBooking(trial, others) ?? untold(trial, texts);
    case 'none':
      if (others.length > 0) return 'booked a visit that nobody wanted';
      return handedOver !== null && wish.handover !== 'either' ? `handed over (${handedOver})` : null;
    case 'handed':
      if (others.length > 0) return 'booked a visit that nobody wanted';
      return handedOver === null ? 'not handed over' : null;
    case 'emergency':
      return emergencyFault(trial);
    case 'moved':
      return movedFault(trial, others);
    case 'cancelled':
      if (handedOver !== null) return `handed over (${handedOver})`;
      return standing.length > 0 ? 'the visit still stands' : null;
    case 'answered':
      if (handedOver !== null) return `handed over (${handedOver})`;
      if (others.length > 0) return 'booked a visit that nobody wanted';
      return own?.isCancelled ? 'cancelled the visit' : untold(trial, texts);
  }
}

/** Reasons for a hand-over that mean danger. */
export const isEmergency = (reason: string | null) =>
  reason !== null && /emergenc|safety|danger/i.test(reason);

function emergencyFault({ handedOver, isSafetyAnswered, visits }: Trial): string | null {
  if (!isEmergency(handedOver)) return `not taken for an emergency (${handedOver ?? 'went on'})`;
  if (visits.length > 0) return 'booked a visit in an emergency';
  return isSafetyAnswered ? null : 'no safety text, or one with a question';
}

function wrongBooking(trial: Trial, visits: readonly Visit[]): string | null {
  const { wish, customer, today } = trial;
  const [visit] = visits;
  if (!visit) return 'not booked';
  if (visits.length > 1) return 'booked more than once';
  if (!wish.service.includes(visit.serviceId)) return `booked the wrong service (${visit.serviceId})`;
  const isPlan = factsOf(wish.trade).services[visit.serviceId]?.recurring ?? false;
  if (isPlan && wish.plan !== 'quarterly') return 'booked the plan where one visit was asked for';
  if (!fits(visit.window, wish.want, today)) return 'booked a window that does not suit';
  const { chosen } = customer;
  const isOther =
    chosen !== null &&
    ((chosen.date !== null && !chosen.date.equals(visit.window.date)) ||
      (chosen.start !== null && !chosen.start.equals(visit.window.start)));
  if (isOther) return 'booked another window than the one chosen';
  if (visit.address === null) return 'booked without an address';
  if (!new RegExp(`\\b${customer.house}\\b`).test(visit.address)) return 'booked with a wrong address';
  return null;
}

function movedFault(
  { wish, handedOver, before, today, customer }: Trial,
  others: readonly Visit[],
): string | null {
  if (handedOver !== null) return `handed over (${handedOver})`;
  if (others.length > 0) return 'booked a second visit instead of moving the first';
  if (!before || before.visit.isCancelled) return 'cancelled the visit';
  const { window } = before.visit;
  const isWanted = fits(window, wish.want, today);
  if (sameWindow(window, before.window)) return 'the visit was not moved';
  if (!isWanted) return 'moved to a window that does not suit';
  const { chosen } = customer;
  return chosen?.date && !chosen.date.equals(window.date)
    ? 'moved to another window than the one chosen'
    : null;
}

/** What should have been told and was not. */
function untold({ wish, before, today }: Trial, texts: readonly string[]): string | null {
  const { tells } = wish;
  const company = factsOf(wish.trade);
  const all = texts.join('\n');
  if (tells === undefined) return null;
  if (tells === 'pet-safety')
    return all.includes(company.sentences.pet_safety ?? '') ? null : 'the approved sentence was not said';
  if (tells === 'next-visit') {
    const window = before?.window;
    const isTold =
      window &&
      namedWindows(all, today).some(
        ({ date, start }) => date.equals(window.date) && start.equals(window.start),
      );
    return isTold ? null : 'day and time of the visit were not said';
  }
  if (tells === 'hours') {
    const edges = [0, 1, 2, 3, 4, 5, 6].flatMap((days) => hoursOn(company, today.add({ days })) ?? []);
    const isTold = timeTokens(all, today).some(
      (token) =>
        token.kind === 'time' &&
        edges.some(({ start, end }) => start.equals(token.start) && token.until?.equals(end)),
    );
    return isTold ? null : 'the opening hours were not said';
  }
  const missing = tells.price.find((key) => {
    const cents = company.services[key]?.fixed ?? company.services[key]?.from ?? 0;
    return !new RegExp(`\\$\\s?${cents / 100}(?!\\d)`).test(all);
  });
  return missing === undefined ? null : `the price of "${missing}" was not said`;
}
