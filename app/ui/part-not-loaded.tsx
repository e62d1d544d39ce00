import { messageOf } from '../api/api-error.ts';
import { asSentence } from '../api/as-sentence.ts';
import { ErrorBox } from './error-box.tsx';

interface PartNotLoadedProps {
  /** The part's name for customers: `Your setup`. */
  what: string;
  error: Error;
  onRetry: () => void;
}

/** Stands where a part of the dashboard does whose content could not be fetched. */
export function PartNotLoaded({ what, error, onRetry }: PartNotLoadedProps) {
  return (
    <ErrorBox>
      {what} could not be loaded: {asSentence(messageOf(error, 'something went wrong'))}{' '}
      <button type="button" className="underline underline-offset-4" onClick={onRetry}>
        Try again
      </button>
    </ErrorBox>
  );
}
