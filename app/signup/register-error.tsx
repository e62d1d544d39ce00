import { Link } from 'react-router';
import { pages } from '../../contract/paths.ts';
import { ApiError, messageOf } from '../api/api-error.ts';

/** What the red box of the sign-up says. */
export function RegisterError({ error }: { error: unknown }) {
  if (error instanceof ApiError && error.errorCode === 'duplicate_email') {
    return (
      <>
        An account with this email already exists. Please{' '}
        <Link to={pages.login} className="font-medium underline underline-offset-4">
          login
        </Link>{' '}
        instead.
      </>
    );
  }
  return messageOf(error, 'Failed to create account. Please try again.');
}
