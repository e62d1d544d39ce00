import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { api, pages } from '../../../../contract/paths.ts';
import { type Device, DevicesAnswer, type WaysIn, WaysInAnswer } from '../../../../contract/profile.ts';
import { SecondFactorAnswer } from '../../../../contract/second-factor.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';

export const profileDrawer = () => page.getByRole('dialog', { name: 'Profile' });
export const profilePart = (name: string) => profileDrawer().getByRole('region', { name });

/** The device that the profile is looked at with. */
export const thisDevice: Device = {
  deviceId: '0f0c2f7e-3c54-4a53-8f0a-5b9d40f6a001',
  browser: 'Chrome',
  system: 'Linux',
  signedInAt: '2026-11-01T15:00:00.000Z',
  lastUsedAt: '2026-11-02T15:00:00.000Z',
  current: true,
};

const passwordAlone: WaysIn = { password: true, google: null };

/** Opens the profile of the signed-in user from a page, with their devices and ways to log in. */
export async function openProfile(
  devices: () => Device[] = () => [thisDevice],
  ways: () => WaysIn = () => passwordAlone,
  from: string = pages.onboarding,
): Promise<void> {
  fakeApi.answerBy('GET', api.devices, DevicesAnswer, () => ({ devices: devices() }));
  fakeApi.answerBy('GET', api.waysIn, WaysInAnswer, ways);
  const factor = { totp: false, passkeys: [], recoveryCodesLeft: 0, required: false };
  fakeApi.answer('GET', api.secondFactor, SecondFactorAnswer, factor);
  await openPage(from);
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect.element(profilePart('Devices').getByText('This device')).toBeVisible();
}
