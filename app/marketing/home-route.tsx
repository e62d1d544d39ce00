import type { MetaFunction } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PublicHeader } from './public-header.tsx';
import { SampleReport } from './sample-report.tsx';

export const meta: MetaFunction = () => [
  { title: `${brand.name}: stop wasting money on leads that don't get closed` },
  { name: 'description', content: brand.promise },
];

export default function HomeRoute() {
  return (
    <div className="theme-ink min-h-dvh overflow-x-clip">
      <PublicHeader>
        <ButtonLink to={pages.login} tone="quiet" className="max-sm:hidden">
          Log in
        </ButtonLink>
        <ButtonLink to={pages.newAccount} tone="signal">
          Create Account
        </ButtonLink>
      </PublicHeader>
      <main>
        <section className="mx-auto max-w-6xl px-5 pt-16 text-center md:pt-28">
          <h1 className="mx-auto max-w-[56rem] font-semibold text-display">
            Stop wasting money on leads that <span className="text-signal-text">don't get closed</span>
          </h1>
          <p className="mx-auto mt-6 max-w-[38rem] text-balance text-lead text-muted">{brand.promise}</p>
          <div className="mt-9 flex flex-wrap justify-center gap-3">
            <ButtonLink to={pages.newAccount} tone="signal" size="large">
              Create Account
            </ButtonLink>
            <ButtonLink to={pages.login} size="large">
              Log in
            </ButtonLink>
          </div>
        </section>
        <div className="glow mx-auto mt-16 max-w-[60rem] px-5 md:mt-20">
          <SampleReport />
        </div>
        <HowItWorks />
      </main>
      <footer className="border-line border-t">
        <div className="mx-auto flex max-w-6xl flex-wrap justify-between gap-x-8 gap-y-2 px-5 py-8 text-muted text-small">
          <p>{brand.name}</p>
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <a href={`mailto:${brand.email}`} className="hover:text-ink">
              {brand.email}
            </a>
            <span>{brand.phone}</span>
          </p>
        </div>
      </footer>
    </div>
  );
}
