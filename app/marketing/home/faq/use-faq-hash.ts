import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { homeAnchors } from '../../../../contract/paths.ts';
import { wantsStillness } from '../wheel.ts';

/** After the page has settled, in milliseconds. */
const settleMs = 100;

/** `#faq-pricing` leads to the questions and opens the first, each time it is followed. */
export function useFaqHash(
  section: RefObject<HTMLElement | null>,
  cost: RefObject<HTMLDetailsElement | null>,
) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hash can be followed again
  useEffect(() => {
    if (hash !== `#${homeAnchors.pricing}`) return;
    const timer = setTimeout(() => {
      if (cost.current) cost.current.open = true;
      section.current?.scrollIntoView({ behavior: wantsStillness() ? 'instant' : 'smooth' });
    }, settleMs);
    return () => clearTimeout(timer);
  }, [hash, key, section, cost]);
}
