import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../frame/page-meta.ts';
import { LegalPage } from './legal-page.tsx';
import { termsText } from './terms/terms-text.tsx';

export const meta: MetaFunction = () => pageMeta(termsText);

export default function TermsOfServiceRoute() {
  return <LegalPage text={termsText} />;
}
