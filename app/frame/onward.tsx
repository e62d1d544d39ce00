import { useEffect } from 'react';
import { Link, type MetaDescriptor } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { useGo } from '../ui/use-go.ts';
import { PublicPage } from './public-page.tsx';

/** Meta tags of an address that only leads on. They lead on by themselves where no script runs. */
export function onwardMeta(to: string): MetaDescriptor[] {
  return [
    { title: brand.name },
    { name: 'robots', content: 'noindex' },
    { httpEquiv: 'refresh', content: `0; url=${to}` },
  ];
}

/** Redirects to another page and replaces this history entry, so that Back does not return here. */
export function Onward({ to, label }: { to: string; label: string }) {
  const go = useGo();
  useEffect(() => {
    void go(to, { replace: true });
  }, [go, to]);
  return (
    <PublicPage>
      <p className="mx-auto max-w-6xl px-5 py-24 text-lead text-muted">
        Taking you to{' '}
        <Link to={to} className="text-ink underline underline-offset-4">
          {label}
        </Link>
        .
      </p>
    </PublicPage>
  );
}
