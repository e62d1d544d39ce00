import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sandboxClient } from '../contract/sandbox.ts';
import { sandboxRegistry } from './registry.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';
import { Person } from './testing/person.ts';
import { tinyCompany } from './testing/tiny-vendor.ts';
import type { VendorConsent } from './vendor.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, vendors: sandboxRegistry, company: tinyCompany(5) });
});

afterAll(() => sandbox.stop());

const granted = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number(),
});
const consents = sandboxRegistry.flatMap(({ id, consent }) => (consent ? [{ id, consent }] : []));

/** A token request in the vendor's form. */
async function grant(url: string, { json, clientAuth }: VendorConsent, fields: Record<string, string>) {
  const { id, secret } = sandboxClient;
  const basic = clientAuth === 'client_secret_basic';
  const all = basic ? fields : { ...fields, client_id: id, client_secret: secret };
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      ...(basic ? { authorization: `Basic ${btoa(`${id}:${secret}`)}` } : {}),
      ...(json ? { 'content-type': 'application/json' } : {}),
    },
    body: json ? JSON.stringify(all) : new URLSearchParams(all),
  });
  return { status: answer.status, body: granted.parse(await answer.json()) };
}

describe.each(consents)('$id', ({ id, consent }) => {
  it('can be connected by consent and renewed as it renews', async () => {
    const origin = sandbox.origins[id] ?? '';
    const verifier = randomBytes(32).toString('base64url');
    const redirect_uri = `http://127.0.0.1:3000/api/oauth/callback/${id}`;
    const url = new URL(`${origin}${consent.authorizePath}`);
    url.search = new URLSearchParams({
      client_id: sandboxClient.id,
      response_type: 'code',
      redirect_uri,
      state: 'a-state',
      scope: consent.scopes.join(' '),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString();
    const called = await new Person().consent(url, 'allow');
    expect(called.origin + called.pathname).toBe(redirect_uri);

    const tokenUrl = origin + consent.tokenPath;
    const code = called.searchParams.get('code') ?? '';
    const fields = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier };
    const { status, body } = await grant(tokenUrl, consent, fields);
    expect(status).toBe(200);
    expect(body.expires_in).toBe(consent.accessSeconds);
    const obtainable = consent.refreshScope === undefined || consent.scopes.includes(consent.refreshScope);
    expect(body.refresh_token !== undefined).toBe(obtainable);
    if (body.refresh_token === undefined) return;

    const renewing = { grant_type: 'refresh_token', refresh_token: body.refresh_token };
    const renewed = await grant(tokenUrl, consent, renewing);
    expect(renewed.status).toBe(200);
    expect(renewed.body.refresh_token !== undefined).toBe(consent.rotates);
  });
});
