import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MailAskedAnswer } from '../../../contract/mail-links.ts';
import { api } from '../../../contract/paths.ts';
import { asksBeforeReload } from '../../testing/before-reload.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { signIn } from '../../testing/signed-in.ts';
import { openProfile, profileDrawer, profilePart } from './testing/profile-page.ts';

const google = { email: 'dana@acme.example', linkedAt: '2026-03-04T15:00:00.000Z' };
const field = (part: string, label: string) => profilePart(part).getByLabelText(label, { exact: true });

/** Closes the profile as a hasty key does, and opens it anew. */
async function closeAndOpen(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await expect.element(profileDrawer()).not.toBeInTheDocument();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect.element(profilePart('Devices')).toBeVisible();
}

it('a closed profile keeps what was typed into each form, and no password in any storage', async () => {
  signIn();
  await openProfile(undefined, () => ({ password: true, google }));
  await profilePart('Email').getByRole('button', { name: 'Change email' }).click();
  await field('Email', 'New Email').fill('dana@home.example');
  await field('Email', 'Password').fill('secret one');
  await field('Password', 'Current Password').fill('secret two');
  await profilePart('Ways to log in').getByRole('button', { name: 'Remove Google' }).click();
  await field('Ways to log in', 'Password').fill('secret three');
  await field('Report', 'Average Job Value').fill('$450');
  await expect.poll(asksBeforeReload).toBe(true);

  await closeAndOpen();
  await expect.element(field('Email', 'New Email')).toHaveValue('dana@home.example');
  await expect.element(field('Email', 'Password')).toHaveValue('secret one');
  await expect.element(field('Password', 'Current Password')).toHaveValue('secret two');
  await expect.element(field('Ways to log in', 'Password')).toHaveValue('secret three');
  await expect.element(field('Report', 'Average Job Value')).toHaveValue('$450');
  const stored = [localStorage, sessionStorage].flatMap((storage) => Object.values({ ...storage }));
  expect(stored.join()).not.toContain('secret');

  // Discarded values are not restored.
  await profilePart('Email').getByRole('button', { name: 'Keep this email' }).click();
  await profilePart('Ways to log in').getByRole('button', { name: 'Keep Google' }).click();
  await profilePart('Report').getByRole('button', { name: 'Discard changes' }).click();
  await closeAndOpen();
  await expect.element(profilePart('Email').getByRole('button', { name: 'Change email' })).toBeVisible();
  await expect
    .element(profilePart('Ways to log in').getByRole('button', { name: 'Remove Google' }))
    .toBeVisible();
  await expect.element(field('Report', 'Average Job Value')).toHaveValue('');
});

it('what was sent is not kept, and what was typed since is', async () => {
  signIn();
  fakeApi.answer('POST', api.emailChange, MailAskedAnswer, { asked: true });
  const release = fakeApi.hold('POST', api.emailChange);
  await openProfile();
  const change = profilePart('Email').getByRole('button', { name: 'Change email' });
  await change.click();
  await field('Email', 'New Email').fill('dana@home.example');
  await field('Email', 'Password').fill('the one');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => fakeApi.calls('POST', api.emailChange)).toHaveLength(1);
  await closeAndOpen();
  await field('Email', 'New Email').fill('dana@work.example');
  release();
  await closeAndOpen();
  await expect.element(field('Email', 'New Email')).toHaveValue('dana@work.example');

  await field('Email', 'Password').fill('the one');
  await userEvent.keyboard('{Enter}');
  await expect.element(change).toBeVisible();
  await closeAndOpen();
  await expect.element(change).toBeVisible();
});
