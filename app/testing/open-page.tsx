import {
  createBrowserRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  type RouteObject,
  RouterProvider,
} from 'react-router';
import { type RenderResult, render } from 'vitest-browser-react';
import { pages } from '../../contract/paths.ts';
import Root, { ErrorBoundary, HydrateFallback } from '../root.tsx';
import { resetPageValues } from '../ui/page-value.ts';

/** What the tests need of a route module. */
interface RouteModule {
  default: React.ComponentType;
  clientLoader?: () => unknown;
}

/** The modules of app/routes.ts by their addresses. */
const modules: Record<string, () => Promise<RouteModule>> = {
  [pages.home]: () => import('../marketing/home/home-route.tsx'),
  [pages.demo]: () => import('../marketing/demo/demo-route.tsx'),
  [pages.automation]: () => import('../marketing/automation/automation-route.tsx'),
  [pages.campaigns]: () => import('../marketing/campaigns/campaigns-route.tsx'),
  [pages.analysis]: () => import('../marketing/analysis/analysis-route.tsx'),
  [pages.privacyPolicy]: () => import('../marketing/legal/privacy-policy-route.tsx'),
  [pages.termsOfService]: () => import('../marketing/legal/terms-of-service-route.tsx'),
  [pages.salesAnalysisTerms]: () => import('../marketing/legal/sales-analysis-terms-route.tsx'),
  [pages.tcpaCompliance]: () => import('../marketing/legal/tcpa-compliance-route.tsx'),
  [pages.revops1]: () => import('../signup/revops1/revops1-route.tsx'),
  [pages.qrcode]: () => import('../marketing/qrcode/qrcode-route.tsx'),
  [pages.login]: () => import('../signup/login-route.tsx'),
  [pages.forgotPassword]: () => import('../signup/mail-links/forgot-password-route.tsx'),
  [pages.resetPassword]: () => import('../signup/mail-links/reset-password-route.tsx'),
  [pages.confirmEmail]: () => import('../signup/mail-links/confirm-email-route.tsx'),
  [pages.newAccount]: () => import('../signup/new-account-route.tsx'),
  [pages.onboarding]: () => import('../dashboard/onboarding-route.tsx'),
  [pages.conversations]: () => import('../dashboard/conversations-route.tsx'),
  [pages.calendar]: () => import('../dashboard/calendar-route.tsx'),
  [pages.settings]: () => import('../dashboard/settings-route.tsx'),
  [pages.admin]: () => import('../admin/admin-route.tsx'),
};

const children = Object.entries(modules).map(
  ([path, load]): RouteObject => ({
    path,
    lazy: async () => {
      const { default: Component, clientLoader } = await load();
      return { Component, ...(clientLoader && { loader: clientLoader }) };
    },
  }),
);

const routes: RouteObject[] = [{ Component: Root, ErrorBoundary, HydrateFallback, children, path: '/' }];

/** The framework's link context; there is nothing to prefetch here. */
const framework: React.ComponentProps<typeof FrameworkContext.Provider>['value'] = {
  future: {},
  manifest: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
  routeModules: {},
  ssr: false,
  isSpaMode: true,
  routeDiscovery: { mode: 'initial', manifestPath: '' },
} as never;

let opened: { router: ReturnType<typeof createBrowserRouter>; result: RenderResult } | null = null;

/**
 * Opens a page of the application at an address (`/onboarding?setup=company`), in the browser's own history. One page at
 * a time: what is open is closed before, as by a reload.
 */
export async function openPage(address: string): Promise<RenderResult> {
  await closePage();
  window.history.pushState(null, '', address);
  return show();
}

/** Reloads the open page at its history entry. */
export async function reloadPage(): Promise<RenderResult> {
  await closePage();
  return show();
}

async function show(): Promise<RenderResult> {
  resetPageValues();
  // What a key began to scroll in the page before ends with it.
  window.scrollTo({ top: 0, behavior: 'instant' });
  const router = createBrowserRouter(routes);
  const result = await render(
    <FrameworkContext.Provider value={framework}>
      <RouterProvider router={router} />
    </FrameworkContext.Provider>,
  );
  opened = { router, result };
  return result;
}

/** Closes the open page, if there is one. */
export async function closePage(): Promise<void> {
  if (opened === null) return;
  const { router, result } = opened;
  opened = null;
  await result.unmount();
  router.dispose();
}
