import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

/** The same form at four companies: one texts at once and has the job before the others answer. */
export function RaceFigure() {
  return (
    <figure className="rounded-stage border border-line bg-raised p-5 shadow-float md:p-8">
      <p className="text-muted text-small">One homeowner, four web forms</p>
      <ul className="mt-4 text-small">
        <Lane name="With texts" first>
          <Dot look="bg-neutral" />
          <span className="h-0.5 w-3 bg-signal" />
          <Dot look="size-4 bg-signal" />
          <span className="h-0.5 w-7 bg-signal" />
          <b className="rounded-full bg-signal px-3.5 py-1 font-semibold text-signal-ink">booked</b>
        </Lane>
        <Lane name="Company A">
          <Dot look="bg-neutral" />
          <Wait look="w-[14%] sm:w-[30%]" />
          <Dot look="bg-neutral" />
          <span className="ml-2.5">voicemail</span>
        </Lane>
        <Lane name="Company B">
          <Dot look="bg-neutral" />
          <Wait look="flex-1" />
          <Dot look="bg-neutral" />
          <span className="ml-2.5">next morning</span>
        </Lane>
        <Lane name="Company C">
          <Dot look="bg-neutral" />
          <Wait look="flex-1" />
          <span className="ml-2.5">no answer</span>
        </Lane>
      </ul>
      <figcaption className="mt-4 text-caption text-muted">
        Illustrative. The lines stand for waiting; they are not measured times.
      </figcaption>
    </figure>
  );
}

function Lane({ name, first = false, children }: { name: string; first?: boolean; children: ReactNode }) {
  return (
    <li
      className={cx(
        'flex h-13 items-center',
        first
          ? '-mx-2.5 h-15 rounded-control border border-signal-edge bg-signal-wash px-2.5 text-ink'
          : 'border-line text-muted not-nth-2:border-t',
      )}
    >
      <span className={cx('w-24 shrink-0 sm:w-28', first && 'font-semibold')}>{name}</span>
      <span className="flex flex-1 items-center">{children}</span>
    </li>
  );
}

function Dot({ look }: { look: string }) {
  return <span aria-hidden="true" className={cx('size-3 shrink-0 rounded-full', look)} />;
}

function Wait({ look }: { look: string }) {
  return (
    <span aria-hidden="true" className={cx('mx-1 border-line-control border-t-2 border-dotted', look)} />
  );
}
