import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { checkPassword } from './common-passwords.ts';

const email = 'dana.whitlock@wasatchpest.example';
const check = (password: string) => () => checkPassword(password, { email, field: 'newPassword' });

it('refuses each of the 3,000 most common passwords, and each of the 3,000 that are long enough', () => {
  const list = dictionary['passwords-common'];
  const long = list.filter(({ length }) => length >= 8);
  for (const password of [...list.slice(0, 3000), ...long.slice(0, 3000)]) {
    expect(check(password), password).toThrow('This password is one of the most common ones.');
  }
  expect(list.slice(0, 3)).toEqual(['123456', 'password', '12345678']);
});

it.each(['PASSWORD', ' Password ', 'Qwerty123', '123456  '])(
  'takes %j for the common one that it is',
  (one) => {
    expect(check(one)).toThrow('This password is one of the most common ones. Please choose another.');
  },
);

it.each([
  [email, 'This password is your email.'],
  ['Dana.Whitlock', 'This password is your email.'],
  ['Fieldtone', 'the name of Fieldtone'],
  ['fieldtone2026!', 'the name of Fieldtone'],
])('refuses %j, which is tried first about this user', (password, why) => {
  expect(check(password)).toThrow(why);
});

it('says it beside the field that it is asked for', () => {
  const message = 'This password is one of the most common ones. Please choose another.';
  expect(check('sunshine')).toThrow(
    expect.objectContaining({ errorCode: 'validation_failed', errors: [{ field: 'newPassword', message }] }),
  );
});

it.each(['correct horse battery', 'fieldtone pest routes', 'password of my dog Rex', '        '])(
  'takes %j',
  (one) => {
    expect(check(one)).not.toThrow();
  },
);
