import { messageOf } from '../api/api-error.ts';
import { RetryButton } from './retry-button.tsx';

interface ErrorPanelProps {
  error: unknown;
  /** What did not work, as a sentence. Without it the server's reason stands alone. */
  what?: string | undefined;
  busy: boolean;
  onRetry: () => unknown;
}

/** In the place of what could not be loaded: why, and a way to try again. */
export function ErrorPanel({ error, what, busy, onRetry }: ErrorPanelProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-danger-edge bg-danger-wash px-4 py-3"
    >
      <p className="text-danger text-small">
        {what === undefined
          ? messageOf(error, 'The list could not be loaded. Please try again.')
          : `${what} ${messageOf(error, 'Please try again.')}`}
      </p>
      <RetryButton look="small" error={error} busy={busy} onRetry={onRetry} />
    </div>
  );
}
