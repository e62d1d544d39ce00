import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { DiscardButton } from '../../../ui/form/discard-button.tsx';
import { OutcomeNote } from '../../../ui/outcome-note.tsx';
import { useFocusFallback } from '../../../ui/use-focus-fallback.ts';

interface PartFormProps {
  title: string;
  intro: ReactNode;
  formProps: ComponentProps<'form'>;
  failure: string;
  outcome: string;
  busy: boolean;
  isChanged: boolean;
  onDiscard: () => void;
  children: ReactNode;
}

/** For so long an outcome is shown wherever the page stands. */
const newForMs = 6000;

function useIsNew(outcome: string): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    setNew(outcome !== '');
    const timer = setTimeout(() => setNew(false), newForMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  return isNew;
}

/** A part of the settings with its form, and what saves it. */
export function PartForm({
  title,
  intro,
  formProps,
  failure,
  outcome,
  busy,
  isChanged,
  onDiscard,
  children,
}: PartFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const region = useFocusFallback(heading, { next: true });
  const isNew = useIsNew(outcome);
  return (
    <section aria-labelledby="part-title" {...region} className="flex flex-col gap-4">
      <div>
        <h2 ref={heading} id="part-title" tabIndex={-1} className="font-semibold text-title outline-none">
          {title}
        </h2>
        <p className="mt-1 max-w-[38rem] text-muted text-small">{intro}</p>
      </div>
      <form
        method="post"
        {...formProps}
        // What takes the focus is not to be under the bar that saves.
        className="flex flex-col gap-4 [&_:is(input,textarea,button)]:scroll-mb-28"
      >
        {children}
        <ErrorBox>{failure}</ErrorBox>
        <div
          className={cx(
            'flex flex-wrap items-center gap-x-4 gap-y-2',
            // What is not saved yet can be saved from anywhere on a long page, and that it was saved is seen there.
            (isChanged || isNew) &&
              'sticky bottom-0 z-10 -mx-4 border-line border-t bg-ground px-4 py-3 md:mx-0 md:px-0',
          )}
        >
          <Button type="submit" tone="signal" busy={busy}>
            Save
          </Button>
          {isChanged && <DiscardButton busy={busy} onDiscard={onDiscard} />}
          <OutcomeNote>{outcome}</OutcomeNote>
          {isChanged && outcome === '' && <p className="text-muted text-small">Not saved yet</p>}
        </div>
      </form>
    </section>
  );
}

/** Marks what is proposed and counts for nothing until it is saved. */
export function SuggestedTag() {
  return (
    <span className="rounded-full border border-line bg-sunken px-2 py-px text-caption text-muted">
      Suggestion, not saved yet
    </span>
  );
}
