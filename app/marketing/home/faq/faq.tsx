import { type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '../../../../contract/brand.ts';
import { homeAnchors } from '../../../../contract/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { WaitlistButton } from '../waitlist/waitlist-button.tsx';
import { wantsStillness } from '../wheel.ts';
import { OutcomeFigure } from './outcome-figure.tsx';
import { costQuestion, questions } from './questions.ts';

/** Six questions, each opened and closed for itself, also without scripts. */
export function Faq() {
  const section = useRef<HTMLElement>(null);
  const cost = useRef<HTMLDetailsElement>(null);
  useFaqHash(section, cost);
  return (
    <section
      ref={section}
      id={homeAnchors.pricing}
      aria-labelledby="faq-title"
      className="mx-auto max-w-6xl px-5 py-20 md:py-28"
    >
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.35fr]">
        <div>
          <h2 id="faq-title" className="font-semibold text-display-2">
            Outcomes &amp; Pricing
          </h2>
          <p className="mt-5 max-w-[26rem] text-lead text-muted">
            We agree on an outcome. It happens, you pay. It does not, you do not.
          </p>
          <OutcomeFigure />
          <div className="mt-9 flex flex-wrap gap-3">
            <WaitlistButton tone="signal" />
            <a href={brand.meetingUrl} target="_blank" rel="noreferrer" className={buttonLook()}>
              Book A Call
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </div>
        </div>
        <div className="divide-y divide-line border-line border-y">
          {questions.map((entry) => (
            <Item key={entry.id} entry={entry} {...(entry.id === costQuestion && { place: cost })} />
          ))}
        </div>
      </div>
    </section>
  );
}

interface ItemProps {
  entry: (typeof questions)[number];
  place?: RefObject<HTMLDetailsElement | null>;
}

function Item({ entry: { question, answer, more }, place }: ItemProps) {
  return (
    <details ref={place} className="ft-faq">
      <summary className="flex items-center justify-between gap-6 py-5">
        <h3 className="font-medium text-lead">{question}</h3>
        <Icon name="chevronDown" className="ft-turn size-5 text-muted" />
      </summary>
      <div className="max-w-[38rem] pb-6 text-body text-muted">
        <p>{answer}</p>
        {more !== undefined && (
          <Link to={more.to} className="mt-3 inline-block rounded-mark text-ink underline underline-offset-4">
            {more.label}
          </Link>
        )}
      </div>
    </details>
  );
}

/** After the page has settled, in milliseconds. */
const settleMs = 100;

/** `#faq-pricing` leads to the questions and opens the first, each time it is followed. */
function useFaqHash(section: RefObject<HTMLElement | null>, cost: RefObject<HTMLDetailsElement | null>) {
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
