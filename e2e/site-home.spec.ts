import type { Page } from '@playwright/test';
import { homeAnchors, pages } from '../contract/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { openHome } from './support/home.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

const side = (page: Page, name: 'problem' | 'solution') =>
  page.getByRole('heading', { name: name === 'problem' ? 'Three leaks' : 'A text, an answer' });

test.describe('the questions', () => {
  const six = [
    'What does it cost?',
    'calls as well as form',
    'visits on our schedule',
    'personal',
    '30 seconds',
    'human',
  ];
  const items = (page: Page) => page.locator(`#${homeAnchors.pricing} details`);

  test('open and close each for itself', async ({ page }) => {
    await openHome(page);
    await expect(page.getByRole('heading', { name: 'Outcomes & Pricing' })).toBeVisible();
    await expect(items(page)).toHaveCount(six.length);
    for (const [i, words] of six.entries()) {
      await items(page).nth(i).locator('summary').click();
      await expect(items(page).nth(i)).toHaveAttribute('open');
      await expect(items(page).nth(i)).toContainText(words);
    }
    await items(page).nth(2).locator('summary').click();
    await expect(page.locator(`#${homeAnchors.pricing} details[open]`)).toHaveCount(six.length - 1);
    await items(page).nth(2).locator('summary').press('Enter');
    await expect(page.locator(`#${homeAnchors.pricing} details[open]`)).toHaveCount(six.length);
  });

  test('show what it costs under their own address, each time it is followed', async ({ page }) => {
    await page.goto(`${pages.home}#${homeAnchors.pricing}`);
    const cost = items(page).first();
    await expect(cost).toHaveAttribute('open');
    await expect(page.getByText('You pay when an agreed outcome happens')).toBeInViewport();
    await expect(page.locator(`#${homeAnchors.pricing} details[open]`)).toHaveCount(1);
    await cost.locator('summary').click();
    await expect(cost).not.toHaveAttribute('open');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByRole('banner').getByRole('link', { name: 'Outcomes & Pricing' }).click();
    await expect(cost).toHaveAttribute('open');
    await expect(cost).toBeInViewport();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and what needs scripts says so', async ({ page }) => {
    await page.goto(pages.home);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "Stop wasting money on leads that don't get closed",
    );
    await expect(side(page, 'problem')).toBeVisible();
    await expect(side(page, 'solution')).toBeVisible();
    for (const words of ['an account need JavaScript', 'The demo chat needs JavaScript']) {
      const note = page.locator('noscript p', { hasText: words });
      await expect(note).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Join the waitlist' }).first()).toBeDisabled();
    await page.getByText('What does it cost?').click();
    await expect(page.getByText('You pay when an agreed outcome happens')).toBeVisible();
  });
});

test('the clip is fetched when it is played, has captions, and says what it is', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openHome(page);
  const clip = page.locator('video');
  await clip.scrollIntoViewIfNeeded();
  await expect(clip).toHaveJSProperty('controls', true);
  expect(fetched.filter((path) => /example-week\.(webm|mp4)/.test(path))).toEqual([]);
  await expect(page.getByText('Not a real customer.')).toBeVisible();
  await clip.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await expect
    .poll(() => clip.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length))
    .toBeGreaterThan(4);
});

for (const width of [360, 768, 1024, 1440]) {
  test(`is accessible and no wider than the screen at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openHome(page);
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    const best = page.getByText('The demo is best on desktop');
    await expect(best).toBeVisible({ visible: width <= 768 });
    await expect(page.getByPlaceholder('Type a message...')).toBeEnabled();
  });
}
