import type { Page } from '@playwright/test';
import { api, pages } from '../contract/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { pressAt, tabTo } from './support/keyboard.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

/** The pages with tabs: label and hash of each tab, who writes in its conversation, and what else stands in it. */
const tabbed = [
  {
    path: pages.automation,
    tabs: [
      { label: 'Upsell', slug: 'upsell', customer: 'Marcus Bell', result: '$176,540' },
      { label: 'Speed To Lead', slug: 'speed-to-lead', customer: 'Dana Whitfield', result: '11 h 40 min' },
      { label: 'Customer Service', slug: 'customer-service', customer: 'Omar Haddad', result: '71%' },
    ],
  },
  {
    path: pages.campaigns,
    tabs: [
      { label: 'CRM Integration', slug: 'crm-integration', customer: 'Grace Lindqvist' },
      { label: 'Field Service Management', slug: 'field-service-management', customer: 'Sam Okafor' },
      { label: 'Billing & Payments', slug: 'billing-payments', customer: 'Marcus Bell' },
    ],
  },
] as const;

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });

async function expectOpen(page: Page, label: string) {
  await expect(tab(page, label)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
  await expect(panel(page, label)).toBeVisible();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
}

for (const { path, tabs } of tabbed) {
  const [first, second, third] = tabs;

  test.describe(path, () => {
    test('opens on the first tab; a press opens another and leaves no place in the history', async ({
      page,
    }) => {
      await page.goto(pages.demo);
      await page.goto(path);
      await expectOpen(page, first.label);
      await tab(page, third.label).click();
      await expectOpen(page, third.label);
      await expect(page).toHaveURL(`${path}#${third.slug}`);
      await page.goBack();
      await expect(page).toHaveURL(pages.demo);
    });

    test('goes through its tabs by keyboard, round at both ends', async ({ page }) => {
      await page.goto(path);
      await expectOpen(page, first.label);
      await tabTo(page, tab(page, first.label));
      for (const [key, next] of [
        ['ArrowRight', second],
        ['ArrowRight', third],
        ['ArrowRight', first],
        ['ArrowLeft', third],
        ['Home', first],
        ['End', third],
      ] as const) {
        await page.keyboard.press(key);
        await expect(tab(page, next.label)).toBeFocused();
        await expectOpen(page, next.label);
        await expect(page).toHaveURL(`${path}#${next.slug}`);
      }
      // The other tabs are no stops: the next one is what the tab opened.
      await page.keyboard.press('Tab');
      await expect(panel(page, third.label)).toBeFocused();
    });

    for (const { label, slug } of tabs) {
      test(`#${slug} opens ${label} with its tab in sight`, async ({ page }) => {
        await page.goto(`${path}#${slug}`);
        await expectOpen(page, label);
        await expect(tab(page, label)).toBeInViewport();
        await page.reload();
        await expectOpen(page, label);
      });
    }

    test('follows the address when it changes, and takes an unknown hash for none', async ({ page }) => {
      await page.goto(`${path}#${second.slug}`);
      await expectOpen(page, second.label);
      await page.evaluate((slug) => {
        location.hash = slug;
      }, third.slug);
      await expectOpen(page, third.label);
      await page.goBack();
      await expectOpen(page, second.label);
      await page.goto(`${path}#no-such-tab`);
      await expectOpen(page, first.label);
    });

    for (const width of [360, 1440]) {
      test(`every tab at ${width} px: nothing for axe to find, no sideways scroll`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        for (const { label, slug, customer } of tabs) {
          await page.goto(`${path}#${slug}`);
          await expectOpen(page, label);
          await expect(panel(page, label).getByText(`${customer}: `).first()).toBeAttached();
          await expect(panel(page, label).getByText(/^Illustrative\. .* made up\.$/)).toBeVisible();
          expect(await sidewaysScroll(page)).toBe(0);
          await expectAccessible(page);
        }
      });
    }

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

      test('shows all panels one after the other, and the tabs are links to them', async ({ page }) => {
        await page.goto(path);
        for (const { label, slug } of tabs) {
          const section = page.locator(`section#${slug}`);
          await expect(section.getByRole('heading', { level: 2 }).first()).toBeVisible();
          await page.getByRole('link', { name: label, exact: true }).click();
          await expect(section.getByRole('heading', { level: 2 }).first()).toBeInViewport();
        }
        expect(await sidewaysScroll(page)).toBe(0);
      });
    });
  });
}

test('each tab on automated messaging has its case study and what came of it', async ({ page }) => {
  for (const { slug, label, result } of tabbed[0].tabs) {
    await page.goto(`${pages.automation}#${slug}`);
    const study = panel(page, label).getByRole('figure').filter({ hasText: 'Case study, illustrative' });
    await expect(study.getByRole('heading', { level: 3 })).toBeVisible();
    await expect(study.getByText(result, { exact: true })).toBeVisible();
    await expect(study).toContainText(/Example figures\. .* made up/);
  }
});

test('each tab on deep integrations has its list, and what the conversation read and wrote', async ({
  page,
}) => {
  for (const { slug, label } of tabbed[1].tabs) {
    await page.goto(`${pages.campaigns}#${slug}`);
    const list = panel(page, label).locator('ul').first();
    await expect(list.getByRole('listitem')).toHaveCount(5);
    await expect(panel(page, label).getByText(/^Illustrative: the /)).toBeVisible();
  }
  await expect(page.getByText('It only reads.')).toBeVisible();
});

test('a tab fades in at most briefly, and not at all for who wants no motion', async ({ page }) => {
  const fade = async () => {
    await page.goto(pages.automation);
    await expectOpen(page, 'Upsell');
    await tab(page, 'Speed To Lead').click();
    await expectOpen(page, 'Speed To Lead');
    return panel(page, 'Speed To Lead').evaluate(
      (element) => Number.parseFloat(getComputedStyle(element).transitionDuration) * 1000,
    );
  };
  expect(await fade()).toBe(200);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await fade()).toBe(1);
});

test('what the company states about its customers stands where it belongs, and is said to be stated', async ({
  page,
}) => {
  const stated = [
    ['upsell', 'Upsell', ['34%', 'book extra services', '$285', 'average upsell']],
    ['speed-to-lead', 'Speed To Lead', ['30 seconds', '89%', 'contacted within 2 minutes']],
  ] as const;
  for (const [slug, label, texts] of stated) {
    await page.goto(`${pages.automation}#${slug}`);
    for (const text of texts) await expect(panel(page, label).getByText(text, { exact: true })).toBeVisible();
    await expect(panel(page, label)).toContainText('As stated by Fieldtone about its customers.');
  }
});

test.describe('the page on analytics', () => {
  test("'See Your Analytics' does nothing and says so", async ({ page }) => {
    await page.goto(pages.analysis, { waitUntil: 'networkidle' });
    const button = page.getByRole('button', { name: 'See Your Analytics (not available yet)' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(/^Not available from this page yet\./);
    const calls: string[] = [];
    // The visit is counted whatever is pressed.
    page.on('request', (request) => {
      if (request.method() !== 'GET' && !request.url().endsWith(api.sessionSync)) calls.push(request.url());
    });
    const shown = () => page.getByRole('main').innerHTML();
    const before = await shown();
    await pressAt(page, button);
    await button.dispatchEvent('click');
    await expect(page).toHaveURL(pages.analysis);
    expect(await shown()).toBe(before);
    expect(calls).toEqual([]);
  });

  test('has six cards, each with what it looks at', async ({ page }) => {
    await page.goto(pages.analysis);
    const cards = page.getByRole('region', { name: 'Six things' }).getByRole('listitem');
    await expect(cards).toHaveCount(6);
    for (const card of await cards.all()) {
      await expect(card.getByRole('heading', { level: 3 })).toBeVisible();
      await expect(card.locator('svg')).toBeVisible();
    }
  });

  test('shows its sample year as such, charts with words for who does not see them', async ({ page }) => {
    await page.goto(pages.analysis);
    const dashboard = page.getByRole('figure').filter({ hasText: 'Sample company' });
    await expect(dashboard).toContainText('Example figures. The company and its year are made up');
    await expect(dashboard.getByRole('img', { name: /^Missed revenue by month:/ })).toBeVisible();
    await expect(dashboard.getByRole('table', { name: 'Where it came from' }).getByRole('row')).toHaveCount(
      6,
    );
  });
});
