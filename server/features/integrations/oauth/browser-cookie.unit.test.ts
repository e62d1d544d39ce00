import { expect, it } from 'vitest';
import { browserCookie } from './browser-cookie.ts';

it('is bound to its host by https, and to the path of the answer without', () => {
  const back = 'app.fieldtone.example/api/oauth/callback/8x8';
  expect(browserCookie('oauth_state:1', `https://${back}`)).toEqual({
    name: '__Host-oauth_state_1',
    path: '/',
    secure: true,
  });
  expect(browserCookie('oauth_state:1', `http://${back}`)).toEqual({
    name: 'oauth_state_1',
    path: '/api/oauth/callback',
    secure: false,
  });
});
