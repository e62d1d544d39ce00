import { createPortal } from 'react-dom';
import { BusyPicture } from './busy-picture.tsx';
import { useBusyText } from './busy-with.ts';

/**
 * Covers everything, open drawers too, while something is saved that the whole page depends on. Takes neither
 * focus nor presses: busy controls announce that themselves and ignore presses, so an answer that never comes
 * locks nobody in.
 */
export function BusyOverlay() {
  const text = useBusyText();
  return createPortal(
    <>
      {/* An open drawer hides the page from screen readers, but no region with this attribute. */}
      <p role="status" aria-live="polite" className="sr-only">
        {text}
      </p>
      {text !== null && (
        <div aria-hidden="true" data-busy className="ft-busy">
          <BusyPicture />
        </div>
      )}
    </>,
    document.body,
  );
}
