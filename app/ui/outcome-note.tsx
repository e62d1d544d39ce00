import { Icon } from './icon.tsx';

/** The outcome of a button, announced to screen readers. */
export function OutcomeNote({ children }: { children: string }) {
  return (
    <p role="status" className="min-w-0 text-muted text-small">
      {children !== '' && (
        <span className="inline-flex items-start gap-1.5">
          <Icon name="check" className="mt-0.5 size-4 text-signal-text" />
          {children}
        </span>
      )}
    </p>
  );
}
