import { brand } from '../../../../contract/brand.ts';
import { pages } from '../../../../contract/paths.ts';
import { TermsFigure } from '../figures.tsx';
import type { LegalText } from '../legal-text.ts';
import { agreement } from './agreement.tsx';
import { ending } from './ending.tsx';
import { fees } from './fees.tsx';
import { yourSide } from './your-side.tsx';

export const termsText: LegalText = {
  path: pages.termsOfService,
  title: 'Terms of Service',
  description:
    `The agreement between ${brand.name} and its customers: fees by outcome, disputes, texting rules, data, ` +
    'liability and how it ends.',
  updated: '2025-10-01',
  intro: `The agreement between you and us when you use ${brand.name}. We keep it in plain words, because you should be able to read what you agree to.`,
  brief: [
    'The sales analysis is free. For everything else you pay only when an agreed outcome is achieved.',
    'Something wrong with an invoice? Tell us within 30 days.',
    'Your data stays yours. For the analysis we only read what you connect.',
    'Who gets texted must have agreed to it. STOP always means stop.',
    'Our liability is capped at 12 months of fees.',
  ],
  figure: <TermsFigure />,
  sections: [...agreement, ...yourSide, ...fees, ...ending],
};
