import { page } from 'vitest/browser';
import type { z } from 'zod';
import { api, pages } from '../../../../contract/paths.ts';
import { DevicesAnswer, WaysInAnswer } from '../../../../contract/profile.ts';
import {
  RecoveryCodes,
  SecondFactorAnswer,
  type SecondFactorState,
  SecondFactorWaysAnswer,
  TotpOffer,
} from '../../../../contract/second-factor.ts';
import { thisDevice } from '../../../dashboard/profile/testing/profile-page.ts';
import { fakeApi, type Method } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';

export const none: SecondFactorState = { totp: false, passkeys: [], recoveryCodesLeft: 0, required: false };
export const app: SecondFactorState = { ...none, totp: true, recoveryCodesLeft: 9 };
export const desk: SecondFactorState['passkeys'][number] = {
  ...{ passkeyId: 'desk', name: 'Desk' },
  ...{ createdAt: '2026-11-01T15:00:00.000Z', lastUsedAt: null },
};
export const tenCodes = Array.from({ length: 10 }, (_, n) => `abcd-efg${n}`);

/** What the server says of a code that does not count. */
export const wrongCode = 'This code is not right, or it was used already. Please wait for the next one.';

/** Refuses a call for want of a second factor. */
export const wantFactor = (method: Method, path: string) =>
  fakeApi.refuse(method, path, 403, { errorCode: 'second_factor_required', message: 'Show it.' });

/** Refuses a code or a password with the words that stand beside its field. */
export const refuseField = (method: Method, path: string, message: string) =>
  fakeApi.refuse(method, path, 400, { errorCode: 'validation_failed', message });

/** Which factors there are, and so what can be shown. */
export function hasFactors(state: SecondFactorState): void {
  fakeApi.answer('GET', api.secondFactor, SecondFactorAnswer, state);
  fakeApi.answer('GET', api.secondFactorWays, SecondFactorWaysAnswer, {
    totp: state.totp,
    passkey: state.passkeys.length > 0,
    recoveryCode: state.recoveryCodesLeft > 0,
  });
}

/** Offers an app its key. */
export function offersApp(): void {
  const offer: z.infer<typeof TotpOffer>['data'] = {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Fieldtone?secret=JBSWY3DPEHPK3PXP',
    qr: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  };
  fakeApi.answer('POST', api.totp, TotpOffer, offer);
}

/** Takes any code of the app, with the first recovery codes. */
export const takesApp = () => fakeApi.answer('POST', api.totpConfirm, RecoveryCodes, { codes: tenCodes });

/** The part of the profile where second factors are. */
export const section = () => page.getByRole('region', { name: 'Second factor' });

/** Answers what the rest of the profile asks. */
export function knowsDevices(): void {
  fakeApi.answer('GET', api.devices, DevicesAnswer, { devices: [thisDevice] });
  fakeApi.answer('GET', api.waysIn, WaysInAnswer, { password: true, google: null });
}

/** Opens the profile of the signed-in user. */
export async function openSection(): Promise<void> {
  knowsDevices();
  await openPage(pages.onboarding);
  await page.getByRole('button', { name: 'Profile' }).click();
}

export const asked = () => page.getByRole('heading', { name: 'Confirm that it is you' });
export const code = () => page.getByLabelText('Code of your authenticator app');
export const listedCodes = () => page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
