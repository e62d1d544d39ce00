import { Link } from 'react-router';
import { brand } from '../../contract/brand.ts';
import { pages } from '../../contract/paths.ts';

const texts = [
  ['Privacy Policy', pages.privacyPolicy],
  ['Terms of Service', pages.termsOfService],
  ['Analysis Terms', pages.salesAnalysisTerms],
] as const;

/** The end of every page behind the log-in: one slim line with the legal texts. */
export function LegalFooter() {
  return (
    <footer className="mt-6 md:mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-line border-t pt-5 text-muted text-small print:hidden">
      <p>© 2024 {brand.name}</p>
      <nav aria-label="Legal">
        <ul className="flex flex-wrap gap-x-3 md:gap-x-6 md:gap-y-2">
          {texts.map(([label, to]) => (
            <li key={to}>
              <Link
                to={to}
                className="inline-flex items-center rounded-mark transition-colors hover:text-ink max-md:min-h-11"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
