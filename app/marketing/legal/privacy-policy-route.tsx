import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../frame/page-meta.ts';
import { LegalPage } from './legal-page.tsx';
import { privacyText } from './privacy/privacy-text.tsx';

export const meta: MetaFunction = () => pageMeta(privacyText);

export default function PrivacyPolicyRoute() {
  return <LegalPage text={privacyText} />;
}
