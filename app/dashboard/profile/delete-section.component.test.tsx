import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api } from '../../../contract/paths.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { pressAt, typeAt } from '../../testing/keyboard.ts';
import { dana, signIn } from '../../testing/signed-in.ts';
import { openProfile, profilePart } from './testing/profile-page.ts';

it('deletes nothing before the email and the password were typed rightly, by keyboard', async () => {
  signIn();
  await openProfile();
  const part = profilePart('Delete my data and account');
  await expect.element(part.getByText('This cannot be undone.')).toBeVisible();
  await pressAt(part.getByRole('button', { name: 'Delete my data and account' }));
  const typed = part.getByLabelText(/^Type/);
  const password = part.getByLabelText('Password');
  await expect.element(typed).toHaveFocus();
  await userEvent.keyboard('somebody@else.example');
  await typeAt(password, 'not the password');
  await userEvent.keyboard('{Enter}');
  await expect.element(part.getByText(`Please type ${dana.email}`)).toBeVisible();
  expect(fakeApi.calls('POST', api.deleteAccount)).toEqual([]);

  fakeApi.refuse('POST', api.deleteAccount, 400, {
    errors: [{ field: 'password', message: 'This is not your current password.' }],
  });
  await typed.fill(dana.email);
  await typeAt(password, '{Enter}');
  await expect.element(part.getByText('This is not your current password.')).toBeVisible();
  expect(fakeApi.calls('POST', api.deleteAccount)).toMatchObject([
    { body: { email: dana.email, password: 'not the password' } },
  ]);
  await expectAccessible();
});
