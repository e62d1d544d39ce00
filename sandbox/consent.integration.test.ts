import { afterEach, describe, expect, it } from 'vitest';
import { startConsent as start, stopConsent } from './testing/consent-rig.ts';
import { Person } from './testing/person.ts';

afterEach(stopConsent);

describe('a consent that is allowed', () => {
  it('gives tokens that open the vendor for what was asked', async () => {
    const { client, state } = await start();
    const tokens = await client.connect();
    expect(tokens).toMatchObject({ expires_in: 3600, scope: 'calls', token_type: 'bearer' });
    expect(tokens.id_token).toBeUndefined();
    expect(await state(tokens.access_token)).toBe('valid');
    expect(await state(tokens.access_token, '?scope=calls')).toBe('valid');
    expect(await state(tokens.access_token, '?scope=users')).toBe('forbidden');
    expect(await state('made-up')).toBe('unknown');
  });

  it('names the origin as issuer and keeps the state', async () => {
    const { client, origin } = await start();
    const callback = await new Person().consent(await client.authorizeUrl(), 'allow');
    expect(callback.origin + callback.pathname).toBe('http://localhost:3123/api/oauth/callback/tiny');
    expect(callback.searchParams.get('iss')).toBe(origin);
    expect(callback.searchParams.get('state')).toBe('a-state');
  });

  it('gives every scope of the vendor where none is asked for', async () => {
    const { client } = await start();
    expect((await client.connect({ scope: undefined })).scope).toBe('calls users');
  });

  it('gives the whole account where the vendor has no scopes', async () => {
    const { client, state } = await start({ scopes: [] });
    const url = await client.authorizeUrl({ scope: undefined });
    expect((await new Person().open(url)).text).toContain('everything that the account can read');
    const tokens = await client.connect({ scope: undefined });
    expect(tokens.scope).toBeUndefined();
    expect(await state(tokens.access_token)).toBe('valid');
  });

  it('asks again the next time, and takes parameters that only the vendor defines', async () => {
    const { client, state } = await start();
    const person = new Person();
    const url = await client.authorizeUrl({ nonce: 'n', prompt: 'none', show_dialog: 'true' });
    const first = await client.exchange(await person.consent(url, 'allow'));
    const second = await client.exchange(await person.consent(url, 'allow'));
    for (const { access_token } of [first, second]) expect(await state(access_token)).toBe('valid');
  });

  it('carries an identity where openid is asked for', async () => {
    const { client, origin } = await start({ scopes: ['openid', 'calls'] });
    const tokens = await client.connect({ scope: 'openid calls' });
    expect(tokens.claims()).toMatchObject({ iss: origin, sub: 'sandbox-administrator' });
  });
});

describe('a token without a consent', () => {
  it('opens everything for as long as it is good', async () => {
    const { sandbox, state } = await start();
    expect(await state(sandbox.issue('tiny', 60), '?scope=users')).toBe('valid');
    expect(await state(sandbox.issue('tiny', -1))).toBe('expired');
  });
});

describe('the consent page', () => {
  it('says what it is, names the scopes, and loads nothing from anywhere', async () => {
    const { client } = await start();
    const page = await new Person().open(await client.authorizeUrl({ scope: 'calls users' }));
    expect(page.status).toBe(200);
    expect(page.text).toContain(
      'This is the Fieldtone sandbox standing in for tiny. Nothing real is connected.',
    );
    expect(page.text).toContain('<code>calls</code>');
    expect(page.text).toContain('<code>users</code>');
    expect(page.text).not.toMatch(/(src|href)=/);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:3123");
  });

  it('sends the client away empty-handed when the person says no', async () => {
    const { client } = await start();
    const callback = await new Person().consent(await client.authorizeUrl(), 'deny');
    expect(callback.searchParams.get('error')).toBe('access_denied');
    expect(callback.searchParams.get('state')).toBe('a-state');
    await expect(client.exchange(callback)).rejects.toMatchObject({ error: 'access_denied' });
  });

  it('takes one answer only, and only from the browser that was asked', async () => {
    const { client, origin } = await start();
    const person = new Person();
    const asked = await person.open(await client.authorizeUrl());
    const body = new URLSearchParams({ answer: 'allow' });
    const stranger = await new Person().open(asked.url, { method: 'POST', body });
    expect(stranger.status).toBe(400);
    expect((await person.open(asked.url, { method: 'POST', body })).url.origin).not.toBe(origin);
    const again = await person.open(asked.url, { method: 'POST', body });
    expect(again.status).toBe(400);
    expect(again.text).toContain('has been answered already');
  });
});

describe('what a client may ask', () => {
  it('ends only at the callback of this vendor on this machine', async () => {
    const { client, origin } = await start();
    const accepted = ['http://127.0.0.1:8080', 'http://localhost', 'http://[::1]:3000'];
    for (const host of accepted) {
      const url = await client.authorizeUrl({ redirect_uri: `${host}/api/oauth/callback/tiny` });
      expect((await new Person().open(url)).status, host).toBe(200);
    }
    const refused = [
      'https://evil.example/api/oauth/callback/tiny',
      'http://evil.example/api/oauth/callback/tiny',
      'http://localhost:3000/api/oauth/callback/other',
      'http://localhost:3000/api/oauth/callback/tiny/more',
      'http://localhost:3000/api/oauth/callback/tiny?x=1',
      'http://localhost@evil.example/api/oauth/callback/tiny',
    ];
    for (const redirect_uri of refused) {
      const page = await new Person().open(await client.authorizeUrl({ redirect_uri }));
      expect([page.url.origin, page.status], redirect_uri).toEqual([origin, 400]);
      expect(page.text).toContain('cannot be connected this way');
    }
  });

  it('needs a registered client', async () => {
    const { client } = await start();
    const url = await client.authorizeUrl();
    url.searchParams.set('client_id', 'somebody');
    const page = await new Person().open(url);
    expect(page.status).toBe(400);
    expect(page.text).toContain('invalid_client');
  });

  it('has to be a scope of the vendor', async () => {
    const { client } = await start();
    const { url } = await new Person().open(await client.authorizeUrl({ scope: 'calls everything' }));
    expect(url.searchParams.get('error')).toBe('invalid_scope');
  });

  it('needs a code challenge where the vendor insists, and not elsewhere', async () => {
    const none = { code_challenge: undefined, code_challenge_method: undefined };
    const strict = await start({ pkceRequired: true });
    const { url } = await new Person().open(await strict.client.authorizeUrl(none));
    expect(url.searchParams.get('error')).toBe('invalid_request');
    expect(url.searchParams.get('error_description')).toContain('PKCE');
    const { client } = await start({ pkceRequired: false });
    expect((await new Person().open(await client.authorizeUrl(none))).status).toBe(200);
  });
});
