import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link of the frame: to a page of this site, or to another site in a new tab. */
export interface SiteLinkTarget {
  label: string;
  /** A path of this site, with its hash; or a whole address, which opens in a new tab. */
  to: string;
}

type SiteLinkProps = SiteLinkTarget & Omit<ComponentProps<'a'>, 'href' | 'children'>;

/** A link that says when it opens a new tab. */
export function SiteLink({ label, to, ...rest }: SiteLinkProps) {
  if (to.startsWith('/')) {
    return (
      <Link to={to} {...rest}>
        {label}
      </Link>
    );
  }
  return (
    <a href={to} target="_blank" rel="noreferrer" {...rest}>
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
