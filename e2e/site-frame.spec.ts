import { brand } from '../contract/brand.ts';
import { homeAnchors, pages } from '../contract/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { tabTo } from './support/keyboard.ts';
import { noteScrolls } from './support/scrolls.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 360, height: 740 };

test('the header leads where it says, outside pages in a new tab', async ({ page }) => {
  await page.goto(pages.demo);
  const header = page.getByRole('banner');
  for (const [name, href] of [
    ['Contact', brand.meetingUrl],
    ['Login', brand.agentUrl],
  ] as const) {
    const link = header.getByRole('link', { name: `${name} (opens in a new tab)` });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expect(header.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
  await header.getByRole('link', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(pages.newAccount);
});

test('Outcomes & Pricing leads from any page to the questions on the home page', async ({ page }) => {
  await page.goto(pages.demo);
  await page.getByRole('banner').getByRole('link', { name: 'Outcomes & Pricing' }).click();
  await expect(page).toHaveURL(`/#${homeAnchors.pricing}`);
  await expect(page.locator(`#${homeAnchors.pricing}`)).toBeInViewport();
});

test('the logo scrolls to the demo section, from elsewhere by way of the home page', async ({ page }) => {
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
});

for (const [reducedMotion, how] of [
  ['no-preference', 'smooth'],
  ['reduce', 'auto'],
] as const) {
  test(`the logo's way there is ${how} with motion: ${reducedMotion}, from elsewhere after 100 ms`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const scrolls = await noteScrolls(page);
    const logo = page.getByRole('banner').getByRole('link', { name: `${brand.name}, home` });
    await page.goto(pages.demo);
    // It is there with the scripts, at any width.
    await expect(page.getByRole('button', { name: 'Open menu', includeHidden: true })).toHaveCount(1);
    await logo.click();
    await expect.poll(() => scrolls).toEqual([{ to: homeAnchors.demo, how, after: 100 }]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await logo.click();
    await expect.poll(() => scrolls.slice(1)).toEqual([{ to: homeAnchors.demo, how, after: -1 }]);
  });
}

test('up to 768 px the header is a menu button, from there on its links', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Open menu' });
  const pricing = page.getByRole('banner').getByRole('link', { name: 'Outcomes & Pricing' });
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto(pages.demo);
  await expect(opener).toBeVisible();
  await expect(pricing).toBeHidden();
  await page.setViewportSize({ width: 769, height: 800 });
  await expect(pricing).toBeVisible();
  await expect(opener).toBeHidden();
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: phone });

  test('opens, keeps the focus, closes and gives it back by keyboard alone', async ({ page }) => {
    await page.goto(pages.demo);
    const opener = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    for (const name of ['Outcomes & Pricing', 'Contact', 'Login', 'Create Account']) {
      await tabTo(page, menu.getByRole('link', { name }));
    }
    // After its last stop a dialog hands on to the browser's own bars, where the page has no focus at all.
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
  });

  test('closes when a link of it is followed, when the window grows, and by a press beside it', async ({
    page,
  }) => {
    await page.goto(pages.demo);
    const opener = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await opener.click();
    await page.mouse.click(phone.width / 2, phone.height - 20);
    await expect(menu).toBeHidden();
    await opener.click();
    await page.setViewportSize({ width: 1024, height: 740 });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Create Account' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Outcomes & Pricing' }).click();
    await expect(page).toHaveURL(`/#${homeAnchors.pricing}`);
    await page.setViewportSize(phone);
    await expect(menu).toBeHidden();
    await opener.click();
    await menu.getByRole('link', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(pages.newAccount);
  });
});

test.describe('by touch', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

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

test('the footer leads to the legal pages, and TCPA Compliance nowhere', async ({ page }) => {
  await page.goto(pages.demo);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© 2024 ${brand.name}`);
  await expect(footer.getByRole('link', { name: brand.email })).toHaveAttribute(
    'href',
    `mailto:${brand.email}`,
  );
  await expect(footer.getByRole('link', { name: brand.phone })).toHaveAttribute('href', 'tel:8015550142');
  await expect(footer.getByRole('link', { name: 'Book A Call' })).toHaveAttribute('href', brand.meetingUrl);
  await expect(footer.getByRole('link', { name: 'Partnerships' })).toHaveAttribute(
    'href',
    brand.partnershipsUrl,
  );
  await expect(footer.getByRole('link', { name: 'Follow us' })).toHaveAttribute('href', brand.socialUrl);
  const placeholder = footer.getByRole('link', { name: 'TCPA Compliance (not available yet)' });
  await expect(placeholder).toHaveAttribute('aria-disabled', 'true');
  // Playwright itself would wait for a link that is not disabled.
  await placeholder.dispatchEvent('click');
  await expect(page).toHaveURL(pages.demo);
  await footer.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(pages.privacyPolicy);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the skip link leads past the header', async ({ page }) => {
  await page.goto(pages.demo);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the focus goes along to the page that a link leads to', async ({ page }) => {
  await page.goto(pages.demo);
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Analytics' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pages.analysis);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the printed address leads on and takes no place in the history', async ({ page }) => {
  await page.goto(pages.demo);
  await page.goto(pages.qrcode);
  await expect(page).toHaveURL(pages.revops1);
  await page.goBack();
  await expect(page).toHaveURL(pages.demo);
});
