import { publicPages } from '../contract/paths.ts';
import { unregisteredFigures } from './support/figures.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('no page says a figure, as prerendered, that the registry of claims does not know', async ({ page }) => {
  await test.step('one that nobody registered is found, whatever it is part of', async () => {
    await page.setContent(`
    <p>Sales rose by <b>$147,<!-- -->001</b>, or 61%, on October 1, 2025.</p>
    <svg role="img" aria-label="77 bars"><text>9:59 PM</text></svg>
    <p>Leads are contacted within 30 seconds; 30 years later too.</p><p>$147,000</p>
    <ol><li><span>1.</span> First</li></ol><p>Call (801) 555-0142. © 2024</p>`);
    expect(await unregisteredFigures(page.locator('body'))).toEqual([
      '61% in ", or 61%, on October 1, 2025."',
      '$147,001 in "$147,001"',
      '77 in "77 bars"',
      '9:59 in "9:59 PM"',
      '30 year in "Leads are contacted within 30 seconds; 30 years later too."',
    ]);
  });
  for (const path of publicPages) {
    await page.goto(path);
    expect(await unregisteredFigures(page.locator('body')), path).toEqual([]);
  }
});
