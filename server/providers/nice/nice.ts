import type { Provider } from '../provider.ts';
import type { Classify } from '../vendor-api.ts';
import { VendorError } from '../vendor-error.ts';
import { accessKeyProof } from './access-key.ts';
import { calls, tryContacts } from './calls.ts';
import { niceHosts, signInOrigin } from './nice-place.ts';

/** NICE CXone: consent for a tenant or an access key of an area, calls from the completed contacts. */
export const nice: Provider = {
  id: 'nice',
  side: 'softphone',
  hosts: niceHosts,
  // CXone publishes no limit; one request a second is moderate.
  limits: [{ group: 'api', requests: 60, perMs: 60_000 }],
  oauth: {
    authorizeUrl: () => `${signInOrigin}/auth/authorize`,
    tokenUrl: () => `${signInOrigin}/auth/token`,
    revokeUrl: null,
    clientAuth: 'basic',
    pkce: true,
    scope: 'openid',
    issuer: null,
  },
  keyAuth: accessKeyProof,
  classify: saidInHeader,
  check: tryContacts,
  streams: [calls],
};

/** Refusals usually have an empty body; the reason is in a header. */
function saidInHeader({ status, headers }: Parameters<Classify>[0]): VendorError | null {
  const said = headers.get('icstatusdescription') ?? '';
  if (said === '' || status < 400 || status >= 500 || status === 401 || status === 429) return null;
  if (status === 403 || /permission|not authori[sz]ed/i.test(said)) {
    return new VendorError('missing_permission', 'The user may not read completed contacts', { status });
  }
  const words = said.replace(/[^\w .,'-]/g, ' ').slice(0, 120);
  return new VendorError('rejected', `CXone answered ${status}: ${words}`, { status });
}
