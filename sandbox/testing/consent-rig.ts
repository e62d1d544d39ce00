import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import type { SandboxVendor, VendorConsent } from '../vendor.ts';
import { tinyClient } from './tiny-client.ts';
import { tinyCompany, tinyVendorWith } from './tiny-vendor.ts';

let sandbox: Sandbox | undefined;

/** Ends what `startConsent` started. */
export async function stopConsent(): Promise<void> {
  await sandbox?.stop();
  sandbox = undefined;
}

/** Starts the tiny vendor with a consent, and a client of it. */
export async function startConsent(consent: Partial<VendorConsent> = {}, rest: Partial<SandboxVendor> = {}) {
  await stopConsent();
  const vendors = [tinyVendorWith(consent, rest)];
  sandbox = await startSandbox({ port: 0, vendors, company: tinyCompany(1) });
  const origin = sandbox.origins.tiny ?? '';
  const method = consent.clientAuth === 'client_secret_post' ? 'post' : 'basic';
  /** What a token is worth, for a scope where `scope` is a query. */
  const state = async (token: string, scope = '') => {
    const headers = { authorization: `Bearer ${token}` };
    const body: { state: string } = await (await fetch(`${origin}/secret${scope}`, { headers })).json();
    return body.state;
  };
  const post = (path: string, body: URLSearchParams | string, headers = {}) =>
    fetch(`${origin}${path}`, { method: 'POST', body, headers });
  return { sandbox, origin, client: tinyClient(origin, method), state, post };
}
