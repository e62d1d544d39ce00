import { Link } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';
import { Logo } from '../ui/logo.tsx';

/** The top line beside a form that should not be left by accident: the logo, and nothing else to follow. */
export function AuthHeader() {
  return (
    <header className="border-line/60 border-b">
      <div className="mx-auto flex h-16 max-w-6xl items-center px-5">
        <Link to={pages.home} aria-label={`${brand.name}, home`} className="tap flex rounded-mark">
          <Logo />
        </Link>
      </div>
    </header>
  );
}
