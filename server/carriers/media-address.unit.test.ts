import { expect, it } from 'vitest';
import { isMediaAddress } from './media-address.ts';

it.each([
  ['twilio', 'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages/SM1/Media/ME1', true],
  ['twilio', 'https://media.telnyx.com/a/0.png', false],
  ['telnyx', 'https://media.telnyx.com/a/0.png', true],
  ['telnyx', 'http://media.telnyx.com/a/0.png', false],
  ['telnyx', 'https://user:password@media.telnyx.com/a/0.png', false],
  ['telnyx', 'https://media.telnyx.com.example/a/0.png', false],
  ['twilio', 'javascript:alert(1)', false],
  ['twilio', '', false],
] as const)('an address of %s is on its own hosts alone: %s', (carrier, url, isOwn) => {
  expect(isMediaAddress(carrier, url)).toBe(isOwn);
});
