import { afterEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from './start-sandbox.ts';
import { Person } from './testing/person.ts';
import { tinyClient } from './testing/tiny-client.ts';
import { tinyCompany, tinyVendorWith } from './testing/tiny-vendor.ts';
import type { SandboxVendor, VendorConsent } from './vendor.ts';

let sandbox: Sandbox | undefined;

afterEach(async () => {
  await sandbox?.stop();
  sandbox = undefined;
});

async function start(consent: Partial<VendorConsent> = {}, rest: Partial<SandboxVendor> = {}) {
  const vendors = [tinyVendorWith(consent, rest)];
  sandbox = await startSandbox({ port: 0, vendors, company: tinyCompany(1) });
  const origin = sandbox.origins.tiny ?? '';
  const method = consent.clientAuth === 'client_secret_post' ? 'post' : 'basic';
  const state = async (token: string, scope = '') => {
    const headers = { authorization: `Bearer ${token}` };
    const body: { state: string } = await (await fetch(`${origin}/secret${scope}`, { headers })).json();
    return body.state;
  };
  const post = (path: string, body: URLSearchParams | string, headers = {}) =>
    fetch(`${origin}${path}`, { method: 'POST', body, headers });
  return { sandbox, origin, client: tinyClient(origin, method), state, post };
}

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

  it('gives the whole account where the vendor knows no scopes', async () => {
    const { client, state } = await start({ scopes: [] });
    const url = await client.authorizeUrl({ scope: undefined });
    expect((await new Person().open(url)).text).toContain('everything that the account can read');
    const tokens = await client.connect({ scope: undefined });
    expect(tokens.scope).toBeUndefined();
    expect(await state(tokens.access_token)).toBe('valid');
  });

  it('asks again the next time, and takes parameters that only the vendor knows', async () => {
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

  it('needs a client that the vendor knows', async () => {
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
    await strict.sandbox.stop();
    const { client } = await start({ pkceRequired: false });
    expect((await new Person().open(await client.authorizeUrl(none))).status).toBe(200);
  });
});

describe('the token endpoint', () => {
  it('takes a code once; the second time ends what the first gave', async () => {
    const { client, state } = await start();
    const callback = await new Person().consent(await client.authorizeUrl(), 'allow');
    const tokens = await client.exchange(callback);
    await expect(client.exchange(callback)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await state(tokens.access_token)).toBe('unknown');
    await expect(client.refresh(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('gives the next refresh token each time; one that comes twice ends the grant', async () => {
    const { client, state } = await start();
    const first = await client.connect();
    const second = await client.refresh(first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await state(second.access_token)).toBe('valid');
    await expect(client.refresh(first.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await state(second.access_token)).toBe('unknown');
    await expect(client.refresh(second.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('gives no new refresh token where the vendor keeps the old one', async () => {
    const { client, state } = await start({ rotates: false });
    const first = await client.connect();
    for (const _ of ['once', 'twice']) {
      const next = await client.refresh(first.refresh_token);
      expect(next.refresh_token).toBeUndefined();
      expect(await state(next.access_token)).toBe('valid');
    }
  });

  it('gives a refresh token only with the scope that the vendor wants for it', async () => {
    const { client } = await start({ scopes: ['calls', 'offline_access'], refreshScope: 'offline_access' });
    expect((await client.connect({ scope: 'calls' })).refresh_token).toBeUndefined();
    expect((await client.connect({ scope: undefined })).refresh_token).toBeUndefined();
    const { refresh_token, scope } = await client.connect({ scope: 'calls offline_access' });
    expect(refresh_token).toBeDefined();
    expect(scope).toBe('calls offline_access');
  });

  it('takes the secret where this vendor wants it and nowhere else', async () => {
    const { client, origin } = await start({ clientAuth: 'client_secret_post' });
    expect((await client.connect()).access_token).toBeDefined();
    const wrong = tinyClient(origin, 'basic').connect();
    await expect(wrong).rejects.toMatchObject({ error: 'invalid_client', status: 401 });
  });

  it('answers in JSON whatever the client would rather have', async () => {
    const { post } = await start();
    const headers = { accept: 'text/html', authorization: `Basic ${btoa('fieldtone:wrong')}` };
    const answer = await post('/oauth/token', new URLSearchParams({ grant_type: 'refresh_token' }), headers);
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: 'invalid_client' }]);
  });

  it('takes JSON where the vendor does', async () => {
    const { client, post } = await start({ clientAuth: 'client_secret_post', json: true });
    const callback = await new Person().consent(
      await client.authorizeUrl({ code_challenge: undefined, code_challenge_method: undefined }),
      'allow',
    );
    const fields = {
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: callback.origin + callback.pathname,
      client_id: 'fieldtone',
      client_secret: 'sandbox-only',
    };
    const form = await post('/oauth/token', new URLSearchParams(fields));
    expect([form.status, await form.json()]).toMatchObject([400, { error: 'invalid_request' }]);
    const json = await post('/oauth/token', JSON.stringify(fields), { 'content-type': 'application/json' });
    expect([json.status, await json.json()]).toMatchObject([200, { token_type: 'Bearer' }]);
  });

  it('answers under the name of a vendor that publishes no address of its own', async () => {
    const { post, origin } = await start();
    const unpublished = { 'x-sandbox-host': 'sandbox.invalid' };
    expect((await post('/oauth/token', new URLSearchParams({ grant_type: 'x' }), unpublished)).status).toBe(
      401,
    );
    expect((await fetch(`${origin}/list`, { headers: unpublished })).status).toBe(404);
  });

  it("lets the vendor's own grants go first", async () => {
    const { post } = await start(
      {},
      {
        token: (form, _request, context) =>
          form.grant_type === 'password' ? { status: 200, body: { access_token: context.issue(60) } } : null,
      },
    );
    const own = await post('/oauth/token', new URLSearchParams({ grant_type: 'password' }));
    expect(await own.json()).toEqual({ access_token: expect.stringMatching(/^sandbox-/) });
    const other = await post('/oauth/token', new URLSearchParams({ grant_type: 'refresh_token' }));
    expect(other.status).toBe(401);
  });

  it('ends a grant that is taken back', async () => {
    const { client, state } = await start();
    const tokens = await client.connect();
    await client.revoke(tokens.refresh_token ?? '');
    expect(await state(tokens.access_token)).toBe('unknown');
    await expect(client.refresh(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});

describe('faults of a consent', () => {
  it('expired: a refresh gives a token that works again', async () => {
    const { client, state, sandbox } = await start();
    const first = await client.connect();
    sandbox.setFault('tiny', 'expired', { every: 2 });
    expect(await state(first.access_token)).toBe('valid');
    expect(await state(first.access_token)).toBe('expired');
    expect(await state(first.access_token)).toBe('expired');
    const second = await client.refresh(first.refresh_token);
    expect(await state(second.access_token)).toBe('valid');
  });

  it('revoked: neither tokens nor refresh tokens work', async () => {
    const { client, state, sandbox } = await start();
    const tokens = await client.connect();
    sandbox.setFault('tiny', 'revoked', {});
    expect(await state(tokens.access_token)).toBe('unknown');
    await expect(client.refresh(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('broken and half_page spare the person, and the token endpoint unless asked', async () => {
    const { client, sandbox } = await start();
    sandbox.setFault('tiny', 'broken', { every: 1 });
    sandbox.setFault('tiny', 'half_page', { every: 1 });
    const tokens = await client.connect();
    sandbox.setFault('tiny', 'broken', { every: 1, token: true });
    await expect(client.refresh(tokens.refresh_token)).rejects.toMatchObject({
      cause: expect.objectContaining({ status: 503 }),
    });
    sandbox.setFault('tiny', 'broken', null);
    sandbox.setFault('tiny', 'half_page', { every: 1, token: true });
    await expect(client.refresh(tokens.refresh_token)).rejects.toMatchObject({
      code: 'OAUTH_PARSE_ERROR',
    });
  });
});
