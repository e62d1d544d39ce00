import { describe, expect, it } from 'vitest';
import { vendorById } from '../contract/catalogue/find-vendor.ts';
import { sandboxVendors } from '../contract/sandbox.ts';
import { sandboxRegistry } from './registry.ts';

describe('the stand-ins', () => {
  it('are all there, in the order of their ports', () => {
    expect(sandboxRegistry.map(({ id }) => id)).toEqual([...sandboxVendors]);
  });

  it.each(sandboxRegistry)(
    '$id can be connected in every way that the form offers',
    ({ id, consent, keys }) => {
      const vendor = vendorById(id);
      expect(consent !== null).toBe(vendor?.kind === 'oauth' || vendor?.kind === 'oauth_or_key');
      const known = [...(vendor?.keyFields ?? []), ...(vendor?.oauthFields ?? [])].map(({ name }) => name);
      expect(known).toEqual(expect.arrayContaining(Object.keys(keys)));
      const asked = vendor?.kind === 'oauth' ? vendor.oauthFields : (vendor?.keyFields ?? []);
      const required = asked.filter((field) => field.required).map(({ name }) => name);
      expect(Object.keys(keys)).toEqual(expect.arrayContaining(required));
    },
  );
});
