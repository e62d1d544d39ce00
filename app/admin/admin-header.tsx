import { Link } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';
import { useLogout } from '../account/use-logout.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';

/** Names the page, and leads out of it. */
export function AdminHeader() {
  const logOut = useLogout();
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex items-center gap-4">
        <Link to={pages.home} aria-label={`${brand.name}, home`} className="tap flex rounded-mark">
          <Logo />
        </Link>
        <h1 className="border-line border-l pl-4 font-semibold text-title sm:text-heading">
          Admin Dashboard
        </h1>
      </div>
      <div className="flex gap-2">
        <ButtonLink to={pages.onboarding} tone="quiet" size="small" className="max-sm:-ml-3">
          My dashboard
        </ButtonLink>
        <Button size="small" busy={logOut.isPending || logOut.isSuccess} onClick={() => logOut.mutate()}>
          Logout
        </Button>
      </div>
    </header>
  );
}
