import type { MetaFunction } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { ButtonLink } from '../ui/button.tsx';

export const meta: MetaFunction = () => [
  { title: `Page not found · ${brand.name}` },
  { name: 'description', content: 'There is no page at this address.' },
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
        <WrongNumber />
      </div>
    </PublicPage>
  );
}

/** House numbers of the street, from left to right; one lot is empty. */
const numbers = [400, 402, 404, 406, 408];
const missing = 404;

/** A way to the house that is not in the street. */
function WrongNumber() {
  return (
    <svg
      viewBox="0 0 420 150"
      role="img"
      aria-label="A street of four houses, and a way that ends at the empty lot between them, number 404"
      className="w-full max-w-[30rem] max-lg:hidden"
    >
      <path d="M0 110.5h420" className="stroke-line" />
      {numbers.map((number, i) => (
        <g key={number} transform={`translate(${4 + i * 84} 4)`}>
          {number === missing ? <Lot /> : <House />}
          <text
            x="38"
            y="56"
            textAnchor="middle"
            className={number === missing ? 'fill-signal-text text-[13px]' : 'fill-muted text-[13px]'}
          >
            {number}
          </text>
        </g>
      ))}
      <path
        d="M2 140h208v-14"
        className="fill-none stroke-signal"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="0 9"
      />
      <circle cx="210" cy="119" r="5" className="fill-signal" />
    </svg>
  );
}

function House() {
  return (
    <>
      <path d="M0 40 38 8l38 32v66H0z" className="fill-raised stroke-line" strokeLinejoin="round" />
      <rect x="29" y="68" width="18" height="38" rx="2" className="fill-sunken stroke-line" />
    </>
  );
}

function Lot() {
  return (
    <path
      d="M0 40 38 8l38 32v66H0z"
      className="fill-none stroke-line-control"
      strokeLinejoin="round"
      strokeDasharray="3 5"
    />
  );
}
