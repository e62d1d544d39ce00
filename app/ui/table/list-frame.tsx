import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ErrorPanel } from '../error-panel.tsx';
import { Skeleton } from '../skeleton.tsx';

/** What a list needs of the query that loads it. */
interface ListQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  /** The data are those of the previous page or order, until the requested ones have loaded. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface ListFrameProps<Data> {
  query: ListQuery<Data>;
  /** What did not work, before the reason that the server gives. */
  failed?: string;
  /** In place of the list while it loads for the first time. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A list with its states: that it loads, why it could not be loaded with a way to retry, that newer rows are coming. */
export function ListFrame<Data>({ query, failed, loading = <Rows />, children }: ListFrameProps<Data>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  return (
    <>
      {error !== null && <ErrorPanel error={error} what={failed} busy={isFetching} onRetry={refetch} />}
      {data === undefined && error === null && loading}
      {data !== undefined && (
        <div aria-busy={isFetching} className={cx('transition-opacity', isPlaceholderData && 'opacity-60')}>
          {children(data)}
        </div>
      )}
    </>
  );
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function Rows() {
  return (
    <div role="status" aria-label="Loading the list" className="space-y-3">
      {rows.map((row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </div>
  );
}

/** In place of a list without rows. */
export function ListEmpty({ children }: { children: ReactNode }) {
  return <p className="py-10 text-center text-muted">{children}</p>;
}
