import type { Claim } from './claim.ts';

const preview = 'Sample data of the locked dashboard preview.';
const sample = "The sample report of a made-up company, beside the sign-up's form.";

/** Figures of samples in the product and the sign-up, and the figures of the sign-up's questions. */
export const sampleClaims = [
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
    figure: '$90,000',
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
    id: 'sample-open',
    figure: '$65,700',
    text: 'likely to be won among open leads in 90 days',
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
] as const satisfies readonly Claim[];
