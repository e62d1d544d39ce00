import type { Device } from '../../../contract/profile.ts';
import { date, dateTime } from '../../lib/format/calendar.ts';

/** `Chrome on Windows`, as far as it is known. */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>): string {
  if (browser !== null && system !== null) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown browser';
}

/** Since when a device is signed in, and when it was last used; in the reader's time zone. */
export function deviceUse({ current, signedInAt, lastUsedAt }: Device, timeZone: string): string {
  const since = `Signed in ${date(signedInAt, timeZone)}`;
  return current ? `${since}, in use now` : `${since}, last used ${dateTime(lastUsedAt, timeZone)}`;
}

/** What became of the other devices. */
export function signedOutText(devices: number): string {
  if (devices === 0) return 'No other device was signed in.';
  return devices === 1 ? '1 other device was signed out.' : `${devices} other devices were signed out.`;
}
