import { messageOf } from '../../../api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** In the place of a list that is loading. */
export function ListLoading() {
  return (
    <div role="status" aria-label="Loading the list" className="space-y-3">
      {rows.map((row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </div>
  );
}

/** In the place of a list that could not be loaded: why, and the way to try again. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-card border border-danger-edge bg-danger-wash p-5">
      <p className="text-danger text-small">
        {messageOf(error, 'The list could not be loaded. Please try again.')}
      </p>
      <Button size="small" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
