import { Link } from 'react-router';
import { pages } from '../../contract/paths.ts';
import { useSignedIn } from '../api/use-signed-in.ts';
import { textLink } from '../ui/text-link.ts';

/** Shown to users who are logged in already, in this tab or in another one. */
export function LoggedInNote() {
  if (!useSignedIn()) return null;
  return (
    <p className="mb-6 rounded-control border border-line bg-sunken px-4 py-3 text-muted text-small">
      You are logged in already.{' '}
      <Link to={pages.onboarding} className={textLink}>
        Go to your dashboard
      </Link>
    </p>
  );
}
