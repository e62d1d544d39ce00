import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api } from '../../../contract/paths.ts';
import { SessionsEndedAnswer, type WaysIn, WaysInAnswer } from '../../../contract/profile.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { signIn } from '../../testing/signed-in.ts';
import { openProfile, profilePart } from './testing/profile-page.ts';

const part = () => profilePart('Ways to log in');
const remove = () => part().getByRole('button', { name: 'Remove Google' });
const google = { email: 'dana@acme.example', linkedAt: '2026-03-04T15:00:00.000Z' };

it('lists Google with its address and date, and removes it given the password', async () => {
  let ways: WaysIn = { password: true, google };
  signIn();
  fakeApi.answerBy('POST', api.removeGoogle, SessionsEndedAnswer, () => {
    ways = { password: true, google: null };
    return { endedSessions: 2 };
  });
  await openProfile(undefined, () => ways);
  await expect.element(part().getByText('dana@acme.example, since March 4, 2026')).toBeVisible();
  await remove().click();
  await expect.element(part().getByLabelText('Password', { exact: true })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(part().getByText('Password is required')).toBeVisible();
  expect(fakeApi.calls('POST', api.removeGoogle)).toEqual([]);
  await userEvent.keyboard('the one{Enter}');
  await expect
    .element(part().getByText(/^Google no longer opens your account\. 2 other devices/))
    .toBeVisible();
  expect(fakeApi.calls('POST', api.removeGoogle).map(({ body }) => body)).toEqual([{ password: 'the one' }]);
  await expect.element(part().getByText(/^Not used\./)).toBeVisible();
  await expect.element(part().getByRole('button')).not.toBeInTheDocument();
  await expect.element(part().getByRole('list')).toHaveFocus();
});

it('a wrong password is shown beside its field, and Google stays', async () => {
  signIn();
  const message = 'This is not your current password.';
  fakeApi.refuse('POST', api.removeGoogle, 422, { errors: [{ field: 'password', message }] });
  await openProfile(undefined, () => ({ password: true, google }));
  await remove().click();
  await userEvent.keyboard('another{Enter}');
  await expect.element(part().getByText(message)).toBeVisible();
  await part().getByRole('button', { name: 'Keep Google' }).click();
  await expect.element(remove()).toHaveFocus();
  await expect.element(part().getByText(/since March 4, 2026/)).toBeVisible();
});

it('the only way in cannot be removed, and says so', async () => {
  signIn();
  await openProfile(undefined, () => ({ password: false, google }));
  await expect.element(part().getByText('No password is set.')).toBeVisible();
  await expect.element(part().getByText(/^Google is your only way to log in/)).toBeVisible();
  await expect.element(remove()).not.toBeInTheDocument();
});

it('ways that could not be loaded can be asked for again', async () => {
  signIn();
  const opening = openProfile();
  fakeApi.refuse('GET', api.waysIn, 500);
  await opening;
  await expect.element(part().getByRole('alert')).toBeVisible();
  fakeApi.answer('GET', api.waysIn, WaysInAnswer, { password: true, google: null });
  await part().getByRole('button', { name: 'Try again' }).click();
  await expect.element(part().getByText(/^Not used\./)).toBeVisible();
});
