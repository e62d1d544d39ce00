import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../frame/page-meta.ts';
import { LegalPage } from './legal-page.tsx';
import { tcpaText } from './tcpa/tcpa-text.tsx';

export const meta: MetaFunction = () => pageMeta(tcpaText);

export default function TcpaComplianceRoute() {
  return <LegalPage text={tcpaText} />;
}
