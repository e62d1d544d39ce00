import type { Provider } from './provider.ts';
import type { VendorHttp } from './vendor-api.ts';

/** How the program is known to a vendor that works by consent. */
export interface VendorClient {
  id: string;
  secret: string;
}

/** One vendor as this installation uses it. */
export interface InstalledVendor {
  provider: Provider;
  sandbox: boolean;
  /** Null where the operator has set none: then consent answers `provider_not_configured`. */
  client: VendorClient | null;
  /** Where a vendor that publishes no addresses of its consent has them: as the operator set, or in the sandbox. */
  addresses: { authorizeUrl: string | null; tokenUrl: string | null };
  http: VendorHttp;
  /** Where a browser has to go for a live address: the address itself, or its place in the sandbox. */
  browserUrl(liveUrl: string): string;
  /** Milliseconds that count as a minute in the vendor's limits: 60,000, less in the sandbox. */
  minuteMs: number;
}

/** Every vendor that the program connects. */
export interface Vendors {
  /** By the catalogue's id; undefined for vendors without a connector. */
  find(id: string): InstalledVendor | undefined;
}
