import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { Person } from '../../sandbox/testing/person.ts';
import { tinyCompany } from '../../sandbox/testing/tiny-vendor.ts';
import { aircall as aircallStandIn } from '../../sandbox/vendors/aircall/aircall.ts';
import { dialpad as dialpadStandIn } from '../../sandbox/vendors/dialpad/dialpad.ts';
import { nextiva as nextivaStandIn } from '../../sandbox/vendors/nextiva/nextiva.ts';
import { podium as podiumStandIn } from '../../sandbox/vendors/podium/podium.ts';
import { ringcentral as ringcentralStandIn } from '../../sandbox/vendors/ringcentral/ringcentral.ts';
import { type VendorClient, vendorClient } from '../features/integrations/oauth/vendor-client.ts';
import { aircall } from './aircall/aircall.ts';
import { dialpad } from './dialpad/dialpad.ts';
import { staticProof } from './http/authenticators.ts';
import { installVendors } from './install-vendors.ts';
import { nextiva } from './nextiva/nextiva.ts';
import { openSession } from './open-session.ts';
import { podium } from './podium/podium.ts';
import type { Provider } from './provider.ts';
import { ringcentral } from './ringcentral/ringcentral.ts';
import type { InstalledVendor } from './vendors.ts';

const providers: Record<string, Provider> = { ringcentral, aircall, dialpad, podium, nextiva };
const vendors = [ringcentralStandIn, aircallStandIn, dialpadStandIn, podiumStandIn, nextivaStandIn];
const settings = { clientId: null, clientSecret: null, authorizeUrl: null, tokenUrl: null } as const;
const minuteMs = 60_000;

describe('consent before the stand-in', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, vendors, company: tinyCompany(3), minuteMs });
  });
  afterAll(() => sandbox.stop());

  const install = (id: string, mode: 'live' | 'sandbox'): InstalledVendor => {
    const vendor = installVendors({
      providers: Object.values(providers),
      settings: { [id]: { ...settings, mode } },
      sandbox: { origins: sandbox.origins, minuteMs },
    }).find(id);
    if (!vendor) throw new Error(`${id} is not installed`);
    return vendor;
  };
  const clientOf = (vendor: InstalledVendor): VendorClient => {
    const client = vendorClient(vendor, {});
    if (!client) throw new Error('The vendor has no consent');
    return client;
  };
  const connect = async (vendor: InstalledVendor) => {
    const client = clientOf(vendor);
    const verifier = vendor.provider.oauth?.pkce ? 'v'.repeat(64) : null;
    const redirectUri = `http://localhost:3123/api/oauth/callback/${vendor.provider.id}`;
    const url = await client.authorizationUrl({ redirectUri, state: 'a-state', verifier });
    const returned = await new Person().consent(new URL(url), 'allow');
    return (await client.exchange(returned, { state: 'a-state', verifier })).tokens;
  };
  const check = (vendor: InstalledVendor, token: string) => {
    const authenticator = staticProof({ authorization: `Bearer ${token}` });
    const session = { vendor, credentials: {}, authenticator, country: 'US', timeZone: 'UTC' };
    return vendor.provider.check(openSession(session));
  };

  it.each([
    ['ringcentral', 'once'],
    ['aircall', 'never'],
    ['dialpad', 'once'],
    ['podium', 'again'],
    ['nextiva', 'once'],
  ] as const)('of %s opens its API, and is renewed %s', async (id, renewed) => {
    const vendor = install(id, 'sandbox');
    const { refreshToken, ...tokens } = await connect(vendor);
    await check(vendor, tokens.accessToken);
    if (refreshToken === null) {
      expect(renewed).toBe('never');
      return;
    }
    const client = clientOf(vendor);
    const next = (await client.renew({ ...tokens, refreshToken })).tokens;
    await check(vendor, next.accessToken);
    expect(next.refreshToken === refreshToken ? 'again' : 'once').toBe(renewed);
    if (renewed === 'once') {
      await expect(client.renew({ ...tokens, refreshToken })).rejects.toMatchObject({
        kind: 'wrong_credentials',
      });
    }
  });

  it('of RingCentral ends when it is revoked', async () => {
    const vendor = install('ringcentral', 'sandbox');
    const tokens = await connect(vendor);
    await clientOf(vendor).revoke(tokens);
    await expect(check(vendor, tokens.accessToken)).rejects.toMatchObject({ kind: 'wrong_credentials' });
  });

  it('of Nextiva is not to be had live without addresses', () => {
    expect(vendorClient(install('nextiva', 'live'), {})).toBeNull();
  });
});
