import { pages } from '../../../contract/paths.ts';
import { analysisTerms } from '../../../contract/terms.ts';
import { Icon } from '../../ui/icon.tsx';
import { textLink } from '../../ui/text-link.ts';

/** The terms of the free analysis in short, with the way to the whole text. */
export function TermsSummary() {
  return (
    <>
      <h3 className="font-semibold text-title">{analysisTerms.title}</h3>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-raised px-5">
        {analysisTerms.points.map((point) => (
          <li key={point} className="flex gap-3 py-3.5 text-body">
            <Icon name="check" className="mt-1 size-4 text-signal-text" />
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-5 text-muted text-small">
        Read the <NewTab to={pages.salesAnalysisTerms} text="full terms of the analysis" />, the{' '}
        <NewTab to={pages.termsOfService} text="Terms of Service" /> and the{' '}
        <NewTab to={pages.privacyPolicy} text="Privacy Policy" />.
      </p>
    </>
  );
}

function NewTab({ to, text }: { to: string; text: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className={textLink}>
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
