import { sandboxClient } from '../../contract/sandbox.ts';
import { createVendorHttp } from './http/vendor-http.ts';
import type { Provider } from './provider.ts';
import type { InstalledVendor, Vendors } from './vendors.ts';

/** How one vendor is used: the operator's settings, and the origin of its stand-in if that is used. */
export interface Installation {
  mode: 'live' | 'sandbox';
  clientId: string | null;
  clientSecret: string | null;
  authorizeUrl: string | null;
  tokenUrl: string | null;
}

export interface InstallOptions {
  providers: readonly Provider[];
  settings: Readonly<Record<string, Installation>>;
  /** Stand-ins by vendor id; a vendor in sandbox mode without one does not answer. */
  sandbox: { origins: Readonly<Record<string, string>>; minuteMs: number };
}

/** Reserved for tests (RFC 6761): the address of a vendor in sandbox mode whose stand-in does not run. */
const nowhere = 'http://sandbox.invalid';
/** The consent of a stand-in whose vendor publishes no address of its own. */
const unpublished = {
  authorizeUrl: 'https://sandbox.invalid/oauth/authorize',
  tokenUrl: 'https://sandbox.invalid/oauth/token',
} as const;
const minuteMs = 60_000;

/** The vendors as this installation uses them. */
export function installVendors({ providers, settings, sandbox }: InstallOptions): Vendors {
  const installed = new Map<string, InstalledVendor>();
  for (const provider of providers) {
    const set = settings[provider.id];
    if (set === undefined) continue;
    const origin = set.mode === 'sandbox' ? (sandbox.origins[provider.id] ?? nowhere) : null;
    installed.set(provider.id, install(provider, set, origin, sandbox.minuteMs));
  }
  return { find: (id) => installed.get(id) };
}

function install(
  provider: Provider,
  { clientId, clientSecret, authorizeUrl, tokenUrl }: Installation,
  origin: string | null,
  sandboxMinute: number,
): InstalledVendor {
  const own = clientId !== null && clientSecret !== null ? { id: clientId, secret: clientSecret } : null;
  const addresses = origin === null ? { authorizeUrl, tokenUrl } : unpublished;
  const hosts = [...provider.hosts, ...hostsOf(addresses)];
  return {
    provider,
    sandbox: origin !== null,
    client: origin === null ? own : sandboxClient,
    addresses,
    http: createVendorHttp({ hosts, sandboxOrigin: origin }),
    browserUrl(liveUrl) {
      if (origin === null) return liveUrl;
      const { pathname, search } = new URL(liveUrl);
      return new URL(pathname + search, origin).href;
    },
    minuteMs: origin === null ? minuteMs : sandboxMinute,
  };
}

/** The operator may name hosts; only what a customer types may not. */
function hostsOf(addresses: InstalledVendor['addresses']): RegExp[] {
  return Object.values(addresses)
    .filter((address) => address !== null)
    .map((address) => new RegExp(`^${RegExp.escape(new URL(address).hostname)}$`));
}
