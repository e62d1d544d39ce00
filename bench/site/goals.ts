import { pages } from '../../contract/paths.ts';
import { wholePage } from './bytes.ts';
import { type Category, categories, type Look } from './lighthouse.ts';

/** A page of the product whose figures have to be good. */
export interface GoalPage {
  path: string;
  /** The maximum bytes of scripts, and of the whole page without clips, before any interaction. */
  budget?: { script: number; whole?: number };
  /** The longest LCP, where it is not that of all public pages. */
  lcp?: number;
  /** It is measured for its speed and bytes alone. */
  unscored?: boolean;
  /** Audits that cannot be passed by what the page is meant to be. */
  onPurpose?: readonly string[];
}

/** Times in milliseconds. */
export const goals = { score: 100, lcp: 1000, tbt: 50, cls: 0.01 } as const;
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
  { path: pages.tcpaCompliance },
  { path: pages.revops1, onPurpose: ['is-crawlable'] },
  { path: pages.newAccount },
  { path: pages.login },
  { path: '/no-such-page', onPurpose: ['is-crawlable', 'http-status-code', 'errors-in-console'] },
];

/** A signed-in user's dashboard, by what its account holds. */
export const signedInPages = [
  {
    path: `${pages.onboarding}, a new account`,
    holds: 'nothing',
    phone: 'usual',
    unscored: true,
    lcp: 2000,
    budget: { script: 150 * kilobyte },
  },
  {
    path: `${pages.onboarding}, with a report`,
    holds: 'report',
    phone: 'usual',
    unscored: true,
    lcp: 2500,
    budget: { script: 200 * kilobyte },
  },
  {
    path: `${pages.onboarding}, with a report, a slow phone on 3G`,
    holds: 'report',
    phone: 'slow',
    unscored: true,
    lcp: Number.POSITIVE_INFINITY,
    budget: { script: 200 * kilobyte },
  },
] as const satisfies readonly (GoalPage & { holds: 'nothing' | 'report'; phone: 'usual' | 'slow' })[];

/** The missed goals of a page, as sentences; empty when it meets all. */
export function missed(page: GoalPage, look: Look): string[] {
  const { budget, unscored = false } = page;
  const { scores, lcp, tbt, cls, bytes } = look;
  const low = categories.filter(
    (category) => !unscored && scores[category] < goals.score && !isMeant(page, look, category),
  );
  return [
    ...low.map((category) => `${category} ${scores[category]}`),
    ...(lcp > (page.lcp ?? goals.lcp) ? ['LCP'] : []),
    ...(!unscored && tbt > goals.tbt ? ['TBT'] : []),
    ...(cls > goals.cls ? ['CLS'] : []),
    ...(budget !== undefined && bytes.script > budget.script ? ['script bytes'] : []),
    ...(budget?.whole !== undefined && wholePage(bytes) > budget.whole ? ['page bytes'] : []),
  ];
}

/** Whether a score is lower than it should be only for what the page is meant to be. */
export function isMeant({ onPurpose = [] }: GoalPage, { scores, lost }: Look, category: Category): boolean {
  const audits = lost[category];
  return scores[category] < goals.score && audits.length > 0 && audits.every((id) => onPurpose.includes(id));
}
