import type { Page } from '@playwright/test';
import { pages } from '../contract/paths.ts';
import { openHome, scrolled, stageAt, swipeUp, wheel } from './support/home.ts';
import { expect, test } from './support/test.ts';

const stage = (page: Page) => page.locator('[data-hold]');
const side = (page: Page, name: 'problem' | 'solution') =>
  page.getByRole('heading', { name: name === 'problem' ? 'Three leaks' : 'A text, an answer' });

test.describe('the hero', () => {
  test('holds the wheel while the stage lights up, and lets go once and for good', async ({ page }) => {
    await openHome(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const from = await stageAt(page, 30);
    await wheel(page, 100);
    await expect(stage(page)).toHaveAttribute('data-hold', 'locked');
    await expect(stage(page)).toHaveCSS('--effect', '0.300');
    await wheel(page, -50);
    await expect(stage(page)).toHaveCSS('--effect', '0.150');
    for (let turn = 0; turn < 7; turn++) await wheel(page, 100);
    await expect(stage(page)).toHaveCSS('--effect', '2.000');
    expect(await scrolled(page)).toBe(from);
    await page.clock.runFor(99);
    await expect(stage(page)).toHaveAttribute('data-hold', 'locked');
    await page.clock.runFor(1);
    await expect(stage(page)).toHaveAttribute('data-hold', 'released');

    await expect(async () => {
      await wheel(page, 120);
      expect(await scrolled(page)).toBeGreaterThan(from);
    }).toPass();
    const again = await stageAt(page, 30);
    await expect(async () => {
      await wheel(page, 120);
      expect(await scrolled(page)).toBeGreaterThan(again);
    }).toPass();
    await expect(stage(page)).toHaveAttribute('data-hold', 'released');
  });

  test('holds no more when the page was left and comes back', async ({ page }) => {
    await openHome(page);
    await stageAt(page, 30);
    for (let turn = 0; turn < 7; turn++) await wheel(page, 100);
    await expect(stage(page)).toHaveAttribute('data-hold', 'released');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Analytics' }).click();
    await expect(page).toHaveURL(pages.analysis);
    await page.goBack();
    await expect(stage(page)).toHaveAttribute('data-hold', 'released');
    await expect(stage(page)).toHaveCSS('--effect', '2.000');
    const from = await stageAt(page, 30);
    await expect(async () => {
      await wheel(page, 120);
      expect(await scrolled(page)).toBeGreaterThan(from);
    }).toPass();
    await expect(stage(page)).toHaveAttribute('data-hold', 'released');
  });

  test('does not hold a wheel that turns up or is far from it, nor one that zooms', async ({ page }) => {
    await openHome(page);
    const from = await stageAt(page, -51);
    await expect(async () => {
      await wheel(page, 40);
      expect(await scrolled(page)).toBeGreaterThan(from);
    }).toPass();
    const within = await stageAt(page, 0);
    await expect(async () => {
      await wheel(page, -120);
      expect(await scrolled(page)).toBeLessThan(within);
    }).toPass();
    await stageAt(page, 0);
    const zooms = () =>
      page.evaluate(() =>
        dispatchEvent(new WheelEvent('wheel', { deltaY: 90, ctrlKey: true, cancelable: true })),
      );
    expect(await zooms()).toBe(true);
    await expect(stage(page)).toHaveAttribute('data-hold', 'free');
  });

  test('stops a turn that would jump over the place', async ({ page }) => {
    await openHome(page);
    await page.setViewportSize({ width: 1280, height: 760 });
    await stageAt(page, 200);
    await wheel(page, 600);
    await expect(stage(page)).toHaveAttribute('data-hold', 'locked');
    const box = await stage(page).boundingBox();
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) - 760)).toBeLessThan(2);
  });

  test('never holds the keyboard', async ({ page }) => {
    await openHome(page);
    const from = await stageAt(page, 30);
    await wheel(page, 100);
    await expect(stage(page)).toHaveAttribute('data-hold', 'locked');
    await page.keyboard.press('PageDown');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(from + 100);
  });

  test('glows more the further one scrolls', async ({ page }) => {
    await openHome(page);
    await expect(stage(page)).toHaveCSS('--reach', '0.000');
    await page.evaluate(() => scrollTo(0, 200));
    await expect.poll(() => reachOf(page)).toBeGreaterThan(0.1);
    await page.evaluate(() => scrollTo(0, 2000));
    await expect(stage(page)).toHaveCSS('--reach', '1.000');
  });

  test('is 900 by 480 pixels where there is room', async ({ page }) => {
    await openHome(page);
    expect(await stage(page).boundingBox()).toMatchObject({ width: 900, height: 480 });
  });
});

const reachOf = async (page: Page) =>
  Number(await stage(page).evaluate((element) => getComputedStyle(element).getPropertyValue('--reach')));

test.describe('for who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing holds the wheel, flips or glows', async ({ page }) => {
    await openHome(page);
    for (const place of [() => stageAt(page, 30), () => centreSlider(page)]) {
      const from = await place();
      await expect(async () => {
        await wheel(page, 120);
        expect(await scrolled(page)).toBeGreaterThan(from);
      }).toPass();
    }
    await expect(stage(page)).toHaveCSS('--effect', '0');
    await expect(stage(page)).toHaveCSS('--reach', '0');
    await expect(side(page, 'problem')).toBeVisible();
  });
});

test.describe('touch', () => {
  test.use({ hasTouch: true });

  test('scrolls past the hero and the slider without being held', async ({ page }) => {
    await openHome(page);
    for (const place of [() => stageAt(page, 30), () => centreSlider(page)]) {
      const from = await place();
      await swipeUp(page, 400);
      await expect.poll(() => scrolled(page)).toBeGreaterThan(from + 100);
    }
    await expect(stage(page)).toHaveAttribute('data-hold', 'free');
    await expect(side(page, 'problem')).toBeVisible();
  });
});

/** Brings the slider's middle to the viewport's; gives where the page is scrolled to. */
async function centreSlider(page: Page): Promise<number> {
  await page.getByRole('region', { name: 'Problem and solution' }).evaluate((section) => {
    const { top, height } = section.getBoundingClientRect();
    scrollBy({ top: top + height / 2 - innerHeight / 2, behavior: 'instant' });
  });
  return scrolled(page);
}

test.describe('problem and solution', () => {
  test('flip by button and by arrow key', async ({ page }) => {
    await openHome(page);
    const back = page.getByRole('button', { name: 'Back to the problem' });
    const forward = page.getByRole('button', { name: 'Forward to the solution' });
    for (const card of ['High Cost Per Lead', 'High Touch Sale', 'Inefficient Handling']) {
      await expect(page.getByRole('heading', { name: card })).toBeVisible();
    }
    await forward.click();
    await expect(side(page, 'problem')).toBeHidden();
    for (const card of ['Company Insight', '1 on 1 Conversation', 'Truly Automated']) {
      await expect(page.getByRole('heading', { name: card })).toBeVisible();
    }
    await expect(forward).toHaveAttribute('aria-disabled', 'true');
    await back.click();
    await expect(side(page, 'solution')).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(side(page, 'solution')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(side(page, 'problem')).toBeVisible();
  });

  test('flip by the wheel in the middle of the screen, once for a turn', async ({ page }) => {
    await openHome(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const from = await centreSlider(page);
    await wheel(page, 120);
    await expect(side(page, 'solution')).toBeVisible();
    for (let turn = 0; turn < 4; turn++) await wheel(page, 120);
    await wheel(page, -120);
    await expect(side(page, 'solution')).toBeVisible();
    expect(await scrolled(page)).toBe(from);

    await page.clock.runFor(1000);
    await wheel(page, -120);
    await expect(side(page, 'problem')).toBeVisible();
    expect(await scrolled(page)).toBe(from);
    await page.clock.runFor(1000);
    await expect(async () => {
      await wheel(page, -120);
      expect(await scrolled(page)).toBeLessThan(from);
    }).toPass();
  });

  test('leave the wheel alone away from the middle', async ({ page }) => {
    await openHome(page);
    await centreSlider(page);
    await page.evaluate(() => scrollBy({ top: 101, behavior: 'instant' }));
    const from = await scrolled(page);
    await expect(async () => {
      await wheel(page, 120);
      expect(await scrolled(page)).toBeGreaterThan(from);
    }).toPass();
    await expect(side(page, 'problem')).toBeVisible();
  });
});
