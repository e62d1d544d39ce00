import { expect, it } from 'vitest';
import { phoneText } from './phone.ts';

it('writes a North American number as its people do, and leaves every other alone', () => {
  expect(phoneText('+18015550142')).toBe('(801) 555-0142');
  for (const other of ['+442071838750', '911', '', 'unknown']) expect(phoneText(other)).toBe(other);
});
