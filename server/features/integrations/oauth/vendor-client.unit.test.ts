import { expect, it } from 'vitest';
import type { VendorSettings } from '../../../config/config-vendors.ts';
import { installVendors } from '../../../providers/install-vendors.ts';
import type { OAuthFacts } from '../../../providers/provider.ts';
import { tinyProvider } from './testing/tiny-providers.ts';
import { vendorClient } from './vendor-client.ts';

const unset = { clientId: null, clientSecret: null, authorizeUrl: null, tokenUrl: null } as const;
const asked = { redirectUri: 'https://app.fieldtone.example/back', state: 'a-state', verifier: null };

/** The client of a live vendor as the operator set it up. */
function live(settings: Partial<VendorSettings>, facts: Partial<OAuthFacts> = {}) {
  const vendor = installVendors({
    providers: [tinyProvider('ringcentral', 'softphone', facts)],
    settings: { ringcentral: { mode: 'live', ...unset, ...settings } },
    sandbox: { origins: {}, minuteMs: 50 },
  }).find('ringcentral');
  return vendor === undefined ? null : vendorClient(vendor, {});
}

const client = { clientId: 'our-id', clientSecret: 'our-secret' };
const unpublished = { authorizeUrl: null, tokenUrl: null, revokeUrl: null };

it('sends browsers to the real vendor once the operator has set it up', async () => {
  const url = new URL((await live(client)?.authorizationUrl(asked)) ?? '');
  expect(url.origin + url.pathname).toBe('https://api.tiny.example/oauth/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'our-id',
    response_type: 'code',
    redirect_uri: asked.redirectUri,
    scope: 'calls',
    state: 'a-state',
  });
});

it('does not exist without a client of its own, or without addresses', () => {
  expect(live({})).toBeNull();
  expect(live({ clientId: 'only-half' })).toBeNull();
  expect(live(client, unpublished)).toBeNull();
  expect(live({ ...client, authorizeUrl: 'https://auth.example/authorize' }, unpublished)).toBeNull();
});

it('uses the addresses that the operator set where the vendor publishes none', async () => {
  const settings = { authorizeUrl: 'https://auth.example/authorize', tokenUrl: 'https://auth.example/token' };
  const url = await live({ ...client, ...settings }, unpublished)?.authorizationUrl(asked);
  expect(url).toContain('https://auth.example/authorize?');
});

it('takes an answer only from the issuer that the vendor says it names', async () => {
  const issuer = 'https://id.tiny.example';
  const made = live(client, { issuer: () => issuer });
  for (const iss of ['', '&iss=https%3A%2F%2Fother.example', `&iss=${encodeURIComponent(`${issuer}/`)}`]) {
    const back = new URL(`${asked.redirectUri}?code=a-code&state=a-state${iss}`);
    await expect(made?.exchange(back, asked)).rejects.toMatchObject({ kind: 'malformed' });
  }
});
