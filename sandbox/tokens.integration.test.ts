import { afterEach, describe, expect, it } from 'vitest';
import { startConsent as start, stopConsent } from './testing/consent-rig.ts';
import { Person } from './testing/person.ts';
import { tinyClient } from './testing/tiny-client.ts';

afterEach(stopConsent);

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

  it('gives a refresh token only with the scope that the vendor requires for it', async () => {
    const { client } = await start({ scopes: ['calls', 'offline_access'], refreshScope: 'offline_access' });
    expect((await client.connect({ scope: 'calls' })).refresh_token).toBeUndefined();
    expect((await client.connect({ scope: undefined })).refresh_token).toBeUndefined();
    const { refresh_token, scope } = await client.connect({ scope: 'calls offline_access' });
    expect(refresh_token).toBeDefined();
    expect(scope).toBe('calls offline_access');
  });

  it('takes the secret where this vendor documents it and nowhere else', async () => {
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
