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
  healthOf,
  openConnectDrawer,
  openWithSystems,
  partOf,
  syncTimeoutMs,
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
  await expect(page.getByRole('heading', { name: 'Recent leads' })).toBeVisible({ timeout: syncTimeoutMs });
  await expect(page.getByText(/^Sandbox\. These figures come from the sandbox/)).toBeVisible();
}

test('both systems connected by consent: the report appears, survives access that is lost, and loses the calls of a system that is disconnected', async ({
  page,
}) => {
  test.setTimeout(3 * syncTimeoutMs);
  const token = await openWithSystems(page, 'Talkdesk', 'Briostack');
  const drawer = await openConnectDrawer(page);
  await typeKey(page, 'talkdesk', 'softphoneAccount', 'Account name');
  await connectByConsent(page, 'Talkdesk');

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
  await expect(page.getByText(/stand-ins with made-up records/)).toContainText('Talkdesk');
  const phone = healthOf(page, 'Talkdesk');
  await expect(phone.getByText('Working')).toBeVisible({ timeout: syncTimeoutMs });
  await expect(phone.getByText('Sandbox', { exact: true })).toBeVisible();
  await expect(phone.getByText(/^Connected by signing in on .* by Dana Whitlock$/)).toBeVisible();
  await expect(phone.getByText(/^[\d,]+ calls$/)).toBeVisible();
  // Either system may be the first that was read as a whole.
  const records = async () => {
    const { callsInWindow, leadsInWindow } = (await completedReport(page.request, token)).coverage;
    return Math.min(callsInWindow, leadsInWindow);
  };
  await expect.poll(records, { timeout: syncTimeoutMs }).toBeGreaterThan(1000);

  await setFaults('talkdesk', { revoked: {} });
  await phone.getByRole('button', { name: 'Read now: Talkdesk' }).click();
  await expect(phone.getByText('Talkdesk no longer lets us in. Please connect it again.')).toBeVisible({
    timeout: 60_000,
  });
  await setFaults('talkdesk', { revoked: null });
  const popup = await askConsent(page, phone.getByRole('button', { name: 'Reconnect: Talkdesk' }));
  await answer(popup, 'Allow');
  await expect(phone.getByText('Working')).toBeVisible({ timeout: syncTimeoutMs });
  await expect(phone.getByText('Please connect it again')).toHaveCount(0);

  await cardButton(page).click();
  await partOf(page, 'Talkdesk').getByRole('button', { name: 'Disconnect Talkdesk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect Talkdesk?' });
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(partOf(page, 'Talkdesk').getByRole('button', { name: 'Connect with OAuth' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(phone).toBeHidden();
  expect((await connectionsOf(page, token)).map(({ vendor }) => vendor)).toEqual(['Briostack']);
  await expect
    .poll(async () => (await completedReport(page.request, token)).coverage.callsInWindow, {
      timeout: syncTimeoutMs,
    })
    .toBe(0);
});

test('a consent that is closed or denied ends the waiting, and can be asked for again', async ({ page }) => {
  const token = await openWithSystems(page, 'Jive', 'Clypboard');
  const drawer = await openConnectDrawer(page);
  const button = partOf(page, 'Jive').getByRole('button', { name: /Connect/ });
  const closed = await askConsent(page, button);
  expect(closed.viewportSize()).toMatchObject({ width: 600, height: 700 });
  await expect(button).toHaveText('Connecting...');
  await closed.close();
  await expect(button).toHaveText('Connect with OAuth');
  await expect(drawer.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);

  const popup = await askConsent(page, button);
  await expect(button).toHaveText('Connecting...');
  // Only messages of the popup are handled.
  await page.evaluate(() => window.postMessage({ type: 'oauth_success', provider: 'Jive' }, '*'));
  await answer(popup, 'Deny');
  await expect(drawer.getByRole('alert').filter({ hasText: 'OAuth authentication failed: ' })).toBeVisible();
  await expect(button).toHaveText('Connect with OAuth');
  expect(await connectionsOf(page, token)).toEqual([]);
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
  await expect(tab.getByText(/^Vonage is connected\. Its records (are being|were) read\./)).toBeVisible({
    timeout: 60_000,
  });
  await expect(tab).toHaveURL(new RegExp(`${pages.onboarding}$`));
  await tab.close();
});

test('a wrong key, a vendor that is down, and one that needs more show messages, and nothing typed is lost', async ({
  page,
}) => {
  await openWithSystems(page, 'Ooma', 'PestPac');
  const drawer = await openConnectDrawer(page);
  const key = drawer.getByLabel('API key', { exact: true });
  const box = drawer.getByRole('alert').filter({ hasText: /./ });
  const save = drawer.getByRole('button', { name: 'Continue' });
  await save.click();
  await expect(drawer.getByText('API key is required')).toBeVisible();
  await expect(key).toBeFocused();

  await typeKey(page, 'pestpac', 'pestPacTenantId', 'Company key (tenant ID) (needed to read your leads)');
  await typeKey(page, 'pestpac', 'pestPacClientId', 'Client ID (needed to read your leads)');
  await typeKey(page, 'pestpac', 'pestPacClientSecret', 'Client secret (needed to read your leads)');
  await typeKey(page, 'pestpac', 'pestPacUser', 'User name (needed to read your leads)');
  await drawer.getByLabel('Password (needed to read your leads)', { exact: true }).fill('not this one');
  await typeKey(page, 'pestpac', 'pestPacApiKey', 'API key');
  const typed = await key.inputValue();
  await save.click();
  await expect(box).toContainText('PestPac does not accept this');
  await expect(drawer.locator('[aria-invalid=true]').first()).toBeFocused();
  await expect(key).toHaveValue(typed);

  await typeKey(page, 'pestpac', 'pestPacPassword', 'Password (needed to read your leads)');
  await setFaults('pestpac', { broken: { every: 1, token: true } });
  await save.click();
  await expect(box).toHaveText(
    'PestPac does not answer at the moment. Nothing was lost: try again in a minute.',
  );
  await expect(key).toHaveValue(typed);
  await setFaults('pestpac', { broken: null });

  // Without a password the key is kept, and the panel says what is missing.
  await drawer.getByLabel('Password (needed to read your leads)', { exact: true }).fill('');
  await save.click();
  await expect(drawer).toBeHidden();
  const health = healthOf(page, 'PestPac');
  await expect(
    health.getByText('PestPac needs more before we can read it. Please fill in: Password.'),
  ).toBeVisible();
  await health.getByRole('button', { name: 'Edit keys: PestPac' }).click();
  await expect(drawer.getByRole('group', { name: 'API key' })).toHaveText(/^API keyStored/);
  await typeKey(page, 'pestpac', 'pestPacPassword', 'Password (needed to read your leads)');
  await save.click();
  await expect(drawer).toBeHidden();
  await expect(health.getByText(/Reading it for the first time|Working/).first()).toBeVisible();
});
