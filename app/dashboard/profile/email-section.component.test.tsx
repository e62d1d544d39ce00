import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { MailAskedAnswer } from '../../../contract/mail-links.ts';
import { api } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { signIn } from '../../testing/signed-in.ts';
import { openProfile, profilePart } from './testing/profile-page.ts';

const section = () => profilePart('Email');
const change = () => section().getByRole('button', { name: 'Change email' });
const newEmail = () => section().getByLabelText('New Email');

async function ask() {
  await change().click();
  await newEmail().fill('dana@home.example');
  await section().getByLabelText('Password').fill('the one');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => fakeApi.calls('POST', api.emailChange)).toHaveLength(1);
}

it('asks for a link to another address, says where it went, and gives the focus back', async () => {
  signIn();
  fakeApi.answer('POST', api.emailChange, MailAskedAnswer, { asked: true });
  await openProfile();
  await ask();
  await expect.element(section().getByText(/^We sent a link to dana@home\.example\./)).toBeVisible();
  await expect.element(change()).toHaveFocus();
});

it('a late answer leaves the form open that was opened anew, and is announced', async () => {
  signIn();
  fakeApi.answer('POST', api.emailChange, MailAskedAnswer, { asked: true });
  const release = fakeApi.hold('POST', api.emailChange);
  await openProfile();
  await ask();
  await section().getByRole('button', { name: 'Keep this email' }).click();
  await change().click();
  await newEmail().fill('dana@work.example');
  release();
  await expect.element(section().getByText(/^We sent a link to dana@home\.example\./)).toBeVisible();
  await expect.element(newEmail()).toHaveValue('dana@work.example');
});
