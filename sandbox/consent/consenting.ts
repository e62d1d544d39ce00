import type { Provider } from 'oidc-provider';
import type { SandboxVendor, VendorConsent, VendorContext } from '../vendor.ts';
import type { RelayedAnswer, RelayedRequest } from './relay.ts';

/** What the routes of a consent work with. */
export interface Consenting {
  vendor: SandboxVendor;
  consent: VendorConsent;
  context: VendorContext;
  provider(): Provider;
  relay(request: RelayedRequest): Promise<RelayedAnswer>;
}
