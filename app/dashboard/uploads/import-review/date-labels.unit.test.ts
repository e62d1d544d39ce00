import { expect, test } from 'vitest';
import { readDate, tellingExample } from './date-labels.ts';

test.each([
  ['03/04/2025', 'mdy', 'March 4'],
  ['03/04/2025 9:15', 'dmy', 'April 3'],
  ['2025-03-04', 'ymd', 'March 4'],
  ['25/04/2025', 'mdy', null],
  ['tomorrow', 'mdy', null],
] as const)('%s as %s is %s', (text, format, said) => {
  expect(readDate(text, format)).toBe(said);
});

test('the example that is asked about is one that reads differently', () => {
  const example = tellingExample(['05/05/2025', '03/04/2025 10:00'], ['dmy', 'mdy']);
  expect(example).toEqual({
    text: '03/04/2025',
    readings: [
      { format: 'dmy', says: 'April 3' },
      { format: 'mdy', says: 'March 4' },
    ],
  });
});

test('where all read alike the orders are named instead', () => {
  const example = tellingExample(['x'], ['dmy', 'mdy']);
  expect(example?.readings.map(({ says }) => says)).toEqual(['day, month, year', 'month, day, year']);
});
