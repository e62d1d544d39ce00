import { brand } from '../../contract/brand.ts';
import { homeAnchors, pages } from '../../contract/paths.ts';
import type { SiteLinkTarget } from './site-link.tsx';

/** The admin dashboard's address, which is not among the public pages. */
const adminDashboard: SiteLinkTarget = { label: 'Admin Dashboard', to: '/admin' };

/** The header's links in order, without the last one, which is a button. */
export const menuItems = {
  pricing: { label: 'Outcomes & Pricing', to: `${pages.home}#${homeAnchors.pricing}` },
  contact: { label: 'Contact', to: brand.meetingUrl },
  admin: adminDashboard,
  login: { label: 'Login', to: brand.agentUrl ?? pages.login },
  createAccount: { label: 'Create Account', to: pages.newAccount },
  /** In the place of the one before for those who are signed in. */
  dashboard: { label: 'Dashboard', to: pages.onboarding },
} as const satisfies Record<string, SiteLinkTarget>;
