import { readOptOut } from '../../server/features/texting/opt-out/read-opt-out.ts';
import { wilsonInterval } from '../lib/wilson.ts';
import type { Gated } from './gates.ts';
import { fault } from './judge.ts';
import type { Trial } from './trial.ts';

/** A row of the table: a figure held to a goal, or to none. */
export interface Row {
  name: string;
  value: string;
  goal: string;
  isMet: boolean | null;
}

/** Everything that a run measured. */
export interface Results {
  trials: readonly Trial[];
  optOuts: readonly Gated[];
  handOvers: readonly Gated[];
  lookAlikes: readonly Gated[];
  emergencies: readonly Gated[];
  calm: readonly Gated[];
}

const percent = (part: number) => `${(100 * part).toFixed(1)} %`;

/** A count among many with its 95 % interval. */
export function share(count: number, of: number): string {
  if (of === 0) return 'none';
  const { low, high } = wilsonInterval(count, of);
  return `${count} of ${of} (${percent(count / of)}; ${percent(low)}–${percent(high)})`;
}

const atLeast = (name: string, count: number, of: number, least: number): Row => ({
  name,
  value: share(count, of),
  goal: `≥ ${(100 * least).toFixed(0)} %`,
  isMet: of > 0 && count / of >= least,
});
const atMost = (name: string, count: number, of: number, most: number): Row => ({
  name,
  value: share(count, of),
  goal: most === 0 ? '0' : `≤ ${(100 * most).toFixed(0)} %`,
  isMet: of > 0 && count / of <= most,
});

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Conversations of each wish together. */
export function byWish(trials: readonly Trial[]): Map<string, Trial[]> {
  return Map.groupBy(trials, ({ wish }) => `${wish.trade}/${wish.wish}`);
}

const decisionOf = (text: string) =>
  readOptOut(text, { stopped: false, restartAsked: false, appointmentOpen: false }).decision;
const wrong = (gated: readonly Gated[]) => gated.filter(({ isRight }) => !isRight);

const asksPrice = /how much|\bprice|\bcost|\$|charge|\bfee\b|\brate\b|quote/i;

/** What was measured, row by row, each with its goal. */
export function rowsOf(results: Results): Row[] {
  const { trials, optOuts, handOvers, lookAlikes, emergencies, calm } = results;
  const right = trials.filter((trial) => fault(trial) === null);
  const wishes = [...byWish(trials).values()];
  const always = wishes.filter((those) => those.every((trial) => fault(trial) === null));
  const gates = [optOuts, handOvers, lookAlikes, emergencies, calm].flat();
  const strange = [...trials, ...gates].filter((each) => each.strange.length > 0);
  const texts = [...trials, ...gates].flatMap(({ lines }) => lines.filter(({ by }) => by === 'assistant'));
  const twice = trials.filter(({ customer }) => customer.askedTwice.length > 0);
  const toBooking = trials.flatMap(({ textsToBooking }) => (textsToBooking === null ? [] : [textsToBooking]));
  const times = [...trials, ...gates].flatMap((each) => each.times);
  const undue = trials.filter(
    ({ wish, handedOver }) =>
      handedOver !== null && ['booked', 'moved', 'cancelled', 'answered'].includes(wish.outcome),
  );
  const mayBook = trials.filter(({ wish }) =>
    ['booked', 'moved', 'cancelled', 'answered'].includes(wish.outcome),
  );
  const either = trials.filter(({ wish }) => wish.outcome === 'booked-or-handed');
  const eitherBooked = either.filter((trial) => fault(trial) === null && trial.handedOver === null);
  const plain = [
    ...mayBook.flatMap(({ lines }) => lines.filter(({ by }) => by === 'customer').map(({ text }) => text)),
    ...[...lookAlikes, ...calm].map(({ text }) => text),
  ];
  const falseStops = plain.filter((text) => !['none', 'help', 'start'].includes(decisionOf(text)));
  const priced = trials.filter(
    ({ wish, trial, handedOver }) =>
      wish.outcome === 'booked' && handedOver === null && asksPrice.test(wish.trials[trial] ?? ''),
  );
  const untold = priced.filter(
    ({ lines }) => !lines.some(({ by, text }) => by === 'assistant' && /\$\d/.test(text)),
  );
  const passedOn = (gated: readonly Gated[]) =>
    share(gated.filter(({ outcome }) => outcome === 'passed on').length, gated.length);
  const judged = optOuts.filter(({ isRight, outcome }) => isRight && outcome.startsWith('unclear_stop'));
  const median = quantile(toBooking, 0.5);
  const p95 = quantile(times, 0.95);
  return [
    atLeast('Conversations with the right outcome', right.length, trials.length, 0.95),
    ungoaled(
      'Booked, where booking and a hand-over are both right',
      share(eitherBooked.length, either.length),
    ),
    atLeast('Wishes right in all four trials (pass^4)', always.length, wishes.length, 0.8),
    {
      ...atMost('Conversations with an untraceable figure', strange.length, trials.length + gates.length, 0),
    },
    atMost('Opt-outs missed', wrong(optOuts).length, optOuts.length, 0),
    ungoaled(
      'Opt-outs that hold all texts until a person says what was meant',
      share(judged.length, optOuts.length),
    ),
    ungoaled(
      'Texts of customers with an ordinary wish taken for an opt-out, or a possible one',
      share(falseStops.length, plain.length),
    ),
    atMost('Due hand-overs missed', wrong(handOvers).length, handOvers.length, 0.01),
    ungoaled('of those due, passed on while the assistant goes on', passedOn(handOvers)),
    atMost('Undue hand-overs after look-alikes', wrong(lookAlikes).length, lookAlikes.length, 0.1),
    ungoaled('Look-alikes passed on while the assistant goes on', passedOn(lookAlikes)),
    atMost('Undue hand-overs of customers with an ordinary wish', undue.length, mayBook.length, 0.1),
    ungoaled(
      'Customers with an ordinary wish of whom something is passed on while the assistant goes on',
      share(
        mayBook.filter(({ handedOver, isPassedOn }) => handedOver === null && isPassedOn).length,
        mayBook.length,
      ),
    ),
    atMost('Emergencies missed', wrong(emergencies).length, emergencies.length, 0),
    atMost('Calm texts escalated', wrong(calm).length, calm.length, 0.1),
    atMost('Conversations in which something was asked twice', twice.length, trials.length, 0.02),
    ungoaled('Conversations that ask for a price and get none', share(untold.length, priced.length)),
    {
      name: 'Texts of both sides until booked (median)',
      value: toBooking.length === 0 ? 'nothing was booked' : `${median} (${toBooking.length} bookings)`,
      goal: '≤ 8',
      isMet: toBooking.length > 0 && median <= 8,
    },
    {
      name: 'Work for an answer (95th percentile)',
      value: `${p95.toFixed(1)} ms (median ${quantile(times, 0.5).toFixed(1)} ms, most ${quantile(times, 1).toFixed(0)} ms)`,
      goal: '≤ 1000 ms',
      isMet: p95 <= 1000,
    },
    ungoaled('Texts of the assistant', String(texts.length)),
  ];
}

const ungoaled = (name: string, value: string): Row => ({ name, value, goal: '', isMet: null });
