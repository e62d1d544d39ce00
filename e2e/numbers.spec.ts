import { pages } from '../contract/paths.ts';
import { sandboxTexting } from '../contract/sandbox.ts';
import { createAccount, holdToken } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { product } from './support/product.ts';
import { expect, test } from './support/test.ts';

const { keys } = sandboxTexting;
// Others text the numbers that the stand-in begins with.
const number = '+18015550171';
const shown = '(801) 555-0171';

test('a number of the sandbox is added, waits for its campaign, may send, and is removed', async ({
  page,
}) => {
  const registered = async (registration: string) => {
    const answer = await fetch(`${product().sandbox}/carriers/twilio/numbers/${number}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ registration }),
    });
    expect(answer.ok).toBe(true);
  };
  await registered('pending');
  const { token } = await createAccount();
  await holdToken(page, token);
  await page.goto(pages.onboarding);
  await page.getByRole('navigation', { name: 'Product' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Number', { exact: true }).fill(shown);
  await page.getByLabel('Company name in texts').fill('Wasatch Pest');
  await page.getByLabel('Account SID').fill(keys.accountSid);
  await page.getByLabel('Auth token').fill('wrong');
  const add = page.getByRole('button', { name: 'Check and add' });
  await add.click();
  await expect(page.getByText('Twilio does not accept these credentials')).toBeVisible();
  await page.getByLabel('Auth token').fill(keys.authToken);
  await add.click();
  const row = page.getByRole('region', { name: shown });
  await expect(row).toContainText('May not send');
  await expect(row).toContainText('Twilio is reviewing the campaign');
  await expect(row).toContainText('Twilio reports inbound texts here');
  await registered('approved');
  await row.getByRole('button', { name: 'Check again' }).click();
  await expect(row).toContainText('May send');
  await expectAccessible(page, 'light and dark');
  await page.reload();
  await expect(row).toContainText('May send');
  expect(await page.content()).not.toContain(keys.authToken);
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${shown} was removed.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Add a number' })).toBeVisible();
});
