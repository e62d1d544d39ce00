import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { buttonLook } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { LogoLink } from './logo-link.tsx';
import { menuItems } from './menu-items.ts';
import { footerLinksId } from './public-footer.tsx';
import { SiteLink, type SiteLinkTarget } from './site-link.tsx';

/** From here up the header shows its links itself: the `md` breakpoint. */
const wide = '(min-width: 48.0625rem)';
const place = 'ml-auto md:hidden';
const square = '-mr-2.5 grid size-11 place-items-center rounded-control text-ink';

/** On phones and small tablets: a button that opens the header's links over the whole screen. */
export function MobileMenu({ isAdmin, last }: { isAdmin: boolean; last: SiteLinkTarget }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  const close = () => dialog.current?.close();
  useClosing(close);

  if (!useHydrated()) {
    return (
      <div className={place}>
        {/* Without scripts the same links are reached at the end of the page. */}
        <a href={`#${footerLinksId}`} aria-label="Menu" className={square}>
          <MenuIcon />
        </a>
      </div>
    );
  }
  return (
    <div className={place}>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          dialog.current?.showModal();
          setOpen(true);
        }}
        className={square}
      >
        <MenuIcon />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc does for the keyboard what a press beside the menu does */}
      <dialog
        ref={dialog}
        id={id}
        aria-label="Menu"
        onClose={() => setOpen(false)}
        // The backdrop: clicks outside the menu reach the dialog element itself.
        onClick={(event) => event.target === event.currentTarget && close()}
        className="ft-menu m-0 max-h-dvh w-dvw max-w-none overflow-y-auto border-line border-b bg-ground text-ink shadow-float backdrop:bg-veil"
      >
        <div className="flex h-16 items-center justify-between px-5">
          <LogoLink onFollow={close} />
          <button type="button" aria-label="Close menu" onClick={close} className={square}>
            <Icon name="close" className="size-6" />
          </button>
        </div>
        <nav aria-label="Menu" className="px-5 pb-6">
          <ul className="flex flex-col divide-y divide-line border-line border-y">
            {[
              menuItems.pricing,
              menuItems.contact,
              ...(isAdmin ? [menuItems.admin] : []),
              menuItems.login,
            ].map((item) => (
              <li key={item.label}>
                <SiteLink
                  {...item}
                  onClick={close}
                  className="block rounded-mark py-4 font-medium text-title"
                />
              </li>
            ))}
          </ul>
          <SiteLink
            {...last}
            onClick={close}
            className={`${buttonLook({ tone: 'signal', size: 'large' })} mt-6 w-full`}
          />
        </nav>
      </dialog>
    </div>
  );
}

/** Closes the menu when the page changes and when the window grows past it. */
function useClosing(close: () => void) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place in history is what closes it
  useEffect(close, [key]);
  useEffect(() => {
    const query = matchMedia(wide);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  });
}

function MenuIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className="size-6">
      <path d="M4 8.5h16M4 15.5h16" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
