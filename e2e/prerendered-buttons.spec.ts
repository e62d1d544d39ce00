import { pages } from '../contract/paths.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('no button of a prerendered page loses a press before its scripts are there', async ({ page }) => {
  const prerendered = Object.values(pages).filter(
    (address) => address !== pages.onboarding && address !== pages.admin,
  );
  for (const address of [...prerendered, '/no-such-page']) {
    await page.goto(address);
    const loses = page.locator('button:visible:not([data-waits]):not([disabled]):not([aria-disabled=true])');
    expect(await loses.evaluateAll((all) => all.map((button) => button.outerHTML)), address).toEqual([]);
  }
});
