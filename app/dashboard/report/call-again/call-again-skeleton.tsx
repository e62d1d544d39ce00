import { Skeleton } from '../../../ui/skeleton.tsx';

/** Keeps the place of what is loading. */
export function CallAgainSkeleton() {
  return <Skeleton className="mb-3 h-44 w-full @md/causes:h-36 print:hidden" />;
}
