import { Skeleton } from '../../../ui/skeleton.tsx';

/** Keeps the place of what is loading. */
export function CallAgainSkeleton() {
  return <Skeleton className="h-44 w-full md:mb-3 @md/causes:h-36 print:hidden" />;
}
