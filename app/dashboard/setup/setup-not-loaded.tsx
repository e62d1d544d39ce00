import { messageOf } from '../../api/api-error.ts';
import { ErrorBox } from '../../ui/error-box.tsx';

/** Stands where the setup does when what is stored of it could not be fetched. */
export function SetupNotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorBox>
      Your setup could not be loaded: {messageOf(error, 'something went wrong')}.{' '}
      <button type="button" className="underline underline-offset-4" onClick={onRetry}>
        Try again
      </button>
    </ErrorBox>
  );
}
