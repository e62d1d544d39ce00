import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { deniedMessage } from './access-denied.tsx';
import { dropOffs } from './funnel/steps.ts';
import { daysBeforeText, daysOf, daysText, hoursAndMinutes, percentText } from './range.ts';

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
    const own = { from: '2026-10-14', to: '2026-10-16' };
    const late = new Date('2026-11-21T23:30:00Z');
    expect(daysOf({ range: '7', own }, late)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(daysOf({ range: 'all', own }, late)).toEqual({});
    expect(daysOf({ range: 'own', own }, late)).toEqual(own);
    expect(percentText(12)).toBe('12.0%');
  });

  it('names days as they are counted, wherever it is read', () => {
    const [from, to] = ['2026-10-14', '2026-10-16'];
    expect([
      daysText({ from, to }),
      daysText({ from, to: from }),
      daysText({ from }),
      daysText({ to }),
      daysText({}),
    ]).toEqual([
      'from Oct 14, 2026 to Oct 16, 2026',
      'on Oct 14, 2026',
      'from Oct 14, 2026',
      'to Oct 16, 2026',
      '',
    ]);
    expect([
      daysBeforeText({ from, to }),
      daysBeforeText({ from, to: from }),
      daysBeforeText({ to }),
    ]).toEqual(['the 3 days before', 'the day before', null]);
  });

  it.each([
    [new ApiError('anything', 403, 'forbidden', []), 'You do not have admin access.'],
    [new ApiError('Blocked.', 403, null, []), 'You do not have admin access.'],
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
