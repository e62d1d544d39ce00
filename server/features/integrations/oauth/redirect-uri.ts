import { api, path } from '../../../../contract/paths.ts';
import { AppError } from '../../../platform/errors.ts';
import { siteOrigin, type Whereabouts } from '../../../platform/http/site-origin.ts';

/**
 * Where a vendor sends the browser back to; the operator registers it with the vendor to the letter. Throws
 * `provider_not_configured`, naming PUBLIC_URL.
 */
export function redirectUri(whereabouts: Whereabouts, asked: string, vendorId: string): string {
  const origin = siteOrigin(whereabouts, asked);
  if (origin !== null) return origin + path(api.oauthCallback, { vendor: vendorId });
  throw new AppError(
    'provider_not_configured',
    'Connecting by consent is not set up here yet: PUBLIC_URL has to say under which address this site is reached.',
  );
}
