import type { MetaFunction } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PublicPage } from './frame/public-page.tsx';

export const meta: MetaFunction = () => [
  { title: `Page not found · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function NotFoundRoute() {
  return (
    <PublicPage>
      <div className="mx-auto grid w-full max-w-6xl items-center gap-12 px-5 py-20 md:py-32 lg:grid-cols-[1.1fr_1fr] lg:gap-20">
        <div>
          <p className="font-medium text-signal-text text-small">404</p>
          <h1 className="mt-2 font-semibold text-display-2">There is no page at this address</h1>
          <p className="mt-4 max-w-[34rem] text-lead text-muted">
            The link may be old or mistyped. If one of our own pages led you here, please tell us at{' '}
            <a href={`mailto:${brand.email}`} className="text-ink underline underline-offset-4">
              {brand.email}
            </a>
            .
          </p>
          <ButtonLink to={pages.home} className="mt-8">
            ← Back to Home
          </ButtonLink>
        </div>
        <WrongDoor />
      </div>
    </PublicPage>
  );
}

/** A route to the house number that is not in the street. */
function WrongDoor() {
  return (
    <svg
      viewBox="0 0 420 240"
      role="img"
      aria-label="A street of four houses, and a route that ends at a gap between them"
      className="w-full max-w-[30rem] max-lg:hidden"
    >
      <path d="M0 190.5h420" className="stroke-line" />
      {[10, 104, 292, 386].map((x, i) => (
        <House key={x} x={x - 10} number={String(401 + i + (i > 1 ? 1 : 0))} />
      ))}
      <rect
        x="188"
        y="104"
        width="76"
        height="86"
        rx="6"
        className="fill-none stroke-line-control"
        strokeDasharray="4 6"
      />
      <text x="226" y="154" textAnchor="middle" className="fill-signal-text font-semibold text-[22px]">
        404
      </text>
      <path
        d="M0 216h226v-14"
        className="fill-none stroke-signal"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="1 9"
      />
      <circle cx="226" cy="198" r="5" className="fill-signal" />
    </svg>
  );
}

function House({ x, number }: { x: number; number: string }) {
  return (
    <g transform={`translate(${x} 84)`}>
      <path d="M0 40 38 8l38 32v66H0z" className="fill-raised stroke-line" strokeLinejoin="round" />
      <rect x="29" y="68" width="18" height="38" rx="2" className="fill-sunken stroke-line" />
      <text x="38" y="56" textAnchor="middle" className="fill-muted text-[13px]">
        {number}
      </text>
    </g>
  );
}
