import { cx } from '../../ui/cx.ts';
import { setupSteps } from './card-texts.ts';

interface SetupHeadingProps {
  complete: boolean;
  done: number;
  /** What the report needs; null where there is one, or one is on its way. */
  needs: string | null;
}

/** What the section is for and how far it is; once all is done, a title for screen readers alone. */
export function SetupHeading({ complete, done, needs }: SetupHeadingProps) {
  if (complete) {
    return (
      <h2 id="setup-title" className="sr-only">
        Your setup
      </h2>
    );
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h2 id="setup-title" className="font-semibold text-heading">
          Complete Setup
        </h2>
        <p className="mt-0.5 text-body text-muted">Add more info to generate your sales analysis report</p>
        {needs !== null && <p className="mt-0.5 text-body text-muted">{needs}</p>}
      </div>
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="flex gap-1">
          {setupSteps.map((step, index) => (
            <span
              key={step}
              className={cx(
                'h-1.5 w-7 rounded-full',
                index < done ? 'bg-signal ring-1 ring-signal-edge ring-inset' : 'bg-line',
              )}
            />
          ))}
        </span>
        <span className="text-muted text-small tabular">
          {done} of {setupSteps.length} done
        </span>
      </div>
    </div>
  );
}
