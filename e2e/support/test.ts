import { test as base, expect } from '@playwright/test';

/** Console messages of the browser about answers that a test provokes. */
const expected = /Failed to load resource: (the server responded with a status of (4\d\d|5\d\d)|net::)/;

/** Playwright's `test`, failing on whatever a page throws or complains about, a refused script or style above all. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
