import { describe, expect, it } from 'vitest';
import { deviceName, deviceUse, signedOutText } from './device-text.ts';

describe('a device in words', () => {
  it.each([
    ['Chrome', 'Windows', 'Chrome on Windows'],
    ['Firefox', null, 'Firefox'],
    [null, 'iPhone', 'iPhone'],
    [null, null, 'Unknown browser'],
  ])('%s, %s', (browser, system, name) => {
    expect(deviceName({ browser, system })).toBe(name);
  });

  it('says since when, and when it was last used where that is not now', () => {
    const device = {
      deviceId: '00000000-0000-4000-8000-000000000001',
      browser: null,
      system: null,
      signedInAt: '2026-11-04T03:00:00.000Z',
      lastUsedAt: '2026-11-14T22:42:00.000Z',
      current: false,
    };
    expect(deviceUse(device, 'America/Denver').replace(/\s/g, ' ')).toBe(
      'Signed in Nov 3, 2026, last used Nov 14, 2026, 3:42 PM',
    );
    expect(deviceUse({ ...device, current: true }, 'America/Denver')).toBe(
      'Signed in Nov 3, 2026, in use now',
    );
  });

  it('counts the devices that were signed out', () => {
    expect([0, 1, 3].map(signedOutText)).toEqual([
      'No other device was signed in.',
      '1 other device was signed out.',
      '3 other devices were signed out.',
    ]);
  });
});
