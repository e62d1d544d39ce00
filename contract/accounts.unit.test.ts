import { expect, it } from 'vitest';
import { AccountDetails } from './accounts.ts';

const phone = AccountDetails.shape.phone;

it.each([
  ['(801) 555-0142', '(801) 555-0142'],
  [' +1 801.555.0142 ', '+1 801.555.0142'],
  ['\u202a(801) 555\u20110142\u202c', '(801) 555-0142'],
  ['5550142', '5550142'],
])('takes the phone number %j as %j', (given, taken) => {
  expect(phone.parse(given)).toBe(taken);
});

it.each(['.......', '555-014', '+', 'call me', '(   )   -   '])('refuses the phone number %j', (given) => {
  expect(phone.safeParse(given).success).toBe(false);
});
