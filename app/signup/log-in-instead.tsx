import { Link } from 'react-router';
import { pages } from '../../contract/paths.ts';
import { textLink } from '../ui/text-link.ts';

/** Under the steps of the sign-up: the way to the log-in. */
export function LogInInstead() {
  return (
    <p className="mt-8 text-muted text-small">
      Already have an account?{' '}
      <Link to={pages.login} className={textLink}>
        Log in
      </Link>
    </p>
  );
}
