import { pages } from '../contract/paths.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('no button of a prerendered page loses a press before its scripts are there', async ({ page }) => {
  // The first two are drawn by scripts, the third leads on by itself.
  const others: ReadonlySet<string> = new Set([pages.onboarding, pages.admin, pages.qrcode]);
  const prerendered = Object.values(pages).filter((address) => !others.has(address));
  for (const address of [...prerendered, '/no-such-page']) {
    await page.goto(address);
    // A form with an address of its own is sent by the browser.
    const loses = page.locator(
      'button:visible:not([data-waits], [disabled], [aria-disabled=true], form[action] *)',
    );
    expect(await loses.evaluateAll((all) => all.map((button) => button.outerHTML)), address).toEqual([]);
  }
});
