import { cx } from '../../ui/cx.ts';

/** Stands where a thread would, while none is open. */
export function NoThread({ className }: { className?: string }) {
  return (
    <div
      className={cx('flex flex-col items-center justify-center gap-5 bg-raised px-6 text-center', className)}
    >
      <Bubbles />
      <div>
        <p className="font-medium text-title">Choose a conversation</p>
        <p className="mt-1 max-w-xs text-muted text-small">
          Every text says what became of it, and why it was sent.
        </p>
      </div>
    </div>
  );
}

/** Two speech bubbles: a text that came in, and its answer. */
export function Bubbles() {
  return (
    <svg viewBox="0 0 120 72" className="w-28" fill="none" aria-hidden="true">
      <path
        className="fill-sunken stroke-line"
        d="M14 8h46a10 10 0 0 1 10 10v6a10 10 0 0 1-10 10H8a4 4 0 0 1-4-4V18A10 10 0 0 1 14 8Z"
      />
      <path className="stroke-line-control" strokeWidth="2.4" strokeLinecap="round" d="M18 18h38M18 25h24" />
      <path
        className="fill-signal-wash stroke-signal-edge"
        d="M56 40h50a10 10 0 0 1 10 10v12a4 4 0 0 1-4 4H56a10 10 0 0 1-10-10v-6a10 10 0 0 1 10-10Z"
      />
      <path className="stroke-signal-edge" strokeWidth="2.4" strokeLinecap="round" d="M60 50h42M60 57h30" />
    </svg>
  );
}
