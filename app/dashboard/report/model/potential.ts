import type { CauseFigure, Estimate, Report } from '../../../../contract/analysis/report.ts';
import { type Tier, tiers } from '../../../../contract/analysis/vocabulary.ts';
import { moneyShort } from '../../../lib/format/money.ts';
import { along, axis } from './scale.ts';

/** A bar from 0 to the expected value and the whisker of its range, in percent of the common axis. */
export interface Whiskered {
  readonly bar: number;
  readonly low: number;
  readonly high: number;
}

export interface TierGroup {
  readonly tier: Tier;
  readonly estimate: Estimate | null;
  readonly causes: readonly CauseFigure[];
}

/** The causes by tier, in the order of the report; a tier without causes is left out. */
export function tierGroups(potential: Report['potential']): TierGroup[] {
  return tiers
    .map((tier) => ({
      tier,
      estimate: potential.tiers.find((entry) => entry.tier === tier)?.estimate ?? null,
      causes: potential.causes.filter((cause) => cause.tier === tier),
    }))
    .filter((group) => group.causes.length > 0);
}

/** The greatest upper end of all causes: where the common axis of their bars ends. */
export function causesEnd(causes: readonly CauseFigure[]): number {
  return Math.max(0, ...causes.map((cause) => cause.estimate?.high ?? 0));
}

/** Bar and whisker of one estimate on an axis that ends at `end`. */
export function whiskered(estimate: Estimate, end: number): Whiskered {
  return {
    bar: along(estimate.cents, end),
    low: along(estimate.low, end),
    high: along(estimate.high, end),
  };
}

/** The headline's range on an axis from $0 to a round number beyond its upper end. */
export function rangeBar(total: Estimate): Whiskered & { readonly end: number } {
  const { end } = axis(total.high * 1.15, 5);
  return { ...whiskered(total, end), end };
}

/** Nearer than this, in percent of the line, two labels are written as one. */
const LABEL_ROOM = 22;

/** The amounts under the ends of the range, at their place on the line; one label where two would collide. */
export function rangeLabels(total: Estimate, { low, high }: Whiskered): { at: number; text: string }[] {
  const [from, to] = [moneyShort(total.low), moneyShort(total.high)];
  if (high - low < LABEL_ROOM)
    return [{ at: (low + high) / 2, text: from === to ? from : `${from} – ${to}` }];
  return [
    { at: low, text: from },
    { at: high, text: to },
  ];
}

/** The cause that makes the largest part, with its share of the whole; null without an estimate. */
export function driver(potential: Report['potential']) {
  const figure = potential.causes.find((cause) => cause.cause === potential.driver);
  const { total } = potential;
  if (!figure?.estimate || !total) return null;
  return {
    figure,
    estimate: figure.estimate,
    share: total.cents > 0 ? figure.estimate.cents / total.cents : null,
  };
}

/** True when money is withheld only because no record carries a value: the typed job value then solves that. */
export function asksForValue(potential: Report['potential']): boolean {
  return potential.causes.some((cause) => cause.state === 'no_value');
}

/** The causes that have records but no money: what the sum leaves out. */
export function withheld(potential: Report['potential']): CauseFigure[] {
  return potential.causes.filter((cause) => cause.estimate === null);
}

/**
 * Why a sum of $0 means that nothing is known: the records of a cause are too few, or they show none of the causes. Null
 * when it means that nothing was missed.
 */
export function undecided({ causes }: Report['potential']): 'too_few' | 'not_measured' | null {
  if (causes.some(({ state }) => state === 'not_enough_data')) return 'too_few';
  const shown = causes.filter(({ state, records }) => state !== 'not_measured' && records.count > 0);
  // Needs leads only, no calls and contacts.
  const measured = causes.filter(({ cause, state }) => cause !== 'gone_cold' && state !== 'not_measured');
  return shown.length === 0 && measured.length === 0 ? 'not_measured' : null;
}

/** What of the sum is an upper bound, in cents, and whether all of that is the gap to the own best. */
export function boundOf({ causes }: Report['potential']): { cents: number; isGap: boolean } {
  const bounds = causes.filter(({ estimate, upperBound }) => upperBound && (estimate?.cents ?? 0) > 0);
  return {
    cents: bounds.reduce((sum, { estimate }) => sum + (estimate?.cents ?? 0), 0),
    isGap: bounds.every(({ tier }) => tier === 'gap'),
  };
}

/** Records of the causes that carry an amount, and all of them; cold leads never carry one. */
export function paidRecords({ causes }: Report['potential']): { paid: number; of: number } {
  const payable = causes.filter(({ cause }) => cause !== 'gone_cold');
  const sum = (count: (figure: CauseFigure) => number) =>
    payable.reduce((all, figure) => all + count(figure), 0);
  return {
    paid: sum(({ estimate, records, unpaid }) => (estimate === null ? 0 : records.count - unpaid)),
    of: sum(({ records }) => records.count),
  };
}
