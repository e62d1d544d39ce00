import type { ReactNode } from 'react';
import { Link, type MetaDescriptor } from 'react-router';
import { brand } from '../../../contract/brand.ts';
import { deadLink } from '../../../contract/mail-links.ts';
import { pages } from '../../../contract/paths.ts';
import { ApiError } from '../../api/api-error.ts';
import { AuthHeading } from '../auth-heading.tsx';

/** Meta tags of a page that a mail leads to: no search engine should know it. */
export const linkPageMeta = (title: string, description: string): MetaDescriptor[] => [
  { title: `${title} · ${brand.name}` },
  { name: 'description', content: description },
  { name: 'robots', content: 'noindex' },
];

/** Above the heading of a page beside the log-in. */
export function BackToLogin() {
  return (
    <Link to={pages.login} className="mb-8 inline-block rounded-mark text-muted text-small hover:text-ink">
      ← Back to Log in
    </Link>
  );
}

/** Instead of a form whose link cannot be used. `children` is the way to a new one. */
export function DeadLink({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      <AuthHeading title="This link does not work">{deadLink}</AuthHeading>
      <p className="text-body text-muted">{children}</p>
    </div>
  );
}

/** The link is expired or used, or was cut short by a mail program. */
export function isDeadLink(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.errorCode === 'not_found' || error.errors.some(({ field }) => field === 'token');
}
