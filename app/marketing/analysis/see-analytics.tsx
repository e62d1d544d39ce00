import { Link } from 'react-router';
import { pages } from '../../../contract/paths.ts';
import { buttonLook } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';

/** A button without a function yet, said so to everybody, and what leads to one's own figures today. */
export function SeeAnalytics() {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
      <button
        type="button"
        aria-disabled="true"
        aria-describedby="see-analytics-note"
        className={cx(buttonLook({ size: 'large' }), 'cursor-default text-muted hover:border-line')}
      >
        See Your Analytics
        <span className="sr-only"> (not available yet)</span>
      </button>
      <p id="see-analytics-note" className="max-w-[20rem] text-muted text-small">
        Not available from this page yet. Your own figures come with the free report:{' '}
        <Link to={pages.newAccount} className="text-ink underline underline-offset-4">
          create an account
        </Link>
        .
      </p>
    </div>
  );
}
