import { brand } from '../../../../contract/brand.ts';
import { pages } from '../../../../contract/paths.ts';
import { analysisTerms } from '../../../../contract/terms.ts';
import { AnalysisTermsFigure } from '../figures.tsx';
import type { LegalText } from '../legal-text.ts';
import { analysisData } from './analysis-data.tsx';
import { analysisRules } from './analysis-rules.tsx';

/** What the setup shows in short and has accepted, at length. Both carry the same day and the same points. */
export const analysisTermsText: LegalText = {
  path: pages.salesAnalysisTerms,
  title: 'Free Sales Optimization Analysis Terms',
  description:
    `The terms of the free sales analysis by ${brand.name}: which data is collected, what it is used for, who ` +
    'owns it, how it is protected and deleted.',
  updated: analysisTerms.version,
  intro:
    'You let us read your records; you get a report of the revenue you missed, without paying for it. These are the terms of that exchange.',
  brief: analysisTerms.points,
  figure: <AnalysisTermsFigure />,
  sections: [...analysisData, ...analysisRules],
};
