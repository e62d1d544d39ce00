import { expectAccessible } from './support/axe.ts';
import { answerWith, bubbles, input, log, someTrade } from './support/chat.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('on a phone the chat is there, its line stays above the keyboard, and the page changes', async ({
  page,
}) => {
  await answerWith(page, () => ({ response: 'Pest control.\n\nGood.' }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Tell it your trade' })).toBeVisible();
  await expect(page.getByText('The demo is best on desktop')).toBeVisible();
  await expect(input(page)).toBeEnabled();
  await input(page).scrollIntoViewIfNeeded();
  await input(page).tap();
  expect(await input(page).evaluate((box) => Number.parseFloat(getComputedStyle(box).fontSize))).toBe(16);
  // The keyboard comes.
  await page.setViewportSize({ width: 360, height: 380 });
  const hidden = () => input(page).evaluate((box) => box.getBoundingClientRect().bottom - innerHeight);
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  await page.keyboard.type('pest control');
  await page.getByRole('button', { name: 'Send' }).tap();
  await expect(bubbles(page).last()).toHaveText('Assistant: Good.');
  await expect(bubbles(page).last()).toBeInViewport();
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
});

test.describe('who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('is not buzzed at, and sees nothing move', async ({ page }) => {
    await page.addInitScript(
      (trade) => sessionStorage.setItem('industry_analysis', trade),
      JSON.stringify(someTrade),
    );
    await page.goto('/');
    await expect(log(page).getByText('What type of business')).toBeVisible({ timeout: 30_000 });
    const phone = page.locator('.ft-phone').first();
    await expect(phone).toHaveAttribute('data-buzz', /[01]/);
    await expect(phone).toHaveCSS('animation-name', 'none');
    await expect(page.locator('.ft-appear').first()).toHaveCSS('animation-duration', '0.001s');
  });
});
