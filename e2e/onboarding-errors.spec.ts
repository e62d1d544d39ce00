import type { Page } from '@playwright/test';
import {
  onboardingStatus,
  company as storedCompany,
} from '../app/dashboard/setup/testing/onboarding-status.ts';
import { api, pages } from '../contract/paths.ts';
import { answerOnboarding, consentExpired } from './support/onboarding.ts';
import { openSetup } from './support/setup.ts';
import { partOf } from './support/systems.ts';
import { expect, test } from './support/test.ts';

const said = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const dialpad = onboardingStatus({
  companyInfo: { ...storedCompany, softphoneProvider: 'Dialpad', crm: 'Other', crmOther: 'Ledger' },
  softphoneMethod: 'oauth',
});

test('what a consent says however it ends', async ({ page, baseURL }) => {
  const { show } = await answerOnboarding(page);
  await openSetup(page, {}, '?setup=systems');
  await show(dialpad);
  const part = partOf(page, 'Dialpad');
  const button = part.getByRole('button', { name: /onnect/ });
  const press = () => button.click();
  const answer = (json: object) => page.route(`**${api.oauthInitiate}`, (route) => route.fulfill({ json }));
  const to = (authorizationUrl: string) => answer({ success: true, data: { authorizationUrl } });
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

  // Another site in the popup says it, and another window of this one: neither is handled.
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
