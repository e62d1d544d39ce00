import { brand } from '../contract/brand.ts';
import { homeAnchors, pages } from '../contract/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const phone = { width: 360, height: 740 };

test('a visitor navigates to the prices, to the demo section and back, from a printed address', async ({
  page,
}) => {
  await page.goto(pages.demo);
  await page.getByRole('banner').getByRole('link', { name: 'Outcomes & Pricing' }).click();
  await expect(page).toHaveURL(`/#${homeAnchors.pricing}`);
  await expect(page.locator(`#${homeAnchors.pricing}`)).toBeInViewport();

  const logo = page.getByRole('banner').getByRole('link', { name: `${brand.name}, home` });
  // A press before the scripts have come is the link's own: it leads to the section by its address.
  const home = new RegExp(`://[^/]+/(#${homeAnchors.demo})?$`);
  const demo = page.locator(`#${homeAnchors.demo}`);
  await page.goto(pages.home);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(demo).not.toBeInViewport();
  await logo.click();
  await expect(demo).toBeInViewport();
  await expect(page).toHaveURL(home);

  await page.goto(pages.demo);
  await logo.click();
  await expect(page).toHaveURL(home);
  await expect(demo).toBeInViewport();
  // Back leads to where the click was, not through a stop in between.
  await page.goBack();
  await expect(page).toHaveURL(pages.demo);

  // The printed address takes no place in the history.
  await page.goto(pages.qrcode);
  await expect(page).toHaveURL(pages.revops1);
  await page.goBack();
  await expect(page).toHaveURL(pages.demo);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a visitor uses the frame by keyboard alone: the skip link, the menu, a link to another page', async ({
    page,
  }) => {
    await page.goto(pages.demo);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    const opener = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    for (const name of ['Outcomes & Pricing', 'Contact', 'Login', 'Create Account']) {
      await tabTo(page, menu.getByRole('link', { name }));
    }
    // After its last stop the focus leaves a dialog for the browser's own bars, where the page has no focus at all.
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab');
      const outside = await menu.evaluate(
        (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    // The focus goes along to the page that a link leads to.
    await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Analytics' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(pages.analysis);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, isMobile: true });

    test('the menu opens and leads on', async ({ page }) => {
      await page.goto(pages.demo);
      await page.getByRole('button', { name: 'Open menu' }).tap();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.getByRole('link', { name: 'Outcomes & Pricing' }).tap();
      await expect(page).toHaveURL(`/#${homeAnchors.pricing}`);
      await expect(menu).toBeHidden();
      await expect(page.locator(`#${homeAnchors.pricing}`)).toBeInViewport();
    });
  });
});
