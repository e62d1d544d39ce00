import { api, path } from '../../../../contract/paths.ts';
import { AppError } from '../../../platform/errors.ts';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

export interface Whereabouts {
  /** Scheme and host of this installation, as the operator set it. */
  publicUrl: string | null;
  production: boolean;
}

/**
 * Where a vendor sends the browser back to; the operator registers it with the vendor to the letter. Without
 * PUBLIC_URL a browser on this same machine says where it is, outside production; any other Host header is
 * somebody's claim. Throws `provider_not_configured`, naming PUBLIC_URL.
 */
export function redirectUri(
  { publicUrl, production }: Whereabouts,
  host: string | undefined,
  vendorId: string,
): string {
  const callback = path(api.oauthCallback, { vendor: vendorId });
  if (publicUrl !== null) return publicUrl + callback;
  if (!production && host !== undefined && loopback.test(host)) {
    return `http://${host.toLowerCase()}${callback}`;
  }
  throw new AppError(
    'provider_not_configured',
    'Connecting by consent is not set up here yet: PUBLIC_URL has to say under which address this site is reached.',
  );
}
