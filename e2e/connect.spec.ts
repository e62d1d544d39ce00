import type { Page } from '@playwright/test';
import { ConnectionsAnswer } from '../contract/connections.ts';
import { api, pages } from '../contract/paths.ts';
import { completedReport } from './support/report.ts';
import { setFaults } from './support/sandbox.ts';
import {
  answer,
  askConsent,
  cardButton,
  connectByConsent,
  connectDrawer,
  healthOf,
  openConnectDrawer,
  openWithSystems,
  partOf,
  readingPatience,
  typeKey,
} from './support/systems.ts';
import { expect, test } from './support/test.ts';

async function connectionsOf(page: Page, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.get(api.connections, { headers });
  return ConnectionsAnswer.parse(await answer.json()).data.connections;
}

/** Waits for the report on the open page, which nobody reloads. */
async function expectReport(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Recent leads' })).toBeVisible({ timeout: readingPatience });
  await expect(page.getByText(/^Sandbox\. These figures come from the sandbox/)).toBeVisible();
}

test('both systems connected by consent: the report appears, and loses the calls that are disconnected', async ({
  page,
}) => {
  test.setTimeout(2 * readingPatience);
  const token = await openWithSystems(page, 'RingCentral', 'Briostack');
  const drawer = await openConnectDrawer(page);
  await connectByConsent(page, 'RingCentral');

  const briostack = partOf(page, 'Briostack');
  await briostack.getByRole('button', { name: 'Connect with OAuth' }).click();
  await expect(briostack.getByText('Instance name is required')).toBeVisible();
  await expect(briostack.getByLabel('Instance name')).toBeFocused();
  await typeKey(page, 'briostack', 'crmAccount', 'Instance name');
  await connectByConsent(page, 'Briostack');
  await expect(briostack).toContainText('wasatch-sandbox');
  await drawer.getByRole('button', { name: 'Continue' }).click();
  await expect(drawer).toBeHidden();
  await expectReport(page);
  await expect(page.getByText(/stand-ins with made-up records/)).toContainText('RingCentral');
  const phone = healthOf(page, 'RingCentral');
  await expect(phone.getByText('Working')).toBeVisible();
  await expect(phone.getByText('Sandbox', { exact: true })).toBeVisible();
  await expect(phone.getByText(/^Connected by signing in on .* by Dana Whitlock$/)).toBeVisible();
  await expect(phone.getByText(/^[\d,]+ calls$/)).toBeVisible();
  const before = await completedReport(page.request, token);
  expect(before.coverage.callsInWindow).toBeGreaterThan(1000);
  expect(before.coverage.leadsInWindow).toBeGreaterThan(1000);

  await cardButton(page).click();
  await partOf(page, 'RingCentral').getByRole('button', { name: 'Disconnect RingCentral' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect RingCentral?' });
  await expect(dialog).toContainText('The records read from RingCentral leave your report');
  await dialog.getByRole('button', { name: 'Keep it connected' }).click();
  await expect(dialog).toBeHidden();
  await partOf(page, 'RingCentral').getByRole('button', { name: 'Disconnect RingCentral' }).click();
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(partOf(page, 'RingCentral').getByRole('button', { name: 'Connect with OAuth' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(phone).toBeHidden();
  expect((await connectionsOf(page, token)).map(({ vendor }) => vendor)).toEqual(['Briostack']);
  await expect
    .poll(async () => (await completedReport(page.request, token)).coverage.callsInWindow, {
      timeout: readingPatience,
    })
    .toBe(0);
});

test('a consent that is denied is told in words, and can be asked for again', async ({ page }) => {
  const token = await openWithSystems(page, 'Jive', 'Clypboard');
  const drawer = await openConnectDrawer(page);
  const button = partOf(page, 'Jive').getByRole('button', { name: /Connect/ });
  const popup = await askConsent(page, button);
  await expect(button).toHaveText('Connecting...');
  // Anybody's message but the popup's is not heard.
  await page.evaluate(() => window.postMessage({ type: 'oauth_success', provider: 'Jive' }, '*'));
  await answer(popup, 'Deny');
  await expect(drawer.getByRole('alert').filter({ hasText: 'OAuth authentication failed: ' })).toBeVisible();
  await expect(button).toHaveText('Connect with OAuth');
  expect(await connectionsOf(page, token)).toEqual([]);
});

test('a popup that is closed ends the waiting', async ({ page }) => {
  await openWithSystems(page, 'RingCentral', 'Clypboard');
  await openConnectDrawer(page);
  const button = partOf(page, 'RingCentral').getByRole('button', { name: /Connect/ });
  const popup = await askConsent(page, button);
  expect(popup.viewportSize()).toMatchObject({ width: 600, height: 700 });
  await expect(button).toHaveText('Connecting...');
  await popup.close();
  await expect(button).toHaveText('Connect with OAuth');
  await expect(connectDrawer(page).getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('where popups are blocked a plain link leads there, and the page it comes back to says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openWithSystems(page, 'Vonage', 'Clypboard');
  await openConnectDrawer(page);
  const part = partOf(page, 'Vonage');
  await typeKey(page, 'vonage', 'softphoneAccount', 'Account ID');
  await part.getByRole('button', { name: 'Connect with OAuth' }).click();
  await expect(part.getByText('Your browser blocked the window')).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await part.getByRole('link', { name: 'Open Vonage in a new tab' }).click();
  const tab = await opened;
  await tab.getByRole('button', { name: 'Allow' }).click();
  await expect(tab.getByText('Vonage is connected. Its records are being read.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(tab).toHaveURL(new RegExp(`${pages.onboarding}$`));
  await tab.close();
});

test('an error in the address is told on the page, once', async ({ page }) => {
  await openWithSystems(page, 'RingCentral', 'Clypboard');
  await page.goto(`${pages.onboarding}?oauth_error=this+attempt+is+over.`);
  const box = page.getByRole('alert').filter({ hasText: /./ });
  await expect(box).toHaveText('OAuth authentication failed: this attempt is over.');
  await expect(page).toHaveURL(new RegExp(`${pages.onboarding}$`));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Complete Setup' })).toBeVisible();
  await expect(box).toHaveCount(0);
});

test('access that was taken away at the vendor: said, expired, connected again', async ({ page }) => {
  test.setTimeout(2 * readingPatience);
  await openWithSystems(page, 'Talkdesk', 'Clypboard');
  const drawer = await openConnectDrawer(page);
  await typeKey(page, 'talkdesk', 'softphoneAccount', 'Account name');
  await connectByConsent(page, 'Talkdesk');
  await drawer.getByRole('button', { name: 'Continue' }).click();
  const health = healthOf(page, 'Talkdesk');
  await expect(health.getByText('Working')).toBeVisible({ timeout: readingPatience });

  await setFaults('talkdesk', { revoked: {} });
  await health.getByRole('button', { name: 'Read now: Talkdesk' }).click();
  await expect(health.getByText('Talkdesk no longer lets us in. Please connect it again.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(health.getByText(/^Since /)).toBeVisible();
  await cardButton(page).click();
  await expect(partOf(page, 'Talkdesk').getByRole('button', { name: 'Reconnect (Expired)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await setFaults('talkdesk', { revoked: null });
  const popup = await askConsent(page, health.getByRole('button', { name: 'Reconnect: Talkdesk' }));
  await answer(popup, 'Allow');
  await expect(health.getByText('Working')).toBeVisible({ timeout: readingPatience });
  await expect(health.getByText('Please connect it again')).toHaveCount(0);
});
