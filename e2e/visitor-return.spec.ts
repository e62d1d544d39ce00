import { chromium, type Page } from '@playwright/test';
import { pages } from '../contract/paths.ts';
import { expect, synced, test } from './support/visits.ts';

const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('visitorSession') ?? 'null'));

/** As the browser tells a page that its tab was left or is shown again. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('a tab that is hidden syncs, its time stands still, and coming back goes on with the visit', async ({
  page,
  listener: { heard },
}) => {
  const last = () => synced(heard).at(-1);
  await page.clock.install();
  await page.goto(pages.automation);
  await page.clock.runFor(4000);
  await expect.poll(last).toMatchObject({ pageViews: 1 });
  const sessionId = last()?.sessionId;
  await page.clock.fastForward('00:20');
  await setHidden(page, true);
  await expect.poll(() => last()?.timeOnPage).toBeGreaterThan(20_000);
  expect(last()).toMatchObject({ sessionId, pageViews: 1 });

  await page.clock.fastForward('10:00');
  await setHidden(page, false);
  await expect
    .poll(async () => (await kept(page)).lastActivity - (last()?.lastActivity ?? 0))
    .toBeGreaterThan(9 * 60_000);
  await page.clock.fastForward('00:10');
  await setHidden(page, true);
  await expect.poll(() => last()?.timeOnPage).toBeGreaterThan(30_000);
  expect(last()?.timeOnPage).toBeLessThan(60_000);
  expect(last()).toMatchObject({ sessionId, pageViews: 1 });

  await page.clock.fastForward('31:00');
  await expect.poll(() => kept(page)).toBeNull();
  await setHidden(page, false);
  await expect.poll(() => kept(page)).toMatchObject({ pageViews: 1 });
  expect((await kept(page)).sessionId).not.toBe(sessionId);
});

test('a scroll of more than 100 px is kept, and one of 100 px is not', async ({
  page,
  listener: { heard },
}) => {
  await page.goto(pages.automation);
  await page.mouse.move(40, 300);
  await expect.poll(() => synced(heard).length).toBe(1);
  const atTop = (await kept(page)).scrollDepth;
  const scrollDown = (top: number) =>
    page.evaluate(
      (to) =>
        new Promise<void>((resolve) => {
          addEventListener('scroll', () => setTimeout(resolve, 500), { once: true });
          scrollTo({ top: to, behavior: 'instant' });
        }),
      top,
    );
  await scrollDown(100);
  expect((await kept(page)).scrollDepth).toBe(atTop);
  await scrollDown(101);
  await expect.poll(async () => (await kept(page)).scrollDepth).toBeGreaterThan(atTop);
});

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
