import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { pages } from '../../contract/paths.ts';

const look = 'tap mb-8 inline-block rounded-mark text-muted text-small hover:text-ink';

/** Out of the sign-up or the log-in. */
export function BackToHome() {
  return (
    <Link to={pages.home} className={look}>
      ← Back to Home
    </Link>
  );
}

/** To the step before. A link with an address, so that it can be opened and read out as one. */
export function BackToStep({ onClick, ...rest }: ComponentProps<typeof Link> & { onClick: () => void }) {
  return (
    <Link
      {...rest}
      className={look}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onClick();
      }}
    >
      ← Back
    </Link>
  );
}
