import type { Page } from '@playwright/test';
import {
  onboardingStatus,
  company as storedCompany,
} from '../app/dashboard/setup/testing/onboarding-status.ts';
import { api, pages } from '../contract/paths.ts';
import { createAccount, holdToken, openDashboard, stored } from './support/accounts.ts';
import { answerOnboarding, consentExpired, consentGiven, refusal, stumbleAt } from './support/onboarding.ts';
import { company, companyDrawer, openSetup } from './support/setup.ts';
import { connectDrawer, partOf } from './support/systems.ts';
import { expect, test } from './support/test.ts';

const network = 'Network error or server unavailable';
const said = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const dialpad = onboardingStatus({
  companyInfo: { ...storedCompany, softphoneProvider: 'Dialpad', crm: 'Other', crmOther: 'Ledger' },
  softphoneMethod: 'oauth',
});

/** What can go wrong with a save, and what its form says then. */
async function expectEveryFailure(page: Page, path: string, press: () => Promise<void>, fallback: string) {
  const box = said(page);
  await page.route(`**${path}`, (route) => route.fulfill(refusal(400, 'Not today.')));
  await press();
  await expect(box).toHaveText('Not today.');
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, (route) => route.fulfill(refusal(500, '')));
  await press();
  await expect(box).toHaveText('Request failed');
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }));
  await press();
  await expect(box).toHaveText(network);
  await stumbleAt(page, path);
  await press();
  await expect(box).toHaveText(fallback);
  await stumbleAt(page, null);
  await page.unroute(`**${path}`);
}

test('what the forms say when saving fails', async ({ page }) => {
  await openSetup(page, { company }, '?setup=company');
  const save = companyDrawer(page).getByRole('button', { name: 'Save Company Information' });
  await expectEveryFailure(page, api.companyInfo, () => save.click(), 'Failed to save');

  await page.goto(`${pages.onboarding}?setup=terms`);
  await page.getByRole('checkbox').check();
  const accept = page.getByRole('button', { name: 'Accept Terms' });
  await expectEveryFailure(page, api.acceptTerms, () => accept.click(), 'Failed to accept terms');
  await expect(page.getByRole('checkbox')).toBeChecked();

  await page.goto(`${pages.onboarding}?setup=systems`);
  const keys = connectDrawer(page).getByRole('button', { name: 'Continue' });
  const fallback = 'Failed to save integration information';
  await expectEveryFailure(page, api.apiKeys, () => keys.click(), fallback);
});

test('what a consent says however it ends', async ({ page, baseURL }) => {
  const { show } = await answerOnboarding(page);
  await openSetup(page, {}, '?setup=systems');
  await show(dialpad);
  const part = partOf(page, 'Dialpad');
  const button = part.getByRole('button', { name: /onnect/ });
  const press = () => button.click();
  await expectEveryFailure(page, api.oauthInitiate, press, 'Failed to initiate OAuth');
  await expect(button).toHaveText('Connect with OAuth');
  const answer = (json: object) => page.route(`**${api.oauthInitiate}`, (route) => route.fulfill({ json }));
  const to = (authorizationUrl: string) => answer({ success: true, data: { authorizationUrl } });
  for (const empty of [
    { success: true },
    { success: true, data: {} },
    { success: true, data: { authorizationUrl: 'javascript:alert(1)' } },
    { success: false, data: { authorizationUrl: 'https://vendor.example' } },
  ]) {
    await answer(empty);
    await press();
    await expect(said(page)).toHaveText('Failed to get authorization URL');
    await page.unroute(`**${api.oauthInitiate}`);
  }

  // The page that a vendor sends its popup back to.
  const home = `${baseURL}${pages.onboarding}`;
  for (const [address, text] of [
    [`${home}?oauth_error=access+denied`, 'OAuth authentication failed: access denied'],
    [`${home}?oauth_error=`, 'OAuth failed'],
  ] as const) {
    await to(address);
    await press();
    await expect(said(page)).toHaveText(text);
    await expect(button).toHaveText('Connect with OAuth');
    await page.unroute(`**${api.oauthInitiate}`);
  }

  await to(`${baseURL}/favicon.svg`);
  for (const [message, text] of [
    [{ type: 'oauth_error' }, 'OAuth failed'],
    [{ type: 'oauth_error', message: 'The vendor is closed.' }, 'The vendor is closed.'],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await press();
    const popup = await opened;
    await popup.waitForURL('**/favicon.svg');
    await expect(button).toHaveText('Connecting...');
    const closed = popup.waitForEvent('close');
    await popup.evaluate((sent) => window.opener.postMessage(sent, '*'), message);
    await closed;
    await expect(said(page)).toHaveText(text);
  }

  // Another site in the popup says it, and another window of this one: neither is heard.
  await page.unroute(`**${api.oauthInitiate}`);
  const elsewhere = 'https://elsewhere.example/';
  await page
    .context()
    .route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Elsewhere</p>' }));
  await to(elsewhere);
  const foreign = page.waitForEvent('popup');
  await press();
  const stranger = await foreign;
  await stranger.waitForURL(elsewhere);
  const lie = { type: 'oauth_error', message: 'The vendor is closed.' };
  await page.evaluate(() => {
    let come = 0;
    const both = new Promise<void>((resolve) => {
      window.addEventListener('message', () => {
        come += 1;
        if (come === 2) resolve();
      });
    });
    Object.assign(window, { both });
  });
  await stranger.evaluate((sent) => window.opener.postMessage(sent, '*'), lie);
  await page.evaluate((sent) => window.postMessage(sent, '*'), lie);
  await page.evaluate(() => Reflect.get(window, 'both'));
  await expect(button).toHaveText('Connecting...');
  await expect(said(page)).toHaveCount(0);
  await stranger.close();
  await expect(button).toHaveText('Connect with OAuth');
  await page.unroute(`**${api.oauthInitiate}`);
  await to(`${baseURL}/favicon.svg`);

  await show(dialpad, { softphone: consentExpired });
  await expect(button).toHaveText('Reconnect (Expired)');
  const opened = page.waitForEvent('popup');
  await press();
  await expect(button).toHaveText('Reconnecting...');
  await (await opened).close();
  await expect(button).toHaveText('Reconnect (Expired)');
});

test('what a disconnecting says when it fails', async ({ page }) => {
  const { show } = await answerOnboarding(page);
  await openSetup(page, {}, '?setup=systems');
  await show(dialpad, { softphone: consentGiven });
  const press = async () => {
    await partOf(page, 'Dialpad').getByRole('button', { name: 'Disconnect Dialpad' }).click();
    const question = page.getByRole('dialog', { name: 'Disconnect Dialpad?' });
    await question.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await expect(question).toBeHidden();
  };
  await expectEveryFailure(page, api.oauthDisconnect, press, 'Failed to disconnect');
  await expect(partOf(page, 'Dialpad').getByText('Connected', { exact: true })).toBeVisible();
});

test('a user who cannot be loaded is sent to the sign-up without a token', async ({ page }) => {
  const { token } = await createAccount(page.request);
  for (const status of [401, 403, 404]) {
    await holdToken(page, token);
    await page.route(`**${api.me}`, (route) => route.fulfill(refusal(status, 'No.')));
    await page.goto(pages.onboarding);
    await expect(page).toHaveURL(pages.newAccount);
    expect(await stored(page, 'authToken')).toBeNull();
    await page.unrouteAll();
  }
});

test('what is only logged: the consents, the check of the report, the logout', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  for (const path of [api.oauthStatus, api.analysisReport, api.logout])
    await page.route(`**${path}`, (route) => route.fulfill(refusal(400, 'No.')));
  await openDashboard(page);
  await expect(page.getByRole('heading', { name: 'Complete Setup' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What your report will show' })).toBeVisible();
  await expect(said(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(pages.home);
  expect(await stored(page, 'authToken')).toBeNull();
  for (const words of ['OAuth status could not', 'report could not', 'told of the logout'])
    expect(logged.some((line) => line.includes(words))).toBe(true);
});
