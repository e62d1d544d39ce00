import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LogoutAnswer } from '../../../contract/accounts.ts';
import { api, pages } from '../../../contract/paths.ts';
import { SecondFactorAnswer } from '../../../contract/second-factor.ts';
import { storedToken } from '../../api/token.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { openPage, reloadPage } from '../../testing/open-page.tsx';
import { dana, knows, signIn } from '../../testing/signed-in.ts';
import {
  app,
  asked,
  code,
  hasFactors,
  knowsDevices,
  refuseField,
  wantFactor,
  wrongCode,
} from './testing/factor-answers.ts';

const arrived = () => page.getByRole('heading', { name: 'Welcome, Dana Whitlock!' });

/** What a session is refused that has yet to show a factor, and then no longer. */
function closedUntilShown(): void {
  hasFactors(app);
  knowsDevices();
  // Not what is only logged when it is refused.
  const closed = [
    ...[api.me, api.onboardingStatus, api.connections, api.imports],
    ...[api.analysisReport, api.analysisSettings, api.secondFactor],
  ];
  for (const path of closed) wantFactor('GET', path);
  fakeApi.answerBy('POST', api.secondFactorProof, SecondFactorAnswer, () => {
    knows();
    hasFactors(app);
    return app;
  });
}

/** Opens the dashboard of somebody who has logged in and is asked. */
async function openAsked(): Promise<void> {
  signIn();
  closedUntilShown();
  await openPage(pages.onboarding);
  await expect.element(asked()).toBeVisible();
}

describe('a session that has yet to show a factor', () => {
  it('is told nothing of the account, and that a code is wrong', async () => {
    await openAsked();
    await expect.element(code()).toHaveFocus();
    await expect.element(page.getByText(dana.email)).not.toBeInTheDocument();
    await expect.element(page.getByText(/Dana/)).not.toBeInTheDocument();
    await expectAccessible();
    refuseField('POST', api.secondFactorProof, wrongCode);
    await code().fill('000000');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(wrongCode)).toBeVisible();
    expect(window.location.pathname).toBe(pages.onboarding);
    await expectAccessible();
  });

  it('is asked again after a reload, and keeps what is typed when its window comes to the front', async () => {
    await openAsked();
    await reloadPage();
    await expect.element(asked()).toBeVisible();
    await code().fill('123');
    const before = fakeApi.calls('GET', api.me).length;
    const release = fakeApi.hold('GET', api.me);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await expect.poll(() => fakeApi.calls('GET', api.me).length).toBe(before + 1);
    await userEvent.keyboard('456');
    await expect.element(code()).toHaveValue('123456');
    release();
    await userEvent.keyboard('{Enter}');
    await expect.element(arrived()).toBeVisible();
    expect(window.location.pathname).toBe(pages.onboarding);
  });

  it('can be left', async () => {
    await openAsked();
    fakeApi.answer('POST', api.logout, LogoutAnswer, { loggedOut: true });
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => window.location.pathname).toBe(pages.home);
    expect(storedToken()).toBeNull();
  });
});

it('replaces an open dashboard as soon as a factor was set up elsewhere', async () => {
  signIn();
  await openPage(pages.onboarding);
  await expect.element(arrived()).toBeVisible();
  closedUntilShown();
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect.element(asked()).toBeVisible();
  await expect.element(page.getByText(dana.email)).not.toBeInTheDocument();
  await code().fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(arrived()).toBeVisible();
});
