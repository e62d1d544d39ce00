import { lazy, Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { brand } from '../../../contract/brand.ts';
import { pages } from '../../../contract/paths.ts';
import { firstSign } from '../../frame/first-sign.ts';
import { useFragmentInView } from '../../frame/fragment-in-view.ts';
import { useFromLogo } from '../../frame/from-logo.ts';
import { pageMeta } from '../../frame/page-meta.ts';
import { PublicPage } from '../../frame/public-page.tsx';
import { faqPage, product } from '../../frame/structured.ts';
import { questions } from './faq/questions.ts';
import { Hero } from './hero/hero.tsx';
import { loadWithRetry } from './load-with-retry.ts';
import { WaitlistProvider } from './waitlist/waitlist-context.tsx';

export const meta: MetaFunction = () =>
  pageMeta({
    path: pages.home,
    title: `${brand.name}: stop wasting money on leads that don't get closed`,
    description: brand.blurb,
    structured: import.meta.env.SSR ? [product(), faqPage(questions)] : [],
  });

/** Prerendered with the rest; its scripts are loaded at the first interaction. */
const BelowFold = lazy(async () => {
  if (typeof window !== 'undefined') await firstSign();
  return loadWithRetry(() => import('./below-fold.tsx'));
});

export default function HomeRoute() {
  useFromLogo();
  useFragmentInView();
  return (
    <WaitlistProvider>
      <PublicPage>
        <Hero />
        <Suspense>
          <BelowFold />
        </Suspense>
      </PublicPage>
    </WaitlistProvider>
  );
}
