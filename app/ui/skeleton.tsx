import { cx } from './cx.ts';

/** A grey shape of the size of what is coming; give it its size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-pulse rounded-mark bg-line/70', className)} />;
}
