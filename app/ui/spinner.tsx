import { cx } from './cx.ts';

/** A spinner. Decorative: the text beside it names the progress. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      aria-hidden="true"
      className={cx('animate-spin', className ?? 'size-5')}
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.22" strokeWidth="2.5" />
      <path d="M18 10a8 8 0 0 0-8-8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

/** Fills the screen while nothing else can be shown yet. */
export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-4 text-muted">
      <Spinner className="size-8 text-signal-text" />
      <p className="text-body">{label}</p>
    </div>
  );
}
