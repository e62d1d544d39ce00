import { isIP } from 'node:net';
import { AppError } from '../../../platform/errors.ts';
import { siteOrigin, type Whereabouts } from '../../../platform/http/site-origin.ts';

/** What passkeys are bound to: the site's host name, and the origin that a browser has to report. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The WebAuthn relying party; `asked` is the host that the request was addressed to. Throws
 * `provider_not_configured` where the site's address is unknown or no host name: browsers refuse passkeys
 * there.
 */
export function relyingParty(whereabouts: Whereabouts, asked: string): RelyingParty {
  const origin = siteOrigin(whereabouts, asked);
  if (origin === null) {
    throw new AppError(
      'provider_not_configured',
      'Passkeys are not set up here yet: PUBLIC_URL has to say under which address this site is reached.',
    );
  }
  const { hostname, port } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    const elsewhere = `http://localhost${port === '' ? '' : `:${port}`}`;
    throw new AppError(
      'provider_not_configured',
      `Browsers keep passkeys for host names only, not for ${hostname}. On this machine, open ${elsewhere} instead.`,
    );
  }
  return { id: hostname, origin };
}
