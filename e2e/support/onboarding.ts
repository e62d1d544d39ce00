import { expect, type Page } from '@playwright/test';
import { onboardingStatus } from '../../app/dashboard/setup/testing/onboarding-status.ts';
import type { OAuthStatus } from '../../contract/connections.ts';
import type { OnboardingStatus } from '../../contract/onboarding.ts';
import { api } from '../../contract/paths.ts';

const noConsent = { connected: false, expired: false, expiresAt: null };
export const consentExpired = { connected: true, expired: true, expiresAt: '2026-01-05T10:00:00.000Z' };

/** Longer than an answer counts as fresh. */
const STALE_MS = 6_000;

/**
 * Answers what the dashboard asks of its onboarding, so that one page goes through many states. To be called before the
 * page is opened; `show` changes the answers and has the page ask again.
 */
export async function answerOnboarding(page: Page) {
  let status: OnboardingStatus = onboardingStatus();
  let oauth: OAuthStatus = { softphone: noConsent, crm: noConsent };
  let asked = { status: 0, oauth: 0 };
  await page.clock.install();
  await page.route(`**${api.onboardingStatus}`, (route) => {
    asked.status += 1;
    return route.fulfill({ json: { success: true, data: status } });
  });
  await page.route(`**${api.oauthStatus}`, (route) => {
    asked.oauth += 1;
    return route.fulfill({ json: { success: true, data: oauth } });
  });
  return {
    show: async (next: OnboardingStatus, consents: Partial<OAuthStatus> = {}) => {
      status = next;
      oauth = { softphone: noConsent, crm: noConsent, ...consents };
      asked = { status: 0, oauth: 0 };
      // While an earlier answer is on its way nothing is asked.
      await expect(async () => {
        await page.clock.fastForward(STALE_MS);
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
        await expect.poll(() => Math.min(asked.status, asked.oauth), { timeout: 1000 }).toBeGreaterThan(0);
      }).toPass();
    },
  };
}
