import { Link } from 'react-router';
import { pages } from '../../contract/paths.ts';
import { ApiError, messageOf } from '../api/api-error.ts';

interface SignUpErrorProps {
  error: unknown;
  /** Said where the server has said nothing. */
  fallback?: string;
}

/** What the red box of the sign-up says. */
export function SignUpError({
  error,
  fallback = 'Failed to create account. Please try again.',
}: SignUpErrorProps) {
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
  return messageOf(error, fallback);
}
