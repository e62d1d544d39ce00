import { describe, expect, it } from 'vitest';
import { vendorById } from '../../../../contract/catalogue/find-vendor.ts';
import { failureKinds } from '../../../providers/vendor-error.ts';
import { blamedFields, checkWords, syncMessages } from './failure-messages.ts';

function catalogued(id: string) {
  const vendor = vendorById(id);
  if (vendor === undefined) throw new Error(`There is no ${id}`);
  return vendor;
}
const fieldRoutes = catalogued('fieldroutes');
const dialpad = catalogued('dialpad');

describe('the message to a customer', () => {
  it.each(failureKinds)('names the vendor and says what to do: %s', (kind) => {
    for (const vendor of [fieldRoutes, dialpad]) {
      for (const words of [
        checkWords(vendor, { kind }),
        syncMessages(vendor, 'api-key', { kind }),
        syncMessages(vendor, 'oauth', { kind }),
      ]) {
        expect(words).toContain(vendor.value);
        expect(words).toMatch(/please|try again|by ourselves/i);
        expect(words).toMatch(/\.$/);
        expect(words).not.toMatch(/undefined|\bnull\b/);
      }
    }
  });

  it('names the fields as the form labels them', () => {
    expect(checkWords(fieldRoutes, { kind: 'wrong_credentials' })).toBe(
      'FieldRoutes does not accept this authentication key and authentication token. Please copy them from FieldRoutes again.',
    );
    expect(checkWords(fieldRoutes, { kind: 'wrong_place' })).toBe(
      'FieldRoutes does not know this subdomain. Please compare it with the address at which you sign in to FieldRoutes.',
    );
    expect(
      checkWords(catalogued('pestpac'), { kind: 'incomplete', fields: ['pestPacUser', 'pestPacPassword'] }),
    ).toBe('PestPac needs more before we can read it. Please fill in: User name and Password.');
    expect(checkWords(dialpad, { kind: 'missing_permission' })).toBe(
      'Dialpad knows this API key, but does not let it read your calls. Please allow that in Dialpad and try again.',
    );
    expect(checkWords(fieldRoutes, { kind: 'unavailable' })).toBe(
      'FieldRoutes does not answer at the moment. Nothing was lost: try again in a minute.',
    );
  });

  it('blames only fields that the vendor has', () => {
    const kind = 'wrong_credentials';
    expect(blamedFields(fieldRoutes, { kind, fields: ['fieldRoutesAuthToken', 'crmApiKey'] })).toEqual([
      'fieldRoutesAuthToken',
    ]);
    expect(blamedFields(dialpad, { kind, fields: ['crmApiKey'] })).toEqual(['softphoneApiKey']);
    expect(blamedFields(dialpad, { kind: 'wrong_place' })).toEqual(['softphoneApiKey']);
  });
});
