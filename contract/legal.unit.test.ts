import { expect, it } from 'vitest';
import { legalFrom, legalVariables, unsetLegal } from './legal-from.ts';

it('is what the environment says, and nothing where it says nothing', () => {
  const nothing = legalFrom({ LEGAL_COMPANY: ' ', LEGAL_PROCESSORS: ' ; ' });
  expect(
    Object.values(nothing)
      .flat()
      .filter((value) => value !== null),
  ).toEqual([]);
  expect(
    legalFrom({
      LEGAL_COMPANY: ' Hillside Software, Inc. ',
      LEGAL_PROCESSORS: 'Rack Co., hosting, USA; Post Co., mail, USA;',
      LEGAL_LOG_DAYS: '30',
    }),
  ).toEqual({
    ...nothing,
    company: 'Hillside Software, Inc.',
    processors: ['Rack Co., hosting, USA', 'Post Co., mail, USA'],
    logDays: 30,
  });
});

it.each(['a month', '0', '-1', '1.5'])('refuses %s as a number of days', (value) => {
  expect(() => legalFrom({ LEGAL_BACKUP_DAYS: value })).toThrow(/^LEGAL_BACKUP_DAYS must be a whole number/);
});

it('names what is unset, but for a register, which not every company is in', () => {
  const all = Object.fromEntries(Object.values(legalVariables).map((variable) => [variable, 'x']));
  expect(unsetLegal({ ...all, LEGAL_REGISTER: undefined })).toEqual([]);
  expect(unsetLegal({ ...all, LEGAL_COUNTRY: ' ', LEGAL_ACCESS: undefined })).toEqual([
    'LEGAL_COUNTRY',
    'LEGAL_ACCESS',
  ]);
});
