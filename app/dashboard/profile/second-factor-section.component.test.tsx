import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api } from '../../../contract/paths.ts';
import { PasskeyName, RecoveryCodes, SecondFactorAnswer } from '../../../contract/second-factor.ts';
import {
  app,
  asked,
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
} from '../../account/second-factor/testing/factor-answers.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { asksBeforeReload } from '../../testing/before-reload.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { signIn } from '../../testing/signed-in.ts';

it('lets who has no factor choose one, and says that the app is set up', async () => {
  signIn();
  hasFactors(none);
  await openSection();
  await expect.element(section().getByRole('button', { name: 'Set up the app' })).toBeVisible();
  await expectAccessible();
  await section().getByRole('button', { name: 'Set up the app' }).click();
  offersApp();
  takesApp();
  await section().getByLabelText('Your password').fill('the one');
  await userEvent.keyboard('{Enter}');
  await section().getByLabelText('Code that the app shows now').fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(listedCodes()).toHaveLength(10);
  hasFactors({ ...app, recoveryCodesLeft: 10 });
  await section().getByRole('button', { name: 'I have kept them' }).click();
  await expect.element(section().getByText('Your second factor is set up.')).toBeVisible();
  await expect.element(section().getByText(/^10 left\./)).toBeVisible();
});

it('gives a passkey another name, and the focus back', async () => {
  signIn();
  hasFactors({ ...app, passkeys: [desk] });
  fakeApi.answerBy('PUT', api.passkey, SecondFactorAnswer, ({ body }) => {
    const renamed = { ...app, passkeys: [{ ...desk, ...PasskeyName.parse(body) }] };
    hasFactors(renamed);
    return renamed;
  });
  await openSection();
  await section().getByRole('button', { name: 'Rename Desk' }).click();
  await section().getByLabelText('Name of the passkey').fill('Office');
  await userEvent.keyboard('{Enter}');
  await expect.element(section().getByRole('button', { name: 'Rename Office' })).toHaveFocus();
  expect(fakeApi.calls('PUT', api.passkey)).toMatchObject([{ body: { name: 'Office' } }]);
  await expectAccessible();
});

it('asks who showed a factor long ago once more before anything is changed', async () => {
  signIn();
  hasFactors({ ...app, passkeys: [desk] });
  wantFactor('POST', api.recoveryCodes);
  await openSection();
  await expect.element(section().getByText(/^9 left\./)).toBeVisible();
  const renew = section().getByRole('button', { name: 'Make new codes' });
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await renew.click();
  await expect.element(question.getByLabelText('Code of your authenticator app')).toHaveFocus();
  await expect.element(question.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(section().getByText(/^9 left\./)).toBeVisible();
  await expect.element(section().getByRole('alert').filter({ hasText: /./ })).not.toBeInTheDocument();

  await renew.click();
  fakeApi.answerBy('POST', api.secondFactorProof, SecondFactorAnswer, () => {
    fakeApi.answer('POST', api.recoveryCodes, RecoveryCodes, { codes: tenCodes });
    return app;
  });
  await question.getByLabelText('Code of your authenticator app').fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(listedCodes()).toHaveLength(10);
  await expect.element(asked()).not.toBeInTheDocument();
  expect(fakeApi.calls('POST', api.secondFactorProof)).toMatchObject([{ body: { code: '123456' } }]);
});

it('shows recovery codes again after the drawer was closed, until they are kept', async () => {
  signIn();
  hasFactors(app);
  fakeApi.answer('POST', api.recoveryCodes, RecoveryCodes, { codes: tenCodes });
  await openSection();
  await section().getByRole('button', { name: 'Make new codes' }).click();
  await expect.element(listedCodes()).toHaveLength(10);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Profile' })).not.toBeInTheDocument();
  expect(asksBeforeReload()).toBe(true);
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect.element(listedCodes()).toHaveLength(10);
  await expect.element(page.getByText('Keep these recovery codes')).toHaveFocus();
  await section().getByRole('button', { name: 'I have kept them' }).click();
  await expect.element(section().getByText('The new recovery codes are the ones that count.')).toBeVisible();
  expect(asksBeforeReload()).toBe(false);
  expect(fakeApi.calls('POST', api.recoveryCodes)).toHaveLength(1);
});

it('shows recovery codes that came after the drawer was closed', async () => {
  signIn();
  hasFactors(app);
  fakeApi.answer('POST', api.recoveryCodes, RecoveryCodes, { codes: tenCodes });
  const release = fakeApi.hold('POST', api.recoveryCodes);
  await openSection();
  await section().getByRole('button', { name: 'Make new codes' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Profile' })).not.toBeInTheDocument();
  release();
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect.element(listedCodes()).toHaveLength(10);
});

it('asks for a passkey’s name before the browser makes one', async () => {
  signIn();
  hasFactors({ ...app, passkeys: [desk] });
  await openSection();
  await section().getByRole('button', { name: 'Add a passkey' }).click();
  const name = section().getByLabelText('Name of the passkey');
  await name.fill(' ');
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveAccessibleDescription(/Please enter a name/);
  await expect.element(name).toHaveFocus();
  expect(fakeApi.calls('POST', api.passkeyNew)).toEqual([]);
});
