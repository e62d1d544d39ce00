import { expect, it } from 'vitest';
import { doubtOf, noneAfter, nothingFree } from './labels.ts';

const crm = { name: 'FieldRoutes', until: '2026-12-30', readAt: '2026-11-29T09:40' };

it('says that nothing is free only where that is known', () => {
  expect(nothingFree(null, '2027-03-01')).toBe('No window is free on this day.');
  expect(nothingFree(crm, '2026-12-30')).toBe('No window is free on this day.');
  expect(nothingFree(crm, '2026-12-31')).toMatch(/^FieldRoutes’s free times are known until Wed, Dec 30\./);
  expect(nothingFree({ ...crm, until: null }, '2026-11-30')).toMatch(
    /^FieldRoutes’s free times could not be read since Sun, Nov 29, 9:40\sAM: see Settings, Assistant\./,
  );
  expect(nothingFree({ ...crm, until: null, readAt: null }, '2026-11-30')).toMatch(/not be read: see/);
});

it('says of the days after as much as is known', () => {
  expect(noneAfter(null, '2026-12-10')).toBe('None is in the 31 days after it either.');
  expect(noneAfter(crm, '2026-11-30')).toBe('None is in the 31 days after it either.');
  expect(noneAfter(crm, '2026-12-10')).toMatch(/^None is until Wed, Dec 30 either\./);
  for (const date of ['2026-12-31', '2027-03-01']) expect(noneAfter(crm, date)).toBeNull();
  expect(noneAfter({ ...crm, until: null }, '2026-12-10')).toBeNull();
});

it('says of a time what is known of the CRM', () => {
  expect(doubtOf('crm', crm, '2026-12-10')).toMatch(/^Your CRM has no free spot then/);
  expect(doubtOf('crm', crm, '2027-03-01')).toMatch(/known until Wed, Dec 30\. You enter/);
  expect(doubtOf('closed', crm, '2027-03-01')).toBe('You are closed on this day.');
});
