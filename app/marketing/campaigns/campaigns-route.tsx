import type { MetaFunction } from 'react-router';
import { pages } from '../../../contract/paths.ts';
import { pageMeta } from '../../frame/page-meta.ts';
import { PublicPage } from '../../frame/public-page.tsx';
import { FeatureHero } from '../feature/feature-hero.tsx';
import { FeatureTabs } from '../feature/feature-tabs.tsx';
import { NextStep } from '../feature/next-step.tsx';
import { BillingPanel } from './billing-panel.tsx';
import { CrmPanel } from './crm-panel.tsx';
import { FieldServicePanel } from './field-service-panel.tsx';
import { OneMessage } from './one-message.tsx';
import { SystemList } from './system-list.tsx';

export const meta: MetaFunction = () =>
  pageMeta({
    path: pages.campaigns,
    title: 'Deep integrations',
    description:
      'Text conversations that begin with the new leads of your CRM and the missed calls of your phone system, quote your list and book visits.',
  });

export default function CampaignsRoute() {
  return (
    <PublicPage>
      <FeatureHero
        eyebrow="Deep integrations"
        title={
          <>
            Your systems say who is waiting. <span className="text-signal-text">It writes first</span>
          </>
        }
        lead="A connected CRM names new leads, a phone system the calls that nobody took. Each text that follows rests on facts you can point at: the lead's record, your price list, the calendar."
        figure={<OneMessage />}
      />
      <FeatureTabs
        label="Kinds of systems"
        tabs={[
          { slug: 'crm-integration', label: 'CRM Integration', panel: <CrmPanel /> },
          {
            slug: 'field-service-management',
            label: 'Field Service Management',
            panel: <FieldServicePanel />,
          },
          { slug: 'billing-payments', label: 'Billing & Payments', panel: <BillingPanel /> },
        ]}
      />
      <SystemList />
      <NextStep
        title="Connect once, and see what is in there"
        text="The sales analysis is free and starts with the systems you have. You see what was read and when, and you can disconnect at any time."
      />
    </PublicPage>
  );
}
