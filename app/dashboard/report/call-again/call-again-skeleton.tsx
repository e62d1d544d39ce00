/** Keeps the place of what is loading; still, for it may stay so until somebody scrolls here. */
export function CallAgainSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="h-44 w-full rounded-control bg-sunken md:mb-3 @md/causes:h-36 print:hidden"
    />
  );
}
