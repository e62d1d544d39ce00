import { api, pages } from '../contract/paths.ts';
import { openDashboard } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { pressAt, tabTo, typeAt } from './support/keyboard.ts';
import { sidewaysScroll } from './support/layout.ts';
import { setFaults } from './support/sandbox.ts';
import {
  cardButton,
  connectDrawer,
  healthOf,
  openConnectDrawer,
  openWithSystems,
  partOf,
  typeKey,
} from './support/systems.ts';
import { expect, test } from './support/test.ts';

test('nothing chosen yet: the drawer leads to the company form', async ({ page }) => {
  await openDashboard(page);
  const drawer = await openConnectDrawer(page);
  await drawer.getByRole('button', { name: 'Choose your systems' }).click();
  await expect(page.getByRole('dialog', { name: 'Company Information' })).toBeVisible();
});

test('systems without an API are read by people, and the page says so', async ({ page }) => {
  await openWithSystems(page, 'Ooma', 'Elolve');
  const drawer = await openConnectDrawer(page);
  await expect(partOf(page, 'Ooma').getByText('No API Support')).toBeVisible();
  await expect(partOf(page, 'Elolve').getByText('Undocumented API')).toBeVisible();
  await drawer.getByRole('button', { name: 'Continue' }).click();
  await expect(drawer).toBeHidden();
  await expect(healthOf(page, 'Ooma').getByRole('link', { name: 'Upload a call export' })).toBeVisible();
  await expect(page.getByText('Our team looks into your systems and gets back to you.')).toBeVisible();
});

test('a wrong key, a vendor that is down, and one that needs more: said in words, with nothing lost', async ({
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

  await typeKey(page, 'pestpac', 'pestPacTenantId', 'Company key (tenant ID) (optional)');
  await typeKey(page, 'pestpac', 'pestPacClientId', 'Client ID (optional)');
  await typeKey(page, 'pestpac', 'pestPacClientSecret', 'Client secret (optional)');
  await typeKey(page, 'pestpac', 'pestPacUser', 'User name (optional)');
  await drawer.getByLabel('Password (optional)', { exact: true }).fill('not this one');
  await typeKey(page, 'pestpac', 'pestPacApiKey', 'API key');
  const typed = await key.inputValue();
  await save.click();
  await expect(box).toContainText('PestPac does not accept this');
  await expect(drawer.locator('[aria-invalid=true]').first()).toBeFocused();
  await expect(key).toHaveValue(typed);

  await typeKey(page, 'pestpac', 'pestPacPassword', 'Password (optional)');
  await setFaults('pestpac', { broken: { every: 1, token: true } });
  await save.click();
  await expect(box).toHaveText(
    'PestPac does not answer at the moment. Nothing was lost: try again in a minute.',
  );
  await expect(key).toHaveValue(typed);
  await setFaults('pestpac', { broken: null });

  // Without a password the key is kept, and the panel says what is missing.
  await drawer.getByLabel('Password (optional)', { exact: true }).fill('');
  await save.click();
  await expect(drawer).toBeHidden();
  const health = healthOf(page, 'PestPac');
  await expect(
    health.getByText('PestPac needs more before we can read it. Please fill in: Password.'),
  ).toBeVisible();
  await health.getByRole('button', { name: 'Edit keys: PestPac' }).click();
  await expect(drawer.getByRole('group', { name: 'API key' })).toHaveText(/^API keyStored/);
  await typeKey(page, 'pestpac', 'pestPacPassword', 'Password (optional)');
  await save.click();
  await expect(drawer).toBeHidden();
  await expect(health.getByText(/Reading it for the first time|Working/).first()).toBeVisible();
});

test('a connection that is down keeps what was typed, and leaving asks first', async ({ page }) => {
  await openWithSystems(page, 'Nice!', 'FieldRoutes');
  const drawer = await openConnectDrawer(page);
  await drawer.getByRole('radio', { name: 'API key' }).check();
  await drawer.getByLabel('API key (access key secret)').fill('a key of mine');
  for (const name of ['Subdomain', 'Authentication key', 'Authentication token']) {
    await drawer.getByLabel(name, { exact: true }).fill('wasatch');
  }
  await page.route(`**${api.apiKeys}`, (route) => route.abort());
  await drawer.getByRole('button', { name: 'Continue' }).click();
  const box = drawer.getByRole('alert').filter({ hasText: /./ });
  await expect(box).toHaveText('Network error or server unavailable');
  await drawer.getByRole('radio', { name: 'Sign in (OAuth)' }).check();
  await drawer.getByRole('radio', { name: 'API key' }).check();
  await expect(drawer.getByLabel('API key (access key secret)')).toHaveValue('a key of mine');

  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(drawer.getByLabel('Subdomain')).toHaveValue('wasatch');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(drawer).toBeHidden();
  await cardButton(page).click();
  await expect(drawer.getByLabel('Subdomain')).toHaveValue('');
});

test('a vendor that publishes no calls says so where it is connected', async ({ page }) => {
  await openWithSystems(page, 'Podium', 'Clypboard');
  await openConnectDrawer(page);
  await expect(partOf(page, 'Podium').getByText(/does not publish a list of past calls/)).toBeVisible();
});

test('connections that cannot be loaded say so, with a way on', async ({ page }) => {
  await openWithSystems(page, 'Ooma', 'Clypboard');
  const drawer = await openConnectDrawer(page);
  await drawer.getByRole('button', { name: 'Continue' }).click();
  await expect(healthOf(page, 'Ooma')).toBeVisible();
  await page.route(`**${api.connections}`, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(pages.onboarding);
  const panel = page.getByRole('region', { name: 'Connected systems' });
  await expect(panel.getByRole('alert')).toHaveText('Network error or server unavailable', {
    timeout: 60_000,
  });
  await page.unrouteAll();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(healthOf(page, 'Ooma')).toBeVisible();
});

test('without a mouse: into the drawer, from way to way, through wrong fields, and out again', async ({
  page,
}) => {
  await openWithSystems(page, 'Genesys', 'FieldRoutes');
  await pressAt(page, cardButton(page));
  const drawer = connectDrawer(page);
  await tabTo(page, drawer.getByRole('radio', { name: 'Sign in (OAuth)' }));
  await page.keyboard.press('ArrowRight');
  await expect(drawer.getByRole('radio', { name: 'API key' })).toBeChecked();
  await pressAt(page, drawer.getByRole('button', { name: 'Continue' }));
  await expect(drawer.getByLabel('API key', { exact: true }).last()).toBeFocused();
  await page.keyboard.type('a key of mine');
  await tabTo(page, drawer.getByRole('combobox', { name: /^Region/ }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('combobox', { name: /^Region/ })).toHaveText(/US/);
  await typeAt(page, drawer.getByLabel('Subdomain'), 'no.dots');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('Enter only the first part, for example yourcompany')).toBeVisible();
  await expect(drawer.getByLabel('Subdomain')).toBeFocused();

  await page.keyboard.press('Escape');
  await pressAt(page, page.getByRole('button', { name: 'Leave' }));
  await expect(drawer).toBeHidden();
  await expect(cardButton(page)).toBeFocused();
});

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1440, 'light'],
] as const) {
  test(`axe finds nothing at ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await openWithSystems(page, 'Talkdesk', 'FieldRoutes');
    const drawer = await openConnectDrawer(page);
    await partOf(page, 'Talkdesk').getByRole('button', { name: 'Connect with OAuth' }).click();
    await drawer.getByRole('button', { name: 'Continue' }).click();
    await expect(drawer.getByText('Subdomain is required')).toBeVisible();
    await expectAccessible(page);

    expect(await sidewaysScroll(page)).toBe(0);
    await page.keyboard.press('Escape');
    await openWithSystems(page, 'Podium', 'Elolve');
    await openConnectDrawer(page);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Continue' }).click();
    await expect(healthOf(page, 'Elolve')).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}
