import { api, pages } from '../contract/paths.ts';
import { createAccount, holdToken, openDashboard, stored } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test.describe('the dashboard without a valid sign-in', () => {
  test('leads to the sign-up before anything private is asked for', async ({ page }) => {
    // What the sign-up itself asks is about nobody.
    const open = new Set<string>([api.googleSettings, api.sessionSync]);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && !open.has(pathname)) calls.push(pathname);
    });
    await page.goto(pages.onboarding);
    await expect(page).toHaveURL(pages.newAccount);
    expect(calls).toEqual([]);
  });

  test('removes a token that does not hold', async ({ page }) => {
    await holdToken(page, 'made-up');
    await page.goto(pages.onboarding);
    await expect(page).toHaveURL(pages.newAccount);
    expect(await stored(page, 'authToken')).toBeNull();
  });

  test('keeps the token when the server cannot be reached or fails, and loads when asked again', async ({
    page,
  }) => {
    const { token } = await createAccount(page.request);
    await holdToken(page, token);
    for (const broken of ['unreachable', 'failing'] as const) {
      await page.route(`**${api.me}`, (route) =>
        broken === 'failing' ? route.fulfill({ status: 503, body: 'down' }) : route.abort(),
      );
      await page.goto(pages.onboarding);
      const said = page.getByRole('heading', { name: 'Your dashboard could not be loaded' });
      await expect(said).toBeVisible();
      await expectAccessible(page);
      expect(await stored(page, 'authToken')).toBe(token);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome, Dana Whitlock!' })).toBeVisible();
    }
  });

  test('shows a spinner while the user loads', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(`**${api.me}`, async (route) => {
      await gate.promise;
      await route.continue();
    });
    const { token } = await createAccount(page.request);
    await holdToken(page, token);
    await page.goto(pages.onboarding);
    await expect(page.getByText('Loading your dashboard...')).toBeVisible();
    gate.resolve();
    await expect(page.getByRole('heading', { name: 'Welcome, Dana Whitlock!' })).toBeVisible();
  });

  test('announces what is not there yet as unavailable', async ({ page }) => {
    await openDashboard(page);
    for (const name of ['Upsell', 'Forms', 'Call Analysis', 'Settings']) {
      await expect(page.getByRole('link', { name })).toBeDisabled();
    }
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  });
});
