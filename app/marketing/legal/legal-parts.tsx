import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '../../../contract/brand.ts';
import { backupsLife, legal } from '../../../contract/legal.ts';

/** The company that runs the site, where its name is set. */
export function CompanyBehind() {
  const { company, address, register } = legal;
  if (company === null) return null;
  return <p>The company is {[company, address, register].filter((part) => part !== null).join(', ')}.</p>;
}

/** How long deleted data stays in backups, where that is set. */
export function BackupsKept() {
  return backupsLife === null ? null : <p>{backupsLife}</p>;
}

/** The number that sends texts and its carrier, where set. */
export function TextsFrom() {
  return legal.textsFrom === null ? null : <p>Texts come from {legal.textsFrom}.</p>;
}

/** How the servers are protected, where set. */
export function Measures() {
  return legal.measures === null ? null : <p>{legal.measures}</p>;
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
