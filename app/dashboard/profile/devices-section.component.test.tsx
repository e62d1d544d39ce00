import { expect, it } from 'vitest';
import { z } from 'zod';
import { success } from '../../../contract/errors.ts';
import { api } from '../../../contract/paths.ts';
import { type Device, SessionsEndedAnswer } from '../../../contract/profile.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { signIn } from '../../testing/signed-in.ts';
import { openProfile, profilePart, thisDevice } from './testing/profile-page.ts';

const phone = (deviceId: string): Device => ({
  ...{ ...thisDevice, deviceId, browser: 'Safari', system: 'iPhone', current: false },
});

it('lists the devices by name and signs them out, one or all others', async () => {
  let devices = [
    thisDevice,
    phone('0f0c2f7e-3c54-4a53-8f0a-5b9d40f6a002'),
    phone('0f0c2f7e-3c54-4a53-8f0a-5b9d40f6a003'),
  ];
  signIn();
  fakeApi.answerBy('DELETE', api.device, success(z.object({})), ({ params }) => {
    devices = devices.filter(({ deviceId }) => deviceId !== params['deviceId']);
    return {};
  });
  fakeApi.answerBy('POST', api.otherDevices, SessionsEndedAnswer, () => {
    const endedSessions = devices.length - 1;
    devices = [thisDevice];
    return { endedSessions };
  });
  await openProfile(() => devices);
  const part = profilePart('Devices');
  await expect.element(part.getByRole('listitem')).toHaveLength(3);
  await expect.element(part.getByText('Safari on iPhone')).toHaveLength(2);
  await expect
    .element(part.getByRole('listitem').filter({ hasText: 'This device' }))
    .toMatchTextContent('Chrome on');
  await part.getByRole('button', { name: 'Sign out Safari on iPhone' }).first().click();
  await expect.element(part.getByRole('status')).toHaveTextContent('Safari on iPhone is signed out.');
  await expect.element(part.getByRole('listitem')).toHaveLength(2);
  expect(devices.map(({ deviceId }) => deviceId.at(-1))).toEqual(['1', '3']);
  await part.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.element(part.getByRole('status')).toHaveTextContent('1 other device was signed out.');
  await expect.element(part.getByRole('listitem')).toHaveLength(1);
  await expect.element(part.getByRole('button')).not.toBeInTheDocument();
});
