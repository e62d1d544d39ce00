import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { type MetaFunction, useLocation } from 'react-router';
import { brand } from '../../../contract/brand.ts';
import { pages } from '../../../contract/paths.ts';
import { absoluteUrl } from '../../frame/absolute-url.ts';
import { firstSign } from '../../frame/first-sign.ts';
import { isCurrentUrl } from '../../ui/is-current-url.ts';
import { useGo } from '../../ui/use-go.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { askedStep, fromStepBefore, revopsSteps } from '../steps.ts';
import { RevopsHero } from './revops-hero.tsx';

/** For readers of the printed address; search engines are sent to the sign-up. */
export const meta: MetaFunction = () => [
  { title: `Free sales analysis · ${brand.name}` },
  {
    name: 'description',
    content: 'See the revenue your company missed: which leads got away, where, and why. Free.',
  },
  { name: 'robots', content: 'noindex' },
  { tagName: 'link', rel: 'canonical', href: absoluteUrl(pages.revops1) },
];

const fetchSteps = () => import('./revops-steps.tsx');
const Steps = lazy(async () => ({ default: (await fetchSteps()).RevopsSteps }));

/** The campaign's page: a sign-up in four steps, the first of which is prerendered and light. */
export default function Revops1Route() {
  const { pathname } = useLocation();
  const go = useGo();
  const step = askedStep(revopsSteps, useHash());
  const [opened, setOpened] = useState(false);
  const first = `${pathname}${revopsSteps.auth}`;
  if (step !== 'hero' && !opened) setOpened(true);
  useEffect(() => {
    void firstSign()
      .then(fetchSteps)
      .catch(() => {});
  }, []);

  return (
    <>
      <AskedSteps />
      <Suspense>
        {step === 'hero' && (
          <RevopsHero onStart={() => isCurrentUrl(first) || void go(first, { state: fromStepBefore })} />
        )}
        {opened && <Steps />}
      </Suspense>
    </>
  );
}

const never = () => () => {};

/** The address's hash; none until the prerendered page has its scripts. Without one the page is not drawn twice. */
function useHash(): string {
  const { hash } = useLocation();
  return useSyncExternalStore(
    never,
    () => hash,
    () => '',
  );
}

/** What a step's address points to until the scripts run. */
function AskedSteps() {
  const hydrated = useHydrated();
  if (hydrated) return null;
  return [revopsSteps.auth, revopsSteps.account, revopsSteps.processing].map((address) => (
    <i key={address} id={address.slice(1)} hidden className="revops-asked" />
  ));
}
