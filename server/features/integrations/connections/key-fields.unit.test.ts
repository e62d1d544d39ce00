import { describe, expect, it } from 'vitest';
import { vendorById } from '../../../../contract/catalogue/find-vendor.ts';
import { isByKey, mergeKeys } from './key-fields.ts';

function catalogued(id: string) {
  const vendor = vendorById(id);
  if (vendor === undefined) throw new Error(`There is no ${id}`);
  return vendor;
}
const fieldRoutes = catalogued('fieldroutes');
const genesys = catalogued('genesys');

describe('keys that are typed', () => {
  it('lie over those that are stored; an empty one keeps what is there', () => {
    const merged = mergeKeys(
      fieldRoutes,
      {
        fieldRoutesSubdomain: 'acme',
        fieldRoutesAuthKey: ' ',
        fieldRoutesAuthToken: 'new',
        crmApiKey: 'other',
      },
      {
        fieldRoutesSubdomain: 'acme',
        fieldRoutesAuthKey: 'old',
        fieldRoutesAuthToken: 'old',
        'oauth:access': 'x',
      },
    );
    expect(merged.credentials).toEqual({
      fieldRoutesSubdomain: 'acme',
      fieldRoutesAuthKey: 'old',
      fieldRoutesAuthToken: 'new',
    });
    expect(merged.changed.map(({ name }) => name)).toEqual(['fieldRoutesAuthToken']);
    expect(merged.errors).toEqual([]);
  });

  it('are refused one by one where they are missing or cannot be', () => {
    expect(mergeKeys(fieldRoutes, { fieldRoutesSubdomain: 'acme.evil.example' }, {}).errors).toEqual([
      { field: 'fieldRoutesSubdomain', message: 'Enter only the first part, for example yourcompany' },
      { field: 'fieldRoutesAuthKey', message: 'Authentication key is required' },
      { field: 'fieldRoutesAuthToken', message: 'Authentication token is required' },
    ]);
    expect(mergeKeys(genesys, { softphoneApiKey: 'x', softphoneRegion: 'evil.example' }, {}).errors).toEqual([
      { field: 'softphoneRegion', message: 'Region: please choose from the list' },
    ]);
  });

  it('count where the system takes a key and no consent was chosen', () => {
    const typed = { softphoneApiKey: 'x' };
    expect(isByKey('crm', fieldRoutes, {})).toBe(true);
    expect(isByKey('softphone', genesys, typed)).toBe(true);
    expect(isByKey('softphone', genesys, {})).toBe(false);
    expect(isByKey('softphone', genesys, { softphoneMethod: 'api-key' })).toBe(true);
    expect(isByKey('softphone', genesys, { ...typed, softphoneMethod: 'oauth' })).toBe(false);
    expect(isByKey('softphone', catalogued('ringcentral'), typed)).toBe(false);
    expect(isByKey('softphone', catalogued('ooma'), typed)).toBe(false);
  });
});
