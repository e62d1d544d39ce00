import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTwilioSigned } from './signature.ts';

const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
// The example of https://www.twilio.com/docs/usage/webhooks/webhooks-security
const form = new URLSearchParams({
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675309',
  Digits: '1234',
  From: '+14158675309',
  To: '+18005551212',
});
const example = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';

it("takes the signature of Twilio's own example, and no other", () => {
  expect(isTwilioSigned('12345', url, form, example)).toBe(true);
  expect(isTwilioSigned('12346', url, form, example)).toBe(false);
  expect(isTwilioSigned('12345', `${url}&a=1`, form, example)).toBe(false);
  expect(
    isTwilioSigned('12345', url, new URLSearchParams({ ...Object.fromEntries(form), Digits: '1' }), example),
  ).toBe(false);
});

const sign = (text: string) => createHmac('sha1', 'token').update(text).digest('base64');

it.each([
  ['https://a.example/x?y=1', 'https://a.example:443/x?y=1'],
  ['https://a.example:443/x', 'https://a.example/x'],
  ['http://a.example/x', 'http://a.example:80/x'],
])('takes %s signed as %s', (told, signed) => {
  expect(isTwilioSigned('token', told, new URLSearchParams({ A: 'b' }), sign(`${signed}Ab`))).toBe(true);
});

it('does not take another port', () => {
  const signature = sign('https://a.example:8443/x');
  expect(isTwilioSigned('token', 'https://a.example/x', new URLSearchParams(), signature)).toBe(false);
});

it('signs of a name that comes more often the different values, sorted', () => {
  const repeated = new URLSearchParams('B=2&B=1&B=2&A=x');
  expect(isTwilioSigned('token', url, repeated, sign(`${url}AxB1B2`))).toBe(true);
});

it('takes nothing that was not signed, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (signature) => {
      expect(isTwilioSigned('12345', url, form, signature)).toBe(signature === example);
    }),
  );
});
