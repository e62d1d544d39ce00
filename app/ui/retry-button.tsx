import { ApiError } from '../api/api-error.ts';
import { Button } from './button.tsx';

interface RetryButtonProps {
  error: unknown;
  onRetry: () => unknown;
  /** True while it is tried again. */
  busy?: boolean;
  /** As part of a text, as a small button, or as the one of a page. */
  look: 'text' | 'small' | 'page';
}

/** Tries again what failed; loads the page anew where nothing else helps. */
export function RetryButton({ error, onRetry, busy = false, look }: RetryButtonProps) {
  const isOutdated = error instanceof ApiError && error.isOutdated;
  const press = () => {
    if (isOutdated) window.location.reload();
    else void onRetry();
  };
  const label = isOutdated ? 'Reload the page' : 'Try again';
  return look === 'text' ? (
    <button type="button" className="underline underline-offset-4" onClick={press}>
      {label}
    </button>
  ) : (
    <Button {...(look === 'small' ? { size: 'small' } : { tone: 'signal' })} busy={busy} onClick={press}>
      {label}
    </Button>
  );
}
