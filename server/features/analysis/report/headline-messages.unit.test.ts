import { expect, it } from 'vitest';
import type { Cause } from '../../../../contract/analysis/vocabulary.ts';
import type { CauseLoss } from '../estimate/money.ts';
import { headlineWarnings, notMeasured } from './headline-messages.ts';

const counted = (leads: number, won: number) => ({
  fields: { leads, won },
  wonMonths: [{ won, withValue: won, cents: won * 100_000 }],
});
const loss = (
  cause: Cause,
  records: number,
  isPaid: boolean,
  state: CauseLoss['state'] = 'estimated',
): Pick<CauseLoss, 'cause' | 'state' | 'records' | 'unpaid' | 'draws'> => ({
  cause,
  state,
  records,
  unpaid: 0,
  draws: isPaid ? new Float64Array(1) : null,
});
const some = [loss('never_contacted', 20, true), loss('dropped_follow_up', 80, false)];

it('a sum of next to nothing beside records without an amount is not measured', () => {
  // Two hundred wins of $1,000: 1 % of it is $2,000.
  expect(notMeasured(counted(1000, 200), some, 200_000)).toContain('80 of 100 records');
  expect(notMeasured(counted(1000, 200), some, 200_001)).toBeNull();
  expect(notMeasured(counted(1000, 200), [loss('slow_response', 100, true), ...some], 0)).toBeNull();
  // Cold leads never carry an amount.
  expect(
    notMeasured(counted(1000, 200), [loss('slow_response', 9, true), loss('gone_cold', 90, false)], 0),
  ).toBeNull();
  expect(notMeasured(counted(1000, 20), some, 5_000_000)).not.toBeNull();
});

it('a sum of nothing is not measured where half of the causes cannot be seen', () => {
  const seen = [
    loss('missed_calls', 0, true),
    loss('dropped_follow_up', 0, true),
    loss('gone_cold', 300, false),
  ];
  const unseen = (cause: Cause) => loss(cause, 0, false, 'not_measured');
  const blind = [...seen, unseen('never_contacted'), unseen('slow_response')];
  expect(notMeasured(counted(1000, 200), blind, 0)).toContain('Only 2 of 4 causes can be seen');
  const one = [...seen, loss('never_contacted', 0, true), unseen('slow_response')];
  expect(notMeasured(counted(1000, 200), one, 0)).toBeNull();
});

it('hardly a lead marked as won is said first, and so is more missed than won', () => {
  expect(headlineWarnings(counted(1000, 200), 100)).toEqual([]);
  expect(headlineWarnings(counted(1000, 0), null)[0]).toContain('None of 1,000 leads is marked as won');
  expect(headlineWarnings(counted(1000, 20), 2_000_001)).toEqual([
    expect.stringContaining('Only 20 of 1,000 leads (2.0%) are marked as won'),
    expect.stringContaining('more than the $20,000 that was won'),
  ]);
  expect(headlineWarnings(counted(1000, 200), 20_000_000)).toEqual([]);
});
