import './no-eval.ts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { type ReactNode, useEffect } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import { brand } from '../contract/brand.ts';
import { Button } from './ui/button.tsx';
import fontUrl from './ui/fonts/geist-common.woff2?url';
import { recordPreHydrationClicks } from './ui/pre-hydration-events.ts';
import { FullScreenSpinner } from './ui/spinner.tsx';
import './styles.css';
import { useVisits } from './visitor/use-visits.ts';

export const links: LinksFunction = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, whose hash the policy names */}
        <script dangerouslySetInnerHTML={{ __html: recordPreHydrationClicks }} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useWholeCanonical();
  useVisits();
  return (
    // Base UI would write style elements of its own, which the content security policy refuses.
    <CSPProvider disableStyleElements>
      <Outlet />
    </CSPProvider>
  );
}

/** Pages that were built without a public address say their path; not every search engine completes it. */
function useWholeCanonical() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page comes with a link of its own
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    if (link !== null) link.href = String(new URL(link.href));
  }, [pathname]);
}

/** Instead of a page that broke or whose scripts could not be loaded. */
export function ErrorBoundary() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-[26rem] flex-col items-center justify-center gap-6 px-4 text-center">
      <title>{`Not loaded · ${brand.name}`}</title>
      <div role="alert">
        <h1 className="font-semibold text-heading">This page could not be loaded</h1>
        <p className="mt-2 text-body text-muted">
          The connection may be down, or there is a newer version of this page. Everything you have saved is
          safe.
        </p>
      </div>
      <Button tone="signal" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </main>
  );
}

/** What the file for client-only routes holds until its scripts run. */
export function HydrateFallback() {
  return <FullScreenSpinner label="Loading your dashboard..." />;
}
