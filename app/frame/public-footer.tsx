import type { ReactNode } from 'react';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';
import { Logo } from '../ui/logo.tsx';
import { menuItems } from './menu-items.ts';
import { SiteLink, type SiteLinkTarget } from './site-link.tsx';

/** Where the menu button leads without scripts. */
export const footerLinksId = 'site-links';

const link =
  'inline-flex items-center rounded-mark text-muted transition-colors hover:text-ink max-md:min-h-11 max-md:min-w-11';

const product: readonly SiteLinkTarget[] = [
  { label: 'Automated Messaging', to: pages.automation },
  { label: 'Deep Integrations', to: pages.campaigns },
  { label: 'Analytics', to: pages.analysis },
  { label: 'Try a Demo', to: pages.demo },
];
const start: readonly SiteLinkTarget[] = [
  menuItems.pricing,
  menuItems.contact,
  menuItems.login,
  menuItems.createAccount,
  // Where Login leads to another app, the product's own is named apart.
  ...(menuItems.login.to === pages.login ? [] : [{ label: 'Log in to your report', to: pages.login }]),
];
const meet: readonly SiteLinkTarget[] = [
  { label: 'Book A Call', to: brand.meetingUrl },
  { label: 'Partnerships', to: brand.partnershipsUrl },
];

/** The end of every public page. */
export function PublicFooter() {
  return (
    <footer className="border-line border-t bg-ground print:hidden">
      <div className="mx-auto max-w-6xl px-5 py-14 text-small md:py-16">
        <div className="grid gap-12 lg:grid-cols-[1.3fr_2fr]">
          <div className="max-w-[24rem]">
            <Logo />
            <p className="mt-4 text-body text-muted">{brand.blurb}</p>
            <a
              href={brand.socialUrl}
              target="_blank"
              rel="noreferrer"
              className="tap mt-5 inline-flex items-center gap-2.5 rounded-mark text-muted transition-colors hover:text-ink"
            >
              <NetworkIcon />
              Follow us
              <span className="sr-only"> on our professional network page (opens in a new tab)</span>
            </a>
          </div>
          <div
            id={footerLinksId}
            className="grid scroll-mt-24 grid-cols-2 gap-x-6 gap-y-10 min-[44rem]:grid-cols-3 lg:justify-self-end lg:gap-x-16"
          >
            <LinkGroup title="Product" links={product} />
            <LinkGroup title="Get started" links={start} />
            <LinkGroup title="Talk to us" links={meet}>
              <li>
                <a href={`mailto:${brand.email}`} className={link}>
                  {brand.email}
                </a>
              </li>
              <li>
                <a href={`tel:${brand.phone.replace(/[^\d+]/g, '')}`} className={`${link} tabular`}>
                  {brand.phone}
                </a>
              </li>
            </LinkGroup>
          </div>
        </div>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-line border-t pt-6 text-muted">
          <p>© 2024 {brand.name}</p>
          <nav aria-label="Legal">
            <ul className="flex flex-wrap items-center gap-x-6 md:gap-y-2">
              <li>
                <SiteLink label="Privacy Policy" to={pages.privacyPolicy} className={link} />
              </li>
              <li>
                <SiteLink label="Terms of Service" to={pages.termsOfService} className={link} />
              </li>
              <li>
                <SiteLink label="TCPA Compliance" to={pages.tcpaCompliance} className={link} />
              </li>
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}

interface LinkGroupProps {
  title: string;
  links: readonly SiteLinkTarget[];
  children?: ReactNode;
}

function LinkGroup({ title, links, children }: LinkGroupProps) {
  return (
    <nav aria-label={title}>
      <p className="font-medium text-ink">{title}</p>
      <ul className="mt-1.5 flex flex-col md:mt-4 md:gap-3">
        {links.map((target) => (
          <li key={target.label}>
            <SiteLink {...target} className={link} />
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}

/** Three people who know each other. */
function NetworkIcon() {
  return (
    <svg viewBox="0 0 20 20" fill="none" aria-hidden="true" className="size-5">
      <path d="M6.5 9 13 5.8M6.5 11l6.5 3.2" stroke="currentColor" strokeWidth="1.6" />
      <circle cx="4.6" cy="10" r="2.3" stroke="currentColor" strokeWidth="1.6" />
      <circle cx="15" cy="4.9" r="2.3" stroke="currentColor" strokeWidth="1.6" />
      <circle cx="15" cy="15.1" r="2.3" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}
