import { type Ref, useId } from 'react';
import { Button } from '../button.tsx';

/** A field whose value differs from the stored one. */
export interface Difference {
  label: string;
  /** As words; '' for nothing. */
  saved: string;
  here: string;
  /** Loads the stored values into the form. */
  take: () => void;
  /** Moves the focus to the field, in a timer of its own, as react-hook-form does. */
  focus: () => void;
}

/**
 * The focus leaves the pressed button before the values remove it: a drawer takes the focus back, a frame later, when
 * the element that has it is removed.
 */
function takeAndFocus(differences: readonly Difference[]) {
  differences.at(-1)?.focus();
  setTimeout(() => {
    for (const { take } of differences) take();
  });
}

interface ChangedElsewhereProps {
  differences: readonly Difference[];
  /** Takes the focus when a save was refused. */
  ref?: Ref<HTMLElement>;
}

/** In a form whose content was saved elsewhere meanwhile: what differs, and the choice for each. */
export function ChangedElsewhere({ differences, ref }: ChangedElsewhereProps) {
  const id = useId();
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      tabIndex={-1}
      className="rounded-card border border-signal-edge bg-signal-wash px-4 py-4 outline-hidden md:px-5"
    >
      <h3 id={id} className="font-semibold text-body">
        Saved elsewhere while you were editing
      </h3>
      <p className="mt-1 text-small">
        In another tab or on another device. Take what was saved there, or save again to replace it with what
        stands here.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-control border border-line bg-raised">
        {differences.map((difference) => (
          <li
            key={difference.label}
            aria-label={difference.label}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-3"
          >
            <dl className="grid min-w-0 flex-1 basis-56 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-small">
              <dt className="col-span-2 font-medium">{difference.label}</dt>
              <dt className="text-muted">Saved</dt>
              <dd className="wrap-anywhere">{difference.saved || 'Nothing'}</dd>
              <dt className="text-muted">Here</dt>
              <dd className="wrap-anywhere">{difference.here || 'Nothing'}</dd>
            </dl>
            <Button
              size="small"
              aria-label={`Take saved: ${difference.label}`}
              onClick={() => takeAndFocus([difference])}
            >
              Take saved
            </Button>
          </li>
        ))}
      </ul>
      {differences.length > 1 && (
        <div className="mt-3 flex justify-end">
          <Button size="small" tone="quiet" onClick={() => takeAndFocus(differences)}>
            Take everything that was saved
          </Button>
        </div>
      )}
    </section>
  );
}
