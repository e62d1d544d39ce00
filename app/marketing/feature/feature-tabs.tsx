import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { replaceHash, useHash } from './use-hash.ts';

interface FeatureTab {
  /** The tab's hash, without `#`. */
  slug: string;
  label: string;
  panel: ReactNode;
}

interface FeatureTabsProps {
  /** What there is to choose from. */
  label: string;
  /** The first is the default. */
  tabs: readonly [FeatureTab, ...FeatureTab[]];
}

/**
 * Tabs of which each has an address of its own (`/automation#speed-to-lead`). Without scripts they are links, and the
 * panels stand one after the other.
 */
export function FeatureTabs({ label, tabs }: FeatureTabsProps) {
  const hash = useHash();
  const [moved, setMoved] = useState(false);
  const list = useRef<HTMLElement>(null);
  const ready = hash !== null;
  const named = tabs.findIndex(({ slug }) => hash === `#${slug}`);
  // "Skip to content" closes no tab.
  const [last, setLast] = useState(0);
  const open = hash === '#content' ? last : Math.max(0, named);
  if (open !== last) setLast(open);

  function choose(place: number) {
    const tab = tabs[place];
    if (tab === undefined) return;
    setMoved(true);
    replaceHash(`#${tab.slug}`);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!ready) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const place = placeFor(event.key, open, tabs.length);
    if (place === undefined) return;
    event.preventDefault();
    choose(place);
    list.current?.querySelectorAll('a').item(place).focus();
  }

  return (
    <div className="mx-auto max-w-6xl px-5">
      <nav
        ref={list}
        role={ready ? 'tablist' : undefined}
        aria-label={label}
        data-waiting={ready ? undefined : ''}
        className="ft-tabs grid auto-cols-fr grid-flow-col border-line border-b"
      >
        {tabs.map((tab, place) => (
          <a
            key={tab.slug}
            href={`#${tab.slug}`}
            id={`${tab.slug}-tab`}
            {...(ready && {
              role: 'tab',
              'aria-selected': place === open,
              'aria-controls': tab.slug,
              tabIndex: place === open ? 0 : -1,
            })}
            onKeyDown={onKeyDown}
            onClick={(event) => {
              // A new tab or window of the browser is its own business.
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              choose(place);
            }}
            className="ft-tab flex items-center justify-center rounded-t-control px-1.5 py-4 text-center font-medium text-caption leading-tight transition-colors sm:text-body md:text-lead"
          >
            {tab.label}
          </a>
        ))}
      </nav>
      <div className="ft-panels" data-waiting={ready ? undefined : ''}>
        {tabs.map((tab, place) => (
          <section
            key={tab.slug}
            id={tab.slug}
            aria-labelledby={`${tab.slug}-tab`}
            {...(ready && { role: 'tabpanel', tabIndex: 0, hidden: place !== open })}
            className={cx(
              'scroll-mt-20 rounded-card pt-10 md:pt-16',
              moved && 'transition-opacity duration-200 starting:opacity-0',
            )}
          >
            {tab.panel}
          </section>
        ))}
      </div>
    </div>
  );
}

/** Where a key leads from the open tab, or undefined where it is no key of tabs. The space bar chooses what is open already. */
function placeFor(key: string, open: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (open + 1) % count;
    case 'ArrowLeft':
      return (open + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case ' ':
      return open;
    default:
      return undefined;
  }
}
