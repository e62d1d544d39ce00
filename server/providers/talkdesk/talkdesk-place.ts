import { dnsLabel } from '../../../contract/catalogue/vendor.ts';
import type { Credentials } from '../provider.ts';
import { VendorError } from '../vendor-error.ts';

interface Region {
  /** What follows the account's name in the address at which its people sign in. */
  idDomain: string;
  apiHost: string;
}

const regions: ReadonlyMap<string, Region> = new Map([
  ['us', { idDomain: 'talkdeskid.com', apiHost: 'api.talkdeskapp.com' }],
  ['eu', { idDomain: 'talkdeskid.eu', apiHost: 'api.talkdeskapp.eu' }],
  ['ca', { idDomain: 'talkdeskidca.com', apiHost: 'api.talkdeskappca.com' }],
  ['au', { idDomain: 'talkdeskid.au', apiHost: 'api.mytalkdesk.au' }],
]);

/** Every host of every region, as anchored patterns. */
export const talkdeskHosts: readonly RegExp[] = [...regions.values()].flatMap(({ idDomain, apiHost }) => [
  new RegExp(`^[a-z0-9-]{1,63}\\.${RegExp.escape(idDomain)}$`),
  new RegExp(`^${RegExp.escape(apiHost)}$`),
]);

/** Where an account's people sign in, without a slash at the end. Throws VendorError for a name that is none. */
export function idOrigin(place: Credentials): string {
  const account = place.softphoneAccount?.trim().toLowerCase() ?? '';
  const facts = { fields: ['softphoneAccount'] } as const;
  if (account === '') throw new VendorError('incomplete', 'Talkdesk needs the account name', facts);
  if (!dnsLabel.test(account)) {
    throw new VendorError('wrong_place', 'No Talkdesk account can have this name', facts);
  }
  return `https://${account}.${regionOf(place).idDomain}`;
}

/** Where the account's region answers, without a slash at the end. Throws VendorError for an unknown region. */
export const apiOrigin = (place: Credentials): string => `https://${regionOf(place).apiHost}`;

function regionOf(place: Credentials): Region {
  // Accounts are in the United States unless they were ordered elsewhere.
  const region = regions.get(place.softphoneRegion?.trim().toLowerCase() || 'us');
  if (region === undefined) {
    throw new VendorError('wrong_place', 'Talkdesk has no such region', { fields: ['softphoneRegion'] });
  }
  return region;
}
