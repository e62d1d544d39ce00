import { CSPProvider } from '@base-ui/react/csp-provider';
import fontUrl from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { FullScreenSpinner } from './ui/spinner.tsx';
import './ui/styles.css';

export const links: LinksFunction = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
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
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    // Base UI would write style elements of its own, which the content security policy refuses.
    <CSPProvider disableStyleElements>
      <Outlet />
    </CSPProvider>
  );
}

/** What the file for client-only routes holds until its scripts run. */
export function HydrateFallback() {
  return <FullScreenSpinner label="Loading your dashboard..." />;
}
