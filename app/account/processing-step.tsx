import { useEffect, useRef } from 'react';
import { Spinner } from '../ui/spinner.tsx';

/** While the account is being made. */
export function ProcessingStep() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here has been removed.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center py-16 text-center md:py-24">
      <Spinner className="size-10 text-signal-text" />
      <h1 ref={heading} tabIndex={-1} className="mt-8 font-semibold text-page outline-none">
        Working on your report...
      </h1>
      <p role="status" className="mt-3 max-w-[22rem] text-lead text-muted">
        We're analyzing your data to uncover revenue opportunities. This may take a few moments.
      </p>
    </div>
  );
}
