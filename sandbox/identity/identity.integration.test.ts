import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxClient } from '../../contract/sandbox.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { Person } from '../testing/person.ts';
import { popupUrl, type SignIn, signIn } from '../testing/sign-in.ts';
import { tinyCompany } from '../testing/tiny-vendor.ts';
import { makeIdentity } from './identity.ts';
import { people } from './people.ts';

const [owner, , unverified, elsewhere] = people;
let sandbox: Sandbox;
let origin: string;
beforeAll(async () => {
  const vendors = [makeIdentity('https://app.fieldtone.example')];
  sandbox = await startSandbox({ port: 0, vendors, company: tinyCompany(1) });
  origin = sandbox.origins.google ?? '';
});
afterAll(() => sandbox.stop());

const tokenOf = async (asked: SignIn) => (await signIn(origin, asked)).response.access_token ?? '';
const read = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(origin + path, init);
  const body: Record<string, unknown> = await answer.json();
  return { status: answer.status, headers: answer.headers, body };
};
const tokenInfo = (token: string) => read(`/tokeninfo?access_token=${token}`);
const userInfo = (token: string, headers = {}) =>
  read('/v1/userinfo', { headers: { authorization: `Bearer ${token}`, ...headers } });
const exchange = (code: string, more: Record<string, string> = {}) =>
  read('/token', {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', code, redirect_uri: 'postmessage' },
      ...{ client_id: sandboxClient.id, client_secret: sandboxClient.secret },
      ...more,
    }),
  });

describe('the popup', () => {
  it('shows four people, says that it is a demonstration, and offers to deny', async () => {
    const { text, headers } = await new Person().open(popupUrl(origin, {}));
    for (const { name, email } of people)
      expect(text).toContain(`<strong>${name}</strong>\n<span class="small">${email}`);
    expect(text).toContain('This is a demonstration');
    expect(text).toContain('>Deny</button>');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('sends the answer to the page that asked and to no other', async () => {
    const page = 'https://app.fieldtone.example';
    const heard = await signIn(origin, { page, answer: { person: owner.sub } });
    expect(heard).toMatchObject({ to: page, state: 'a-state' });
    expect(heard.page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect((await new Person().open(heard.page.url)).status).toBe(400);
  });

  it('opens for registered products and pages alone', async () => {
    for (const asked of [
      { page: 'https://evil.example' },
      { clientId: 'nobody' },
      { page: `${origin}.evil.example` },
    ]) {
      const { status, text } = await new Person().open(popupUrl(origin, asked));
      expect(status, JSON.stringify(asked)).toBe(400);
      expect(text).not.toContain('<form');
    }
  });

  it('keeps no session: in one browser one after the other can sign in', async () => {
    const browser = new Person();
    for (const { sub } of [...people, owner]) {
      const token = await tokenOf({ browser, answer: { person: sub } });
      expect((await userInfo(token)).body.sub).toBe(sub);
    }
  });

  it('says that the person denied', async () => {
    const { response } = await signIn(origin, { answer: { deny: 'yes' } });
    expect(response).toEqual({ error: 'access_denied' });
  });
});

describe('an access token', () => {
  it('names its audience and its person', async () => {
    const token = await tokenOf({ answer: { person: owner.sub } });
    const { body } = await tokenInfo(token);
    expect(body).toMatchObject({
      ...{ aud: sandboxClient.id, azp: sandboxClient.id, sub: owner.sub, email: owner.email },
      ...{ email_verified: 'true', access_type: 'online' },
      scope: expect.stringContaining('https://www.googleapis.com/auth/userinfo.email'),
      expires_in: expect.stringMatching(/^35\d\d$/),
    });
    const { sub, email, name, workspace: hd } = owner;
    expect((await userInfo(token)).body).toEqual({ sub, email, name, email_verified: true, hd });
    expect((await tokenInfo('nothing')).body).toEqual({
      error: 'invalid_token',
      error_description: 'Invalid Value',
    });
    expect((await userInfo('nothing')).status).toBe(401);
  });

  it('is of anybody who was typed, each with an identity of their own', async () => {
    const typed = { name: 'Ann "Q" <Lee>', email: 'ann@lee.example' };
    const { body } = await userInfo(await tokenOf({ answer: typed }));
    expect(body).toMatchObject({ ...typed, email_verified: true, sub: expect.stringMatching(/^\d{21}$/) });
    const again = await userInfo(await tokenOf({ answer: { ...typed, email: 'Ann@Lee.example' } }));
    expect(again.body.sub).toBe(body.sub);
    expect((await userInfo(await tokenOf({ answer: { person: unverified.sub } }))).body).toMatchObject({
      email_verified: false,
    });
  });

  it('names the Workspace that a mailbox is of, and none for other mailboxes', async () => {
    const told = async (answer: SignIn['answer']) => (await userInfo(await tokenOf({ answer }))).body;
    const someone = { name: 'Ann Lee', email: 'ann@Lee.example' };
    expect(await told(someone)).toMatchObject({ hd: 'lee.example', email_verified: true });
    for (const answer of [
      { ...someone, elsewhere: 'yes' },
      { ...someone, email: 'ann.lee@gmail.com' },
      { person: elsewhere.sub },
    ]) {
      const claims = await told(answer);
      expect(claims).toMatchObject({ email_verified: true });
      expect(claims).not.toHaveProperty('hd');
    }
  });

  it('may be used by the pages of a product, as browsers ask', async () => {
    const token = await tokenOf({ answer: { person: owner.sub } });
    const page = 'http://localhost:3000';
    const asked = await fetch(`${origin}/v1/userinfo`, {
      method: 'OPTIONS',
      headers: {
        origin: page,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe(page);
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization');
    const answer = await userInfo(token, { origin: page });
    expect(answer.headers.get('access-control-allow-origin')).toBe(page);
    expect((await userInfo(token, { origin: 'https://evil.example' })).status).toBe(400);
  });

  it('ends when it is taken back, and by the faults', async () => {
    const [back, old, kept] = [
      await tokenOf({ answer: { person: owner.sub } }),
      await tokenOf({ answer: { person: owner.sub } }),
      await tokenOf({ answer: { person: owner.sub } }),
    ];
    await read('/revoke', { method: 'POST', body: new URLSearchParams({ token: back }) });
    sandbox.setFault('google', 'expired', { every: 1 });
    expect((await userInfo(old)).status).toBe(401);
    sandbox.setFault('google', 'expired', null);
    for (const token of [back, old]) expect((await tokenInfo(token)).status).toBe(400);
    sandbox.setFault('google', 'revoked', {});
    expect([(await tokenInfo(kept)).status, (await userInfo(kept)).status]).toEqual([400, 401]);
    sandbox.setFault('google', 'revoked', null);
    expect((await tokenInfo(kept)).status).toBe(200);
    sandbox.setFault('google', 'broken', { every: 1 });
    expect((await tokenInfo(kept)).status).toBe(500);
    expect((await new Person().open(popupUrl(origin, {}))).status).toBe(200);
    sandbox.setFault('google', 'broken', null);
  });
});

it('a code is worth tokens once, for the product it was given to', async () => {
  const { response } = await signIn(origin, { flow: 'code', answer: { person: owner.sub } });
  const code = response.code ?? '';
  expect((await exchange(code, { redirect_uri: 'http://localhost:3000' })).body.error).toBe(
    'redirect_uri_mismatch',
  );
  const { body } = await exchange(code);
  const [, claims = ''] = String(body.id_token).split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    ...{ iss: origin, aud: sandboxClient.id, sub: owner.sub, email: owner.email, email_verified: true },
  });
  expect((await exchange(code)).body.error).toBe('invalid_grant');
  const other = await signIn(origin, {
    flow: 'code',
    clientId: 'another-product',
    answer: { person: owner.sub },
  });
  expect((await exchange(other.response.code ?? '')).body.error).toBe('invalid_grant');
});

it('the script is at Google’s path', async () => {
  const answer = await fetch(`${origin}/gsi/client`);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await answer.text()).toContain('initTokenClient');
});
