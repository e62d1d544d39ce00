import { createSign, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { VendorHttp } from '../../../providers/vendor-api.ts';
import { personByAccessToken } from './by-access-token.ts';
import { createCodeExchange } from './by-code.ts';
import { googleAddresses } from './google-addresses.ts';

const clientId = '123.apps.googleusercontent.com';
const person = { sub: '1', email: 'Ann@Example.com', email_verified: 'true', name: ' Ann Lee ' };
const info = {
  ...{ aud: clientId, azp: clientId, sub: '1', expires_in: '3599' },
  scope: 'openid https://www.googleapis.com/auth/userinfo.email',
};

/** A wire on which each address has its answer; a request to any other fails. */
function wireOf(answers: Record<string, unknown>): VendorHttp & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async send({ url }) {
      asked.push(url);
      const body = answers[url];
      if (body === undefined) throw new Error(`${url} is not to be asked`);
      return { status: 200, headers: new Headers(), text: JSON.stringify(body) };
    },
  };
}
const told = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value,
    (error: { reason?: string; kind?: string }) => error.reason ?? error.kind ?? error,
  );

describe('an access token', () => {
  const ask = (token: object, user: object = person) => {
    const wire = wireOf({ [googleAddresses.tokenInfo]: token, [googleAddresses.userInfo]: user });
    return told(personByAccessToken(wire, clientId, 'a-token'));
  };

  it('gives the person of both answers', async () => {
    const found = { sub: '1', email: 'Ann@Example.com', fullName: 'Ann Lee', provesEmail: false };
    expect(await ask(info)).toEqual(found);
    expect(
      await ask({ ...info, azp: undefined, scope: 'email' }, { ...person, email_verified: true }),
    ).toEqual(found);
  });

  it.each([
    [true, { email: 'Ann@GMail.com' }],
    [true, { hd: 'example.com' }],
    [false, { hd: '' }],
    [false, { email: 'ann@gmail.com.example' }],
    [false, { email: 'ann@notgmail.com' }],
    [false, { email: 'ann@mail.gmail.com' }],
  ])('proves an email (%s) where Google decides whose it is: %j', async (provesEmail, more) => {
    expect(await ask(info, { ...person, ...more })).toMatchObject({ provesEmail });
  });

  it.each([
    ['other_client', { ...info, aud: 'another' }, person],
    ['other_client', { ...info, azp: 'another' }, person],
    ['other_client', { ...info, aud: `${clientId}.evil` }, person],
    ['expired', { ...info, expires_in: '0' }, person],
    ['expired', { ...info, expires_in: -5 }, person],
    ['no_email', { ...info, scope: 'openid https://www.googleapis.com/auth/userinfo.profile' }, person],
    ['other_person', info, { ...person, sub: '2' }],
    ['other_person', { ...info, sub: undefined }, person],
    ['unverified_email', info, { ...person, email_verified: 'false' }],
    ['unverified_email', info, { ...person, email_verified: undefined }],
    ['unverified_email', info, { ...person, email_verified: false, hd: 'example.com' }],
    ['no_email', info, { ...person, email: undefined }],
    ['no_email', info, { ...person, email: 'not an email' }],
    ['malformed', { ...info, aud: undefined }, person],
    ['malformed', { ...info, expires_in: 'soon' }, person],
    ['malformed', info, { ...person, sub: '' }],
    ['malformed', info, { ...person, email_verified: 'yes' }],
  ])('proves nobody: %s', async (reason, token, user) => {
    expect(await ask(token, user)).toBe(reason);
  });

  it('of another product is not even used', async () => {
    const wire = wireOf({ [googleAddresses.tokenInfo]: { ...info, aud: 'another' } });
    expect(await told(personByAccessToken(wire, clientId, 'a-token'))).toBe('other_client');
    expect(wire.asked).toEqual([googleAddresses.tokenInfo]);
  });
});

describe('the ID token of a code', () => {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const now = Math.floor(Date.now() / 1000);
  const claims = { ...person, iss: googleAddresses.issuer, aud: clientId, iat: now, exp: now + 3600 };
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const sign = (payload: object, key = own.privateKey, alg = 'RS256') => {
    const text = `${encoded({ alg, kid: 'own' })}.${encoded(payload)}`;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
  };
  const exchange = (idToken: string | undefined) => {
    const jwk = { ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' };
    const wire = wireOf({
      [googleAddresses.token]: {
        access_token: 'a',
        token_type: 'Bearer',
        expires_in: 3599,
        id_token: idToken,
      },
      [googleAddresses.certs]: { keys: [jwk] },
    });
    const client = { clientId, clientSecret: 'secret', issuer: googleAddresses.issuer };
    return told(createCodeExchange(() => wire, client)('a-code'));
  };

  it('names the person', async () => {
    const found = { sub: '1', email: 'Ann@Example.com', fullName: 'Ann Lee' };
    expect(await exchange(sign(claims))).toEqual({ ...found, provesEmail: false });
    expect(await exchange(sign({ ...claims, hd: 'example.com' }))).toEqual({ ...found, provesEmail: true });
    expect(await exchange(sign({ ...claims, email_verified: false }))).toBe('unverified_email');
  });

  it.each([
    ['is missing', undefined],
    ['was signed by another', sign(claims, foreign.privateKey)],
    ['was signed by nobody', `${encoded({ alg: 'none' })}.${encoded(claims)}.`],
    ['was changed', sign(claims).replace(/\.[^.]+\./, `.${encoded({ ...claims, sub: '2' })}.`)],
    ['is of another issuer', sign({ ...claims, iss: 'https://accounts.evil.example' })],
    ['is for another product', sign({ ...claims, aud: 'another' })],
    ['has run out', sign({ ...claims, iat: now - 7200, exp: now - 3600 })],
  ])('is not believed when it %s', async (_what, idToken) => {
    expect(await exchange(idToken)).toBe('malformed');
  });
});
