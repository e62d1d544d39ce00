import { z } from 'zod';
import type { Credentials, VendorSession } from '../provider.ts';
import { VendorError } from '../vendor-error.ts';

/** Where people sign in, whatever area they belong to. */
export const signInOrigin = 'https://cxone.niceincontact.com';

const areaPattern = /^[a-z]{2}\d{1,2}$/;
// Newer hosts are named after an area, older ones after a cluster.
const apiHost = /^api-[a-z]{1,2}\d{1,3}\.nice-?incontact\.com$/;

/** Every allowed host, as anchored patterns. */
export const niceHosts: readonly RegExp[] = [
  /^cxone\.niceincontact\.com$/,
  /^[a-z]{2}\d{1,2}\.nice-incontact\.com$/,
  apiHost,
];

/** The services of the API (developer.niceincontact.com/API). */
const services = '/incontactapi/services/v27.0';

/** The area as it was typed, or null when there is none. Throws VendorError for what is no area. */
export function areaOf({ softphoneRegion }: Credentials): string | null {
  const area = softphoneRegion?.trim().toLowerCase() ?? '';
  if (area === '') return null;
  if (areaPattern.test(area)) return area;
  throw new VendorError('wrong_place', 'CXone has no such area', { fields: ['softphoneRegion'] });
}

const BusinessUnits = z.object({ businessUnits: z.array(z.object({ tenantId: z.string().min(1) })).min(1) });
const Configuration = z.object({ api_endpoint: z.string() });

/**
 * The address of the connection's API, with the path of its services. By key the area determines it; a consent belongs
 * to a tenant, whose place CXone's discovery answers. Throws VendorError.
 */
export async function findServices({ api, credentials }: VendorSession): Promise<string> {
  const area = areaOf(credentials);
  if (area !== null) return `https://api-${area}.niceincontact.com${services}`;
  const { businessUnits } = await api.call(
    { url: `${signInOrigin}${services}/business-unit` },
    BusinessUnits,
  );
  const configuration = await api.call(
    {
      url: `${signInOrigin}/.well-known/cxone-configuration`,
      query: { tenantId: businessUnits[0]?.tenantId },
    },
    Configuration,
  );
  return `${allowedOrigin(configuration.api_endpoint)}${services}`;
}

/** Discovery's answer is used only when it is a host of CXone. */
function allowedOrigin(endpoint: string): string {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== 'https:' || url.port !== '' || !apiHost.test(url.hostname)) {
    throw new VendorError('wrong_place', 'Discovery names an API outside of CXone');
  }
  return url.origin;
}
