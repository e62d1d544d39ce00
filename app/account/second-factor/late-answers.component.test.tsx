import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, pages } from '../../../contract/paths.ts';
import { RecoveryCodes, SecondFactorAnswer } from '../../../contract/second-factor.ts';
import { answerAdmin } from '../../admin/testing/admin-pages.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signIn } from '../../testing/signed-in.ts';
import {
  app,
  desk,
  hasFactors,
  listedCodes,
  none,
  offersApp,
  openSection,
  section,
  takesApp,
  tenCodes,
  wantFactor,
} from './testing/factor-answers.ts';

it('makes one set of recovery codes for a double press', async () => {
  signIn();
  hasFactors({ ...app, passkeys: [desk] });
  fakeApi.answer('POST', api.recoveryCodes, RecoveryCodes, { codes: tenCodes });
  const release = fakeApi.hold('POST', api.recoveryCodes);
  await openSection();
  await section().getByRole('button', { name: 'Make new codes' }).dblClick();
  release();
  await expect.element(listedCodes()).toHaveLength(10);
  expect(fakeApi.calls('POST', api.recoveryCodes)).toHaveLength(1);
});

it('leaves a set-up open that was begun while a passkey was being removed', async () => {
  signIn();
  hasFactors({ ...app, passkeys: [desk] });
  fakeApi.answer('DELETE', api.passkey, SecondFactorAnswer, app);
  const release = fakeApi.hold('DELETE', api.passkey);
  await openSection();
  await section().getByRole('button', { name: 'Remove Desk' }).click();
  await page.getByRole('dialog', { name: 'Remove Desk?' }).getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => fakeApi.calls('DELETE', api.passkey)).toHaveLength(1);
  await section().getByRole('button', { name: 'Add a passkey' }).click();
  const name = section().getByLabelText('Name of the passkey');
  await expect.element(name).toBeVisible();
  release();
  await expect.element(section().getByText('Desk is removed.')).toBeVisible();
  await expect.element(name).toBeVisible();
});

it('shows recovery codes until they are kept, though the pages are let in meanwhile', async () => {
  signIn({ user: { userRole: 'admin' } });
  hasFactors(none);
  wantFactor('GET', api.adminFunnel);
  await openPage(pages.admin);
  await page.getByRole('button', { name: 'Set up the app' }).click();
  offersApp();
  await page.getByLabelText('Your password').fill('the one');
  await userEvent.keyboard('{Enter}');
  takesApp();
  await page.getByLabelText('Code that the app shows now').fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(listedCodes()).toHaveLength(10);
  answerAdmin();
  const before = fakeApi.calls('GET', api.adminFunnel).length;
  // Back from the password manager.
  window.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => fakeApi.calls('GET', api.adminFunnel).length).toBeGreaterThan(before);
  await expect.element(listedCodes()).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect.element(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});
