import { vendorById } from '../../../../contract/catalogue/find-vendor.ts';
import type { ConnectionRow, Firsts, UserDetailRow, VisitRow } from './user-detail.repository.ts';

interface Step {
  at: string;
  what: string;
  detail: string;
}

/** What a vendor is called. */
export const vendorName = (id: string) => vendorById(id)?.label ?? id;

/** What a user did and what happened to them, from the first visit on, in order. */
export function pathOf(
  user: UserDetailRow,
  visit: VisitRow,
  connections: readonly ConnectionRow[],
  firsts: Firsts,
): Step[] {
  const moments: [at: Date | null, what: string, detail?: string | undefined][] = [
    [visit?.started_at ?? null, 'First visit', visit && visitWords(visit)],
    [user.created_at, 'Account created'],
    [user.email_verified_at, 'Email verified'],
    [user.company_info_at, 'Company information complete'],
    [user.terms_accepted_at, 'Terms accepted'],
    [user.api_keys_at, 'API keys submitted'],
    [user.completed_at, 'Onboarding complete'],
    [
      user.disconnected_at,
      'Onboarding no longer complete',
      'A system was disconnected or changed, or its consent ran out',
    ],
    [firsts.uploaded, 'First file uploaded'],
    [firsts.asked, 'First report begun'],
    [firsts.reported, 'First report completed'],
  ];
  for (const { vendor, connected_at, problem, problem_since } of connections) {
    moments.push([connected_at, 'System connected', vendorName(vendor)]);
    moments.push([problem_since, 'Connection broke', `${vendorName(vendor)}: ${problem ?? ''}`]);
  }
  return moments
    .flatMap(([at, what, detail = '']) => (at === null ? [] : [{ at: at.toISOString(), what, detail }]))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function visitWords({ source, utm_campaign, landing_page, page_views }: NonNullable<VisitRow>): string {
  const pages = page_views === 1 ? '1 page view' : `${page_views} page views`;
  return [
    `from ${source}`,
    ...(utm_campaign === null ? [] : [`campaign ${utm_campaign}`]),
    `landed on ${landing_page ?? '/'}`,
    pages,
  ].join(', ');
}
