import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../frame/page-meta.ts';
import { analysisTermsText } from './analysis-terms/analysis-terms-text.tsx';
import { LegalPage } from './legal-page.tsx';

export const meta: MetaFunction = () => pageMeta(analysisTermsText);

export default function SalesAnalysisTermsRoute() {
  return <LegalPage text={analysisTermsText} />;
}
