import { pages } from '../../contract/paths.ts';

/** The privacy policy in a new tab, so that a form keeps what was typed. */
export function PolicyLink({ className }: { className: string }) {
  return (
    <a href={pages.privacyPolicy} target="_blank" rel="noreferrer" className={className}>
      Privacy Policy
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
