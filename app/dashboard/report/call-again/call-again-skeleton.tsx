/** Placeholder of a lazy part; static, since it may stay until the reader scrolls here. */
export function CallAgainSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="h-44 w-full rounded-control bg-sunken md:mb-3 @md/causes:h-36 print:hidden"
    />
  );
}
