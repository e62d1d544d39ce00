import { analysisClaims } from './claims/analysis.ts';
import { automationClaims } from './claims/automation.ts';
import { campaignsClaims } from './claims/campaigns.ts';
import type { Claim } from './claims/claim.ts';

const stated = 'Stated by the company about its customers; not measured by this program.';
const terms = 'A term of the contract.';
const preview = 'Sample data of the locked dashboard preview.';
const sample = "The sample report of a made-up company, beside the sign-up's form.";

/** Every figure of the public site. New ones go at the end. */
export const claims = [
  {
    id: 'first-text',
    figure: '30 seconds',
    text: 'until a new lead hears from you',
    kind: 'specified',
    basis: stated,
  },
  {
    id: 'additional-sales',
    figure: '$147,000',
    text: 'average additional sales per week',
    kind: 'specified',
    basis: stated,
  },
  { id: 'close-rate', figure: '75%', text: 'close rate', kind: 'specified', basis: stated },
  {
    id: 'daily-revenue',
    figure: '$50,000-$80,000',
    text: 'daily revenue',
    kind: 'specified',
    basis: stated,
  },
  { id: 'extra-services', figure: '34%', text: 'book extra services', kind: 'specified', basis: stated },
  { id: 'average-upsell', figure: '$285', text: 'average upsell', kind: 'specified', basis: stated },
  {
    id: 'contacted-quickly',
    figure: '89%',
    text: 'contacted within 2 minutes',
    kind: 'specified',
    basis: stated,
  },
  {
    id: 'billing-dispute',
    figure: '30 days',
    text: 'to raise a billing dispute',
    kind: 'specified',
    basis: terms,
  },
  {
    id: 'liability-cap',
    figure: '12 months',
    text: 'of fees, the cap of liability',
    kind: 'specified',
    basis: terms,
  },
  { id: 'preview-leads', figure: '3,466', text: 'total leads', kind: 'illustrative', basis: preview },
  { id: 'preview-won', figure: '28%', text: 'won', kind: 'illustrative', basis: preview },
  { id: 'preview-active', figure: '18%', text: 'active', kind: 'illustrative', basis: preview },
  { id: 'preview-lost', figure: '42%', text: 'lost', kind: 'illustrative', basis: preview },
  { id: 'preview-cold', figure: '12%', text: 'cold', kind: 'illustrative', basis: preview },
  {
    id: 'preview-potential',
    figure: '$2,356,000',
    text: 'potential revenue',
    kind: 'illustrative',
    basis: preview,
  },
  {
    id: 'mock-missed-revenue',
    figure: '$1,000,000',
    text: 'missed revenue',
    kind: 'illustrative',
    basis: 'Decoration behind the headline of the sign-up flow.',
  },
  {
    id: 'mock-lost-rate',
    figure: '42%',
    text: 'lost rate',
    kind: 'illustrative',
    basis: 'Decoration behind the headline of the sign-up flow.',
  },
  {
    id: 'sample-potential',
    figure: '$412,300',
    text: 'potential revenue',
    kind: 'illustrative',
    basis: sample,
  },
  {
    id: 'sample-potential-low',
    figure: '$318,000',
    text: 'where the potential revenue begins',
    kind: 'illustrative',
    basis: sample,
  },
  {
    id: 'sample-potential-high',
    figure: '$509,000',
    text: 'where the potential revenue ends',
    kind: 'illustrative',
    basis: sample,
  },
  {
    id: 'sample-slow-leads',
    figure: '1,204',
    text: 'leads that waited longer than five minutes',
    kind: 'illustrative',
    basis: sample,
  },
  {
    id: 'sample-slow',
    figure: '$171,800',
    text: 'lost to slow first responses',
    kind: 'illustrative',
    basis: sample,
  },
  {
    id: 'sample-missed',
    figure: '$96,400',
    text: 'lost to missed calls',
    kind: 'illustrative',
    basis: sample,
  },
  {
    id: 'sample-dropped',
    figure: '$71,200',
    text: 'lost to dropped follow-up',
    kind: 'illustrative',
    basis: sample,
  },
  {
    id: 'sample-never',
    figure: '$54,100',
    text: 'lost to leads never contacted',
    kind: 'illustrative',
    basis: sample,
  },
  {
    id: 'sample-cold',
    figure: '$18,800',
    text: 'lost to leads gone cold',
    kind: 'illustrative',
    basis: sample,
  },
  {
    id: 'password-length',
    figure: '8 characters',
    text: 'that a password has at least',
    kind: 'ours',
    basis: 'The rule that the sign-up checks.',
  },
  ...automationClaims,
  ...campaignsClaims,
  ...analysisClaims,
] as const satisfies readonly Claim[];

export type ClaimId = (typeof claims)[number]['id'];

const byId = new Map<string, Claim>(claims.map((claim) => [claim.id, claim]));

/** The claim of that name. */
export function claim(id: ClaimId): Claim {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`There is no claim "${id}".`);
  return found;
}
