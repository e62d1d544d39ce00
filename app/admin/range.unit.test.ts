import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { deniedMessage } from './access-denied.tsx';
import { dropOffs } from './funnel/steps.ts';
import { hoursAndMinutes, lastDays, percentText } from './range.ts';

describe('what the admin page says', () => {
  it.each([
    [0, '0m'],
    [59_999, '0m'],
    [25 * 60_000, '25m'],
    [60 * 60_000, '1h 0m'],
    [205 * 60_000, '3h 25m'],
    [50 * 3_600_000, '50h 0m'],
  ])('%i ms is %s', (ms, text) => expect(hoursAndMinutes(ms)).toBe(text));

  it('counts a range with today as its last day, in UTC', () => {
    expect(lastDays('7', new Date('2026-11-21T23:30:00Z'))).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(lastDays('all', new Date())).toEqual({});
    expect(percentText(12)).toBe('12.0%');
  });

  it.each([
    [new ApiError('anything', 403, 'forbidden', []), 'You do not have admin access.'],
    [new ApiError('Slow down.', 429, 'rate_limited', []), 'Slow down.'],
    [new Error('inside'), 'Failed to load dashboard data'],
    [new ApiError('', 500, 'internal', []), 'Failed to load dashboard data'],
  ])('of a failure, %s', (error, message) => expect(deniedMessage(error)).toBe(message));

  it('names the three largest drop-offs, the largest first', () => {
    const points = {
      sessionToSignup: 40,
      signupToCompanyInfo: 70.5,
      companyInfoToTerms: 0,
      termsToApiKeys: 55,
      apiKeysToComplete: 10,
    };
    expect(
      dropOffs(points)
        .slice(0, 3)
        .map(({ rate }) => rate),
    ).toEqual([70.5, 55, 40]);
  });
});
