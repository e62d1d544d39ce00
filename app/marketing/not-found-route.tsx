import type { MetaFunction } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PublicHeader } from './public-header.tsx';

export const meta: MetaFunction = () => [
  { title: `Page not found · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundRoute() {
  return (
    <div className="theme-ink flex min-h-dvh flex-col">
      <PublicHeader />
      <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col items-start justify-center px-5 pb-24">
        <p className="font-medium text-signal-text text-small">404</p>
        <h1 className="mt-2 font-semibold text-display-2">There is no page at this address</h1>
        <p className="mt-4 max-w-[34rem] text-lead text-muted">
          The link may be old or mistyped. If one of our own pages led you here, please tell us at{' '}
          <a href={`mailto:${brand.email}`} className="text-ink underline underline-offset-4">
            {brand.email}
          </a>
          .
        </p>
        <ButtonLink to={pages.home} className="mt-8">
          ← Back to Home
        </ButtonLink>
      </main>
    </div>
  );
}
