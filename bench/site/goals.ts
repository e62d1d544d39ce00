import { pages } from '../../contract/paths.ts';
import { wholePage } from './bytes.ts';
import { type Category, categories, type Look } from './lighthouse.ts';

/** A page of the product whose figures have to be good. */
export interface GoalPage {
  path: string;
  /** The most bytes of scripts, and of the whole page without clips, before anybody does anything. */
  budget?: { script: number; whole: number };
  /** Audits that cannot be passed by what the page is meant to be. */
  onPurpose?: readonly string[];
}

/** Times in milliseconds. */
export const goals = { score: 100, lcp: 1500, tbt: 50, cls: 0.01 } as const;
const kilobyte = 1000;

export const goalPages: readonly GoalPage[] = [
  { path: pages.home, budget: { script: 110 * kilobyte, whole: 250 * kilobyte } },
  { path: pages.demo },
  { path: pages.automation },
  { path: pages.campaigns },
  { path: pages.analysis },
  { path: pages.privacyPolicy },
  { path: pages.termsOfService },
  { path: pages.salesAnalysisTerms },
  { path: pages.revops1, onPurpose: ['is-crawlable'] },
  { path: pages.newAccount },
  { path: pages.login },
  { path: '/no-such-page', onPurpose: ['is-crawlable', 'http-status-code', 'errors-in-console'] },
];

/** What a page misses, in words; empty when it meets every goal. */
export function missed(page: GoalPage, look: Look): string[] {
  const { budget } = page;
  const { scores, lcp, tbt, cls, bytes } = look;
  const low = categories.filter(
    (category) => scores[category] < goals.score && !isMeant(page, look, category),
  );
  return [
    ...low.map((category) => `${category} ${scores[category]}`),
    ...(lcp > goals.lcp ? ['LCP'] : []),
    ...(tbt > goals.tbt ? ['TBT'] : []),
    ...(cls > goals.cls ? ['CLS'] : []),
    ...(budget !== undefined && bytes.script > budget.script ? ['script bytes'] : []),
    ...(budget !== undefined && wholePage(bytes) > budget.whole ? ['page bytes'] : []),
  ];
}

/** Whether a score is lower than it should be only for what the page is meant to be. */
export function isMeant({ onPurpose = [] }: GoalPage, { scores, lost }: Look, category: Category): boolean {
  const audits = lost[category];
  return scores[category] < goals.score && audits.length > 0 && audits.every((id) => onPurpose.includes(id));
}
