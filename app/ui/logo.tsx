import { brand } from '../../contract/brand.ts';
import { cx } from './cx.ts';

/** The mark: a voice wave that rises into a signal, on hi-vis. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 28" fill="none" aria-hidden="true" className={className ?? 'size-7'}>
      <rect width="28" height="28" rx="7.5" className="fill-signal" />
      <path
        d="M5.5 15.5h3.2l2.6-6.5 4.2 11 2.9-8.2 1.4 3.7h2.7"
        className="stroke-signal-ink"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Mark and name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5 font-semibold text-title', className)}>
      <LogoMark />
      {brand.name}
    </span>
  );
}
