import { product } from './support/product.ts';
import { expect, test } from './support/test.ts';

const own = '+18015550142';

test('phones text a carrier, send STOP, and show the answers, also after a reload', async ({ page }) => {
  await page.goto(`${product().sandbox}/phones`);
  await expect(page.getByText('Sandbox', { exact: true })).toBeVisible();
  const number = page.getByLabel('Phone', { exact: true });
  for (const typed of ['801 555 0161', '+18015550162']) {
    await number.fill(typed);
    await page.getByRole('button', { name: 'Show' }).click();
  }
  const [first, second] = ['+18015550161', '+18015550162'].map((phone) =>
    page.getByRole('region', { name: phone }),
  );
  if (first === undefined || second === undefined) throw new Error('No phones');
  await first.getByLabel('Texts go to').selectOption(own);
  await first.getByLabel('Text', { exact: true }).fill('Do you treat wasps?');
  await first.getByLabel('Text', { exact: true }).press('Enter');
  await expect(first.getByText('Do you treat wasps?')).toBeVisible();
  await expect(first.getByLabel('Text', { exact: true })).toHaveValue('');
  await second.getByRole('button', { name: 'Say STOP' }).click();
  await expect(second.getByText('You are unsubscribed')).toBeVisible();
  await second.getByRole('button', { name: 'Miss a call' }).click();
  await expect(second.getByText('Call that nobody answered')).toBeVisible();
  await expect(first.getByText('unsubscribed')).toHaveCount(0);
  await page.reload();
  await expect(second.getByText('You are unsubscribed')).toBeVisible();
  await second.getByRole('button', { name: 'Remove' }).click();
  await expect(second).toHaveCount(0);
});

test('the page of phones names what is no number', async ({ page }) => {
  await page.goto(`${product().sandbox}/phones`);
  await page.getByLabel('Phone', { exact: true }).fill('me');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('alert')).toContainText('Type the number with +');
});
