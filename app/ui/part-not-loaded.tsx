import { messageOf } from '../api/api-error.ts';
import { asSentence } from '../api/as-sentence.ts';
import { ErrorBox } from './error-box.tsx';
import { RetryButton } from './retry-button.tsx';

interface PartNotLoadedProps {
  /** The part's name for customers: `Your setup`. */
  what: string;
  error: Error;
  onRetry: () => void;
}

/** Stands where a part of the dashboard does whose content could not be fetched, or above what it was before. */
export function PartNotLoaded({ what, error, onRetry }: PartNotLoadedProps) {
  return (
    <ErrorBox>
      {what} could not be loaded: {asSentence(messageOf(error, 'something went wrong'))}{' '}
      <RetryButton look="text" error={error} onRetry={onRetry} />
    </ErrorBox>
  );
}
