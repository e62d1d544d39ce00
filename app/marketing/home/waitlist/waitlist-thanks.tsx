import { Dialog as Base } from '@base-ui/react/dialog';
import { Button } from '../../../ui/button.tsx';

/** What takes the form's place once the entry is in. */
export function WaitlistThanks({ onClose }: { onClose: () => void }) {
  return (
    <div>
      <svg viewBox="0 0 120 44" fill="none" aria-hidden="true" className="w-32">
        {[0, 1, 2, 3].map((place) => (
          <circle
            key={place}
            cx={12 + place * 26}
            cy="22"
            r="10"
            className="fill-sunken stroke-line-control"
          />
        ))}
        <circle cx="90" cy="22" r="15" className="fill-signal" />
        <path
          d="m83 22.5 5 5 9-10.5"
          className="stroke-signal-ink"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {/* The focused form has been removed. */}
      <Base.Title
        tabIndex={-1}
        ref={(title: HTMLHeadingElement | null) => title?.focus()}
        className="mt-5 font-semibold text-heading outline-none"
      >
        Thank you, you are on the list
      </Base.Title>
      <Base.Description className="mt-2 text-body text-muted">
        We write to the email you left when there is a place. You do not have to do anything until then.
      </Base.Description>
      <Button tone="signal" size="large" onClick={onClose} className="mt-6 w-full">
        Continue Exploring
      </Button>
    </div>
  );
}
