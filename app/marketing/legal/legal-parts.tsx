import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '../../../contract/brand.ts';

/** What whoever runs an installation has to decide, and therefore has to write into the text. */
export function OperatorDecides({ children }: { children: ReactNode }) {
  return (
    <div className="ft-legal-note">
      <p>
        <strong>The operator decides.</strong> {children}
      </p>
    </div>
  );
}

/** A link to another page of this site, to a section of it for example. */
export function To({ page, section, children }: { page: string; section?: string; children: ReactNode }) {
  return <Link to={section === undefined ? page : `${page}#${section}`}>{children}</Link>;
}

/** The address to write to. */
export function MailUs() {
  return <a href={`mailto:${brand.email}`}>{brand.email}</a>;
}

/** How to reach the company: the last section of every legal text. */
export function Reach({ about }: { about: string }) {
  return (
    <p>
      Write to <MailUs /> or call <a href={`tel:${brand.phone.replace(/[^\d+]/g, '')}`}>{brand.phone}</a>.
      Please say that it is about {about}, and write from the email of your account if you have one, so that
      we know it is you.
    </p>
  );
}
