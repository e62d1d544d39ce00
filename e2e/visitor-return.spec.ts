import { chromium, type Page } from '@playwright/test';
import { pages } from '../contract/paths.ts';
import { expect, synced, test } from './support/visits.ts';

const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('visitorSession') ?? 'null'));

test('a page out of the back-forward cache is one more page view of the same visit', async ({
  baseURL,
  userAgent,
  launchOptions,
  listener: { heard },
}) => {
  const executablePath = process.env.WHOLE_CHROMIUM_PATH ?? launchOptions.executablePath ?? '';
  test.skip(executablePath.endsWith('-headless-shell'), 'A headless shell keeps no page that was left');
  // Tests switch this cache off unless told otherwise.
  const browser = await chromium.launch({
    ...launchOptions,
    ...(executablePath !== '' && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '', userAgent: userAgent ?? '' });
    const last = () => synced(heard).at(-1);
    await page.goto(pages.automation);
    await page.mouse.move(40, 300);
    await expect.poll(last).toMatchObject({ pageViews: 1 });
    const sessionId = last()?.sessionId;
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.goto(pages.demo);
    await page.mouse.move(50, 310);
    await expect.poll(last).toMatchObject({ sessionId, pageViews: 2 });
    await page.evaluate(() => history.back());
    // The beacon of the page that went may come after it.
    const third = { sessionId, pageViews: 3, landingPage: pages.automation };
    await expect.poll(() => synced(heard)).toContainEqual(expect.objectContaining(third));
    await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.mouse.click(5, 300);
    await expect.poll(async () => (await kept(page)).clicks.length).toBe(1);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => last()?.clicks.length).toBe(1);
    expect(last()).toMatchObject({ sessionId, pageViews: 3 });
  } finally {
    await browser.close();
  }
});
