import { test as plain } from '@playwright/test';
import { pages, publicPages } from '../contract/paths.ts';
import { openAdmin } from './support/admin.ts';
import { accountWithRecords, openReport } from './support/report.ts';
import { expect, test } from './support/test.ts';

// The browser reports what the policy refuses, which fails the test.
test.use({ reducedMotion: 'reduce' });

test('no page asks for what the policy refuses, come to by its address or by a link', async ({ page }) => {
  // The pages that search engines know are opened by site-pages.spec.ts, which collects the same reports.
  const others = Object.values(pages).filter((address) => !publicPages.some((known) => known === address));
  for (const address of others) await page.goto(address, { waitUntil: 'networkidle' });
  await page.goto(pages.privacyPolicy);
  await page.getByRole('banner').getByRole('link', { name: /home$/ }).click();
  // Pressed before the scripts are there, the link leads to the place by its hash.
  await expect(page).toHaveURL(/:\d+\/(#demo)?$/);
  await page.waitForLoadState('networkidle');
});

test('nor do the dashboard with its report and the admin pages; their charts have their sizes', async ({
  page,
}) => {
  const { token } = await accountWithRecords(page.request);
  await openReport(page, token);
  const sized = page.locator('main [style*="%"]');
  await expect(sized.first()).toBeAttached();
  expect(
    await sized.evaluateAll((marks) => marks.filter((mark) => mark.clientWidth > 0).length),
  ).toBeGreaterThan(20);
  await openAdmin(page);
  await page.waitForLoadState('networkidle');
});

plain('what would get into a page is stopped by it', async ({ page }) => {
  const answer = await page.goto(pages.login, { waitUntil: 'networkidle' });
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).not.toContain('unsafe');
  await page.waitForFunction(() => globalThis.trustedTypes?.defaultPolicy);
  const tried = await page.evaluate(() => {
    const refused = (attempt: () => unknown) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    const box = document.body.appendChild(document.createElement('div'));
    box.setAttribute('style', 'width: 7px');
    const inline = document.createElement('script');
    return {
      markup: refused(() => {
        box.innerHTML = '<img src="x" onerror="window.ran = 1">';
      }),
      address: refused(() => {
        inline.src = 'https://evil.example/x.js';
      }),
      text: refused(() => {
        inline.text = 'window.ran = 1';
        document.head.append(inline);
      }),
      otherPolicy: refused(() =>
        globalThis.trustedTypes?.createPolicy('mine', { createHTML: (text) => text }),
      ),
      styleByAttribute: getComputedStyle(box).width !== '7px',
      styleByModel: (() => {
        box.style.width = '9px';
        return getComputedStyle(box).width === '9px';
      })(),
      textWithoutTags: (() => {
        box.innerHTML = 'a & b';
        return box.textContent === 'a & b';
      })(),
      nothingRan: !('ran' in window),
    };
  });
  expect(Object.entries(tried).filter(([, held]) => !held)).toEqual([]);
});
