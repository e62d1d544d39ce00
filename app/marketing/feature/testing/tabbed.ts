import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { pages } from '../../../../contract/paths.ts';

/** The pages with tabs: label and hash of each tab, who writes in its conversation, and what else stands in it. */
export const automation = {
  path: pages.automation,
  tabs: [
    { label: 'Upsell', slug: 'upsell', customer: 'Marcus Bell', result: '$2,535' },
    { label: 'Speed To Lead', slug: 'speed-to-lead', customer: 'Dana Whitfield', result: '11 h 40 min' },
    { label: 'Customer Service', slug: 'customer-service', customer: 'Omar Haddad', result: '57%' },
  ],
} as const;
export const campaigns = {
  path: pages.campaigns,
  tabs: [
    { label: 'CRM Integration', slug: 'crm-integration', customer: 'Grace Lindqvist' },
    { label: 'Field Service Management', slug: 'field-service-management', customer: 'Sam Okafor' },
    { label: 'Billing & Payments', slug: 'billing-payments', customer: 'Marcus Bell' },
  ],
} as const;

export const tab = (name: string) => page.getByRole('tab', { name, exact: true });
export const panel = (name: string) => page.getByRole('tabpanel', { name, exact: true });

/** One tab is chosen, and nothing but its panel is shown. */
export async function expectOpen(label: string): Promise<void> {
  await expect.element(tab(label)).toHaveAttribute('aria-selected', 'true');
  await expect.element(panel(label)).toBeVisible();
  expect(page.getByRole('tab', { selected: true }).elements()).toHaveLength(1);
  expect(page.getByRole('tabpanel').elements()).toHaveLength(1);
}
