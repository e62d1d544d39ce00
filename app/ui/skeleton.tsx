import { cx } from './cx.ts';

/** A grey placeholder; set its size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-pulse rounded-mark bg-line/70', className)} />;
}
