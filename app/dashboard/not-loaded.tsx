import { messageOf } from '../api/api-error.ts';
import { asSentence } from '../api/as-sentence.ts';
import { RetryButton } from '../ui/retry-button.tsx';

interface NotLoadedProps {
  error: Error;
  /** True while it is tried again. */
  busy: boolean;
  onRetry: () => void;
}

/** Replaces the page when the user could not be loaded; the session stays. */
export function NotLoaded({ error, busy, onRetry }: NotLoadedProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-[26rem] flex-col items-center justify-center gap-6 px-4 text-center">
      <div role="alert">
        <h1 className="font-semibold text-heading">Your dashboard could not be loaded</h1>
        <p className="mt-2 text-body text-muted">
          {asSentence(messageOf(error, 'Something went wrong'))} You are still signed in, and nothing is lost.
        </p>
      </div>
      <RetryButton look="page" error={error} busy={busy} onRetry={onRetry} />
    </main>
  );
}
