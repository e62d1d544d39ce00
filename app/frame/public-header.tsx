import { useSignedIn } from '../api/use-signed-in.ts';
import { buttonLook } from '../ui/button.tsx';
import { LogoLink } from './logo-link.tsx';
import { menuItems } from './menu-items.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { SiteLink } from './site-link.tsx';
import { useAdmin } from './use-admin.ts';

const quiet = 'rounded-control px-3 py-2 text-muted text-small transition-colors hover:text-ink';

/** The fixed line at the top of every public page. */
export function PublicHeader() {
  const isAdmin = useAdmin();
  const last = useSignedIn() ? menuItems.dashboard : menuItems.createAccount;
  return (
    <header className="fixed inset-x-0 top-0 z-30 border-line/60 border-b bg-ground print:hidden">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-6 px-5">
        <LogoLink />
        <nav aria-label="Main" className="flex flex-1 items-center justify-between max-md:hidden">
          {/* The admin's link comes last in its group, so that nothing moves when it appears. */}
          <ul className="flex items-center gap-1">
            <li>
              <SiteLink {...menuItems.pricing} className={quiet} />
            </li>
            <li>
              <SiteLink {...menuItems.contact} className={quiet} />
            </li>
            {isAdmin && (
              <li>
                <SiteLink {...menuItems.admin} className={quiet} />
              </li>
            )}
          </ul>
          <ul className="flex items-center gap-2">
            <li>
              <SiteLink {...menuItems.login} className={quiet} />
            </li>
            <li>
              {/* As wide with either label, so that hydration shifts nothing. */}
              <SiteLink {...last} className={`${buttonLook({ tone: 'signal' })} min-w-38`} />
            </li>
          </ul>
        </nav>
        <MobileMenu isAdmin={isAdmin} last={last} />
      </div>
    </header>
  );
}
