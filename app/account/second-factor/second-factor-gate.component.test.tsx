import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, pages } from '../../../contract/paths.ts';
import { SecondFactorAnswer } from '../../../contract/second-factor.ts';
import { answerAdmin } from '../../admin/testing/admin-pages.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { asksBeforeReload } from '../../testing/before-reload.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signIn } from '../../testing/signed-in.ts';
import {
  app,
  asked,
  code,
  desk,
  hasFactors,
  listedCodes,
  none,
  offersApp,
  refuseField,
  takesApp,
  wantFactor,
  wrongCode,
} from './testing/factor-answers.ts';

const dashboard = () => page.getByRole('heading', { name: 'Admin Dashboard' });

it('has an admin set up an app, and says beside the field what is wrong', async () => {
  signIn({ user: { userRole: 'admin' } });
  hasFactors(none);
  wantFactor('GET', api.adminFunnel);
  await openPage(pages.admin);
  await expect.element(page.getByRole('heading', { name: 'Set up a second factor' })).toHaveFocus();
  await expectAccessible();
  await page.getByRole('button', { name: 'Set up the app' }).click();
  const password = page.getByLabelText('Your password');
  await expect.element(password).toHaveFocus();
  refuseField('POST', api.totp, 'This is not your current password.');
  await password.fill('not the one');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('This is not your current password.');
  offersApp();
  await password.fill('the one');
  await expect.element(page.getByText('This is not your current password.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show the QR code' }).click();
  await expect.element(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(fakeApi.calls('POST', api.totp).map(({ body }) => body)).toEqual([
    ...[{ password: 'not the one' }, { password: 'the one' }],
  ]);
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();

  const first = page.getByLabelText('Code that the app shows now');
  await expect.element(first).toHaveFocus();
  refuseField('POST', api.totpConfirm, 'Please enter the six digits');
  await first.fill('12345');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(page.getByText('Please enter the six digits')).toBeVisible();
  await expect.element(first).toHaveAccessibleDescription('Please enter the six digits');
  await expectAccessible();
  takesApp();
  await first.fill('123456');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(listedCodes()).toHaveLength(10);
  await expect.element(page.getByText('Keep these recovery codes')).toHaveFocus();
  await expectAccessible();
  answerAdmin();
  expect(asksBeforeReload()).toBe(true);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect.element(dashboard()).toBeVisible();
  expect(asksBeforeReload()).toBe(false);
});

it('asks an admin who has an app for a code, and for another after a wrong one', async () => {
  signIn({ user: { userRole: 'admin' } });
  hasFactors({ ...app, passkeys: [desk] });
  wantFactor('GET', api.adminFunnel);
  await openPage(pages.admin);
  await expect.element(asked()).toBeVisible();
  await expect.element(code()).toHaveFocus();
  refuseField('POST', api.secondFactorProof, wrongCode);
  await code().fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(wrongCode)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expectAccessible();
  fakeApi.answerBy('POST', api.secondFactorProof, SecondFactorAnswer, () => {
    answerAdmin();
    return app;
  });
  // What was wrong is selected, and typed over.
  await userEvent.keyboard('123456');
  await expect.element(code()).toHaveValue('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(dashboard()).toBeVisible();
});
