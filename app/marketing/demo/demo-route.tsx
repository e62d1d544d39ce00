import type { MetaFunction } from 'react-router';
import { pages } from '../../../contract/paths.ts';
import { pageMeta } from '../../frame/page-meta.ts';
import { PublicPage } from '../../frame/public-page.tsx';
import { DemoPlan } from './demo-plan.tsx';
import { DemoRequest } from './demo-request.tsx';

export const meta: MetaFunction = () =>
  pageMeta({
    path: pages.demo,
    title: 'Try a demo',
    description:
      'See a text conversation with one of your own lead types, from the first message to the booking.',
  });

export default function DemoRoute() {
  return (
    <PublicPage>
      <div className="mx-auto grid max-w-6xl gap-x-20 px-5 py-14 md:py-24 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr]">
        <div>
          <h1 className="max-w-[16ch] font-semibold text-display-2">See it answer one of your leads</h1>
          <p className="mt-5 max-w-[34rem] text-lead text-muted">
            Bring a lead you lost last week: the form fill at supper time, the caller who wanted a price. We
            play it through as a text conversation, with your prices and your schedule.
          </p>
        </div>
        <div className="mt-10 max-lg:max-w-[40rem] lg:row-span-2 lg:mt-0">
          <DemoRequest />
        </div>
        <DemoPlan />
      </div>
    </PublicPage>
  );
}
