import { z } from 'zod';
import { tinyVendorWith } from '../../../../../sandbox/testing/tiny-vendor.ts';
import type { SandboxVendor, VendorConsent } from '../../../../../sandbox/vendor.ts';
import type { OAuthFacts, Provider } from '../../../../providers/provider.ts';

const live = 'https://api.tiny.example';

const oauthFacts: OAuthFacts = {
  authorizeUrl: () => `${live}/oauth/authorize`,
  tokenUrl: () => `${live}/oauth/token`,
  revokeUrl: () => `${live}/oauth/revoke`,
  clientAuth: 'basic',
  pkce: true,
  scope: 'calls',
  issuer: null,
};

/** A vendor whose only use is to be connected; it can be read with the scope `calls`. */
export const tinyProvider = (
  id: string,
  side: Provider['side'] = 'softphone',
  oauth: Partial<OAuthFacts> = {},
): Provider => ({
  id,
  side,
  hosts: [/^[\w-]+\.tiny\.example$/],
  limits: [],
  oauth: { ...oauthFacts, ...oauth },
  keyAuth: null,
  async check({ api }) {
    await api.call(
      { url: `${live}/secret`, query: { scope: 'calls' } },
      z.object({ state: z.literal('valid') }),
    );
  },
  streams: [],
});

const atAccount = (path: string) => (place: { softphoneAccount?: string }) =>
  `https://${place.softphoneAccount}.tiny.example/oauth/${path}`;

/** Each way in which vendors differ, under the name of one of the catalogue. */
export const tinyProviders: readonly Provider[] = [
  tinyProvider('ringcentral'),
  // No PKCE, and token requests as JSON.
  tinyProvider('podium', 'softphone', { clientAuth: 'json', pkce: false }),
  // Under an address of the customer's own, and with its secret in the form.
  tinyProvider('talkdesk', 'softphone', {
    clientAuth: 'post',
    authorizeUrl: atAccount('authorize'),
    tokenUrl: atAccount('token'),
    revokeUrl: atAccount('revoke'),
  }),
  // Requests fewer scopes than are needed.
  tinyProvider('jive', 'softphone', { scope: 'users' }),
  // No published addresses.
  tinyProvider('briostack', 'crm', { authorizeUrl: null, tokenUrl: null, revokeUrl: null }),
];

const standIn = (id: string, consent: Partial<VendorConsent> = {}): SandboxVendor =>
  tinyVendorWith(consent, { id, addresses: [/^[\w-]+\.tiny\.example\//] });

export const tinyStandIns: readonly SandboxVendor[] = [
  standIn('ringcentral', { pkceRequired: true }),
  standIn('podium', { clientAuth: 'client_secret_post', json: true }),
  standIn('talkdesk', { clientAuth: 'client_secret_post', pkceRequired: true }),
  standIn('jive'),
  standIn('briostack'),
];
