import { describe, expect, it } from 'vitest';
import { VendorError } from '../vendor-error.ts';
import { apiOrigin, idOrigin, talkdeskHosts } from './talkdesk-place.ts';

describe('where a Talkdesk account is', () => {
  it.each([
    ['us', 'https://acme.talkdeskid.com', 'https://api.talkdeskapp.com'],
    ['EU', 'https://acme.talkdeskid.eu', 'https://api.talkdeskapp.eu'],
    ['ca', 'https://acme.talkdeskidca.com', 'https://api.talkdeskappca.com'],
    ['au', 'https://acme.talkdeskid.au', 'https://api.mytalkdesk.au'],
    ['', 'https://acme.talkdeskid.com', 'https://api.talkdeskapp.com'],
  ])('follows from the region "%s"', (softphoneRegion, id, api) => {
    const place = { softphoneAccount: ' Acme', softphoneRegion };
    expect([idOrigin(place), apiOrigin(place)]).toEqual([id, api]);
    for (const origin of [id, api]) {
      expect(talkdeskHosts.some((host) => host.test(new URL(origin).hostname))).toBe(true);
    }
  });

  it.each(['acme.evil.example', 'acme/', 'a@b', '127.0.0.1:80', 'acme.mytalkdesk.com', '-acme'])(
    'is nowhere for the account %s',
    (softphoneAccount) => {
      expect(() => idOrigin({ softphoneAccount })).toThrow(
        expect.objectContaining({ kind: 'wrong_place', facts: { fields: ['softphoneAccount'] } }),
      );
    },
  );

  it('needs the account, and one of the regions', () => {
    expect(() => idOrigin({ softphoneRegion: 'us' })).toThrow(
      expect.objectContaining({ kind: 'incomplete' }),
    );
    expect(() => apiOrigin({ softphoneRegion: 'evil.example' })).toThrow(VendorError);
  });

  it.each(['api.talkdeskapp.com.evil.example', 'evil.example', 'a.b.talkdeskid.com', 'apiXtalkdeskapp.com'])(
    'is never %s',
    (host) => expect(talkdeskHosts.some((pattern) => pattern.test(host))).toBe(false),
  );
});
