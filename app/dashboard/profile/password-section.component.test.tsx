import { expect, it } from 'vitest';
import { api } from '../../../contract/paths.ts';
import { SessionsEndedAnswer } from '../../../contract/profile.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { signIn } from '../../testing/signed-in.ts';
import { openProfile, profilePart } from './testing/profile-page.ts';

it('changes the password given the current one', async () => {
  signIn();
  await openProfile();
  const part = profilePart('Password');
  const [current, next] = [part.getByLabelText('Current Password'), part.getByLabelText('New Password')];
  const change = part.getByRole('button', { name: 'Change password' });
  await current.fill('not the password');
  await next.fill('a new password');
  fakeApi.refuse('POST', api.password, 400, {
    errors: [{ field: 'currentPassword', message: 'This is not your current password.' }],
  });
  await change.click();
  await expect.element(part.getByText('This is not your current password.')).toBeVisible();
  await expect.element(current).toHaveFocus();

  fakeApi.answer('POST', api.password, SessionsEndedAnswer, { endedSessions: 1 });
  await current.fill('correct horse battery');
  await change.click();
  await expect
    .element(part.getByRole('status'))
    .toHaveTextContent('Password changed. 1 other device was signed out.');
  await expect.element(next).toHaveValue('');
  expect(fakeApi.calls('POST', api.password).at(-1)).toMatchObject({
    body: { currentPassword: 'correct horse battery', newPassword: 'a new password' },
  });
  // The list of devices is asked for anew.
  await expect.poll(() => fakeApi.calls('GET', api.devices)).toHaveLength(2);
});
