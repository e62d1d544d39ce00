import { describe, expect, it } from 'vitest';
import { findVendor } from '../../../contract/catalogue/find-vendor.ts';
import type { Side } from '../../../contract/catalogue/vendor.ts';
import { readConsentParams } from './consent-message.ts';
import { consentRequest, fieldOfInput } from './place-of-consent.ts';

const said = (query: string) => readConsentParams(new URLSearchParams(query));
function vendorOf(side: Side, value: string) {
  const vendor = findVendor(side, value);
  if (!vendor) throw new Error(`No vendor ${value}`);
  return vendor;
}

describe('the result of a consent', () => {
  it('is a known provider or an error', () => {
    expect(said('oauth_success=RingCentral')).toEqual({ type: 'oauth_success', provider: 'RingCentral' });
    expect(said('oauth_success=Your+bank')).toBeNull();
    expect(said('open=leads')).toBeNull();
  });

  it('is an error in its own words, with the same beginning whoever wrote them', () => {
    const words = 'OAuth authentication failed: RingCentral was not allowed.';
    const message = { type: 'oauth_error', message: words };
    expect(said(`oauth_error=${encodeURIComponent(words)}`)).toEqual(message);
    expect(said('oauth_error=RingCentral was not allowed.')).toEqual(message);
    expect(said('oauth_error=')).toEqual({ type: 'oauth_error', message: 'OAuth failed' });
  });

  it('is cut where a link was stuffed', () => {
    const found = said(`oauth_error=${'x'.repeat(5000)}`);
    expect(found?.type === 'oauth_error' && (found.message?.length ?? 0) < 500).toBe(true);
  });
});

describe('what a consent page is asked for with', () => {
  it('carries region and account only for a vendor that needs them', () => {
    const typed = { softphoneAccount: ' wasatch ', softphoneRegion: 'eu', crmAccount: 'wasatch' };
    expect(consentRequest('softphone', vendorOf('softphone', 'Talkdesk'), typed)).toEqual({
      type: 'softphone',
      provider: 'Talkdesk',
      accountName: 'wasatch',
      region: 'eu',
    });
    expect(consentRequest('softphone', vendorOf('softphone', 'RingCentral'), typed)).toEqual({
      type: 'softphone',
      provider: 'RingCentral',
    });
    expect(consentRequest('crm', vendorOf('crm', 'Briostack'), {})).toEqual({
      type: 'crm',
      provider: 'Briostack',
    });
  });

  it('finds the field again that an answer complains of', () => {
    expect(fieldOfInput(vendorOf('crm', 'Briostack'), 'accountName')?.name).toBe('crmAccount');
    expect(fieldOfInput(vendorOf('softphone', 'Genesys'), 'region')?.name).toBe('softphoneRegion');
    expect(fieldOfInput(vendorOf('softphone', 'RingCentral'), 'accountName')).toBeUndefined();
  });
});
