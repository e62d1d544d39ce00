import { vendorById } from '../../../contract/catalogue/find-vendor.ts';
import type { Credentials } from '../provider.ts';
import { VendorError } from '../vendor-error.ts';

const fields = ['softphoneRegion'] as const;

/** The domains of the regions, which are all there are. */
const regions: ReadonlySet<string> = new Set(
  vendorById('genesys')
    ?.keyFields.find(({ name }) => name === 'softphoneRegion')
    ?.choices?.map(({ value }) => value),
);

/** Every host of every region, as anchored patterns. */
export const genesysHosts: readonly RegExp[] = [...regions].map(
  (region) => new RegExp(`^(login|api)\\.${RegExp.escape(region)}$`),
);

/** The region's domain. Throws VendorError when it is missing or none. */
function regionOf({ softphoneRegion }: Credentials): string {
  const region = softphoneRegion?.trim().toLowerCase() ?? '';
  if (region === '') throw new VendorError('incomplete', 'Genesys needs the region', { fields });
  if (!regions.has(region)) throw new VendorError('wrong_place', 'Genesys has no such region', { fields });
  return region;
}

/** Where tokens are given, without a slash at the end. Throws VendorError. */
export const loginOrigin = (place: Credentials): string => `https://login.${regionOf(place)}`;

/** Where the API answers, without a slash at the end. Throws VendorError. */
export const apiOrigin = (place: Credentials): string => `https://api.${regionOf(place)}`;
