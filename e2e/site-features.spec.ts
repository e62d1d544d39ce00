import { pages } from '../contract/paths.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

/** The pages with tabs: label and hash of each tab. */
const tabbed = [
  {
    path: pages.automation,
    tabs: [
      { label: 'Upsell', slug: 'upsell' },
      { label: 'Speed To Lead', slug: 'speed-to-lead' },
      { label: 'Customer Service', slug: 'customer-service' },
    ],
  },
  {
    path: pages.campaigns,
    tabs: [
      { label: 'CRM Integration', slug: 'crm-integration' },
      { label: 'Field Service Management', slug: 'field-service-management' },
      { label: 'Billing & Payments', slug: 'billing-payments' },
    ],
  },
] as const;

test('the logos of systems are fetched once they come near, and not for who reads the first screens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/logos/')) asked.push(request.url());
  });
  await page.goto(pages.campaigns, { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.getByRole('heading', { name: 'The free analysis reads these today' }).scrollIntoViewIfNeeded();
  const shown = () =>
    page
      .locator('img[src^="/logos/"]')
      .evaluateAll((all: HTMLImageElement[]) => all.filter(({ naturalWidth }) => naturalWidth > 0).length);
  await expect.poll(shown).toBe(20);
});

test('a link to a tab opens it in sight, also on a reload; a press fades another in briefly, or not at all for who wants no motion', async ({
  page,
}) => {
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const panel = (name: string) => page.getByRole('tabpanel', { name, exact: true });
  const expectOpen = async (label: string) => {
    await expect(tab(label)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
    await expect(panel(label)).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
  };
  for (const place of [0, 1, 2] as const) {
    // From one page to the other: to another hash of the same page a browser only scrolls.
    for (const { path, tabs } of tabbed) {
      const { label, slug } = tabs[place];
      await page.goto(`${path}#${slug}`);
      await expectOpen(label);
      await expect(tab(label)).toBeInViewport();
      await page.reload();
      await expectOpen(label);
    }
  }
  for (const [reducedMotion, fade] of [
    ['no-preference', 200],
    ['reduce', 0],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(pages.automation);
    await expectOpen('Upsell');
    await tab('Speed To Lead').click();
    await expectOpen('Speed To Lead');
    const duration = await panel('Speed To Lead').evaluate(
      (element) => Number.parseFloat(getComputedStyle(element).transitionDuration) * 1000,
    );
    expect(duration).toBe(fade);
  }
});

test.describe('without JavaScript', () => {
  const screen = { width: 360, height: 740 };
  test.use({ javaScriptEnabled: false, viewport: screen });

  test('pages with tabs show all panels one after the other, and the tabs are links to them', async ({
    page,
  }) => {
    for (const { path, tabs } of tabbed) {
      await page.goto(path);
      for (const { label, slug } of tabs) {
        const heading = page.locator(`section#${slug}`).getByRole('heading', { level: 2 }).first();
        await expect(heading).toBeVisible();
        await page.getByRole('link', { name: label, exact: true }).click();
        // `toBeInViewport` waits for an observer's call, which once never came.
        const top = async () => (await heading.boundingBox())?.y;
        await expect.poll(top).toBeGreaterThanOrEqual(0);
        await expect.poll(top).toBeLessThan(screen.height);
      }
      expect(await sidewaysScroll(page), path).toBe(0);
    }
  });
});
