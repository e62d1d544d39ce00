import { brand } from '../contract/brand.ts';
import { api, pages } from '../contract/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('a demo cannot be asked for with a field left out', async ({ page }) => {
  await page.goto(pages.demo);
  const button = page.getByRole('button', { name: 'Request Demo' });
  const fields = [
    ['Name', 'Dana Whitlock'],
    ['Phone Number', '(801) 555-0142'],
    ['Company Name', 'Wasatch Pest'],
    ['Work Email', 'dana@wasatchpest.example'],
  ] as const;
  for (const [label, value] of fields) {
    await button.click();
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await button.click();
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.getByLabel('Work Email').fill('dana at home');
  await page.getByRole('checkbox').check();
  await button.click();
  await expect(page.getByLabel('Work Email')).toBeFocused();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toHaveCount(0);
});

test('a demo is asked for: logged in the browser, sent nowhere, and said so', async ({ page }) => {
  await page.goto(pages.demo, { waitUntil: 'networkidle' });
  for (const words of ['not a condition of purchase', 'data rates', 'HELP', 'STOP']) {
    await expect(page.getByRole('checkbox')).toHaveAccessibleName(new RegExp(words));
  }
  await page.getByLabel('Name', { exact: true }).fill('Dana Whitlock');
  await page.getByLabel('Phone Number').fill('(801) 555-0142');
  await page.getByLabel('Company Name').fill('Wasatch Pest');
  await page.getByLabel('Work Email').fill('dana@wasatchpest.example');
  await page.getByRole('checkbox').check();
  const calls: string[] = [];
  // The visit is counted whatever is done on the page: of what was typed nothing goes with it.
  page.on('request', (request) => {
    const isVisit = request.url().endsWith(api.sessionSync) && !request.postData()?.includes('Whitlock');
    if (request.method() !== 'GET' && !isVisit) calls.push(request.url());
  });
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Demo requested'));
  await page.getByRole('button', { name: 'Request Demo' }).click();
  await logged;
  await expect(page.getByRole('heading', { name: 'Thank you, Dana' })).toBeFocused();
  await expect(page.getByText('nothing was sent')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Book A Call' })).toHaveAttribute(
    'href',
    brand.meetingUrl,
  );
  expect(calls).toEqual([]);
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the form says that it needs it, and offers another way', async ({ page }) => {
    await page.goto(pages.demo);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('This form needs JavaScript');
    await expect(page.getByRole('button', { name: 'Request Demo' })).toBeDisabled();
  });
});
