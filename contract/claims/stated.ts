import type { Claim } from './claim.ts';

const stated = 'Stated by the company about its customers; not measured by this program.';

/** Figures that the company states: what its customers reach. */
export const statedClaims = [
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
] as const satisfies readonly Claim[];
