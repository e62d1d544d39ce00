import type { Page } from '@playwright/test';
import { homeAnchors, pages } from '../contract/paths.ts';
import { openHome } from './support/home.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, by search engines too, and what needs scripts says so', async ({ page }) => {
    await page.goto(pages.home);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "Stop wasting money on leads that don't get closed",
    );
    await expect(page.getByRole('heading', { name: 'Three leaks' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'A text, an answer' })).toBeVisible();
    for (const words of ['an account need JavaScript', 'The demo chat needs JavaScript']) {
      const note = page.locator('noscript p', { hasText: words });
      await expect(note).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Join the waitlist' }).first()).toBeDisabled();
    await page.getByText('What does it cost?').click();
    await expect(page.getByText('You pay when an agreed outcome happens')).toBeVisible();
    await expectDescribed(page);

    await page.goto(pages.demo);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('This form needs JavaScript');
    await expect(page.getByRole('button', { name: 'Request Demo' })).toBeDisabled();
  });
});

/** Search engines are told of the company, the product and the questions as they stand on the page. */
async function expectDescribed(page: Page) {
  const things = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  const kinds = things.map((thing) => thing['@type']);
  expect(kinds.sort()).toEqual(['FAQPage', 'Organization', 'Product', 'WebPage']);
  const faq = things.find((thing) => thing['@type'] === 'FAQPage');
  const questions = page.locator(`#${homeAnchors.pricing} details`);
  await expect(questions).toHaveCount(6);
  for (const [i, question] of (await questions.all()).entries()) {
    await expect(question.getByRole('heading')).toHaveText(faq.mainEntity[i].name);
    await expect(question.locator('p').first()).toHaveText(faq.mainEntity[i].acceptedAnswer.text);
  }
}

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
