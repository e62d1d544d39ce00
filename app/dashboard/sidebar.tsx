import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';
import { cx } from '../ui/cx.ts';
import { Logo } from '../ui/logo.tsx';
import { pageValue } from '../ui/page-value.ts';

/** The rooms in their order; those without an address are not built yet. */
const rooms: readonly { name: string; to: string | null }[] = [
  { name: 'Dashboard', to: pages.onboarding },
  { name: 'Conversations', to: pages.conversations },
  { name: 'Calendar', to: pages.calendar },
  { name: 'Upsell', to: null },
  { name: 'Forms', to: null },
  { name: 'Call Analysis', to: null },
  { name: 'Settings', to: pages.settings },
];
const entry =
  'flex shrink-0 items-center justify-between gap-1.5 whitespace-nowrap rounded-control border px-2.5 text-small h-11 lg:h-10 lg:gap-2 lg:px-3';

interface SidebarProps {
  /** The account's buttons, on a page whose header has no place for them: beside the logo, or below the rooms. */
  account?: ReactNode;
}

/** The product's rooms: a column at the left, a compact bar at the top up to tablet width. */
export function Sidebar({ account }: SidebarProps) {
  return (
    <div className="relative flex flex-col border-line border-b bg-sunken lg:sticky lg:top-0 lg:h-dvh lg:border-r lg:border-b-0">
      <nav
        aria-label="Product"
        className="flex min-w-0 flex-col gap-2 px-4 py-2.5 md:px-8 lg:gap-5 lg:px-3.5 lg:py-5"
      >
        <Link
          to={pages.home}
          aria-label={`${brand.name}, home`}
          className={cx(
            'tap self-start rounded-mark lg:ml-2.5',
            account !== undefined && 'max-lg:flex max-lg:h-11 max-lg:items-center',
          )}
        >
          <Logo />
        </Link>
        <ul
          ref={showCurrent}
          className="relative -mx-1 flex gap-0.5 overflow-x-auto px-1 py-0.5 lg:flex-col lg:gap-1"
        >
          {rooms.map(({ name, to }) => (
            <li key={name} className="shrink-0">
              {to === null ? (
                // An anchor that leads nowhere is a disabled link: out of the tab order, announced as unavailable.
                // biome-ignore lint/a11y/useValidAnchor: see above
                <a role="link" aria-disabled="true" className={`${entry} border-transparent text-muted`}>
                  {name}
                  <span className="text-caption">Soon</span>
                </a>
              ) : (
                <NavLink
                  to={to}
                  onClick={() => {
                    followed.current = to;
                  }}
                  className={({ isActive }) =>
                    isActive
                      ? `${entry} border-line bg-raised font-medium text-ink shadow-raised`
                      : `${entry} border-transparent text-ink hover:bg-raised`
                  }
                >
                  {name}
                </NavLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {account !== undefined && (
        <div className="flex items-center max-lg:absolute max-lg:top-2.5 max-lg:right-4 max-lg:h-11 md:max-lg:right-8 lg:mt-auto lg:px-3.5 lg:pb-5">
          {account}
        </div>
      )}
    </div>
  );
}

/** The room whose link was followed last, in this window. */
const followed = pageValue<string | null>(() => null);

/** Moves the bar, which is wider than a phone, so far that the room of now is seen. */
function showCurrent(list: HTMLUListElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!list || !current) return;
  list.scrollLeft = current.offsetLeft + current.offsetWidth - list.clientWidth;
  // The followed link went with its page: the same one here takes the focus.
  if (document.activeElement === document.body && current.getAttribute('href') === followed.current)
    current.focus({ preventScroll: true });
}
