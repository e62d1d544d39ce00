import type { MetaFunction } from 'react-router';
import { brand } from '../../../contract/brand.ts';
import { pages } from '../../../contract/paths.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { faqPage, product } from '../frame/structured.ts';
import { Faq } from './faq/faq.tsx';
import { questions } from './faq/questions.ts';
import { Hero } from './hero/hero.tsx';
import './home.css';
import { PersonalSections } from './industry/personal-sections.tsx';
import { ProblemSolution } from './slider/problem-solution.tsx';
import { StatsBand } from './stats/stats-band.tsx';
import { WaitlistProvider } from './waitlist/waitlist-context.tsx';

export const meta: MetaFunction = () =>
  pageMeta({
    path: pages.home,
    title: `${brand.name}: stop wasting money on leads that don't get closed`,
    description: brand.blurb,
    structured: [product(), faqPage(questions)],
  });

export default function HomeRoute() {
  return (
    <WaitlistProvider>
      <PublicPage>
        <Hero />
        <PersonalSections />
        <ProblemSolution />
        <StatsBand />
        <Faq />
      </PublicPage>
    </WaitlistProvider>
  );
}
