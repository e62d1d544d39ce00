import { cx } from './cx.ts';

/** Line drawings on a 20 × 20 grid. */
const drawings = {
  chevronDown: 'm5.5 8 4.5 4.5L14.5 8',
  chevronRight: 'm8 5.5 4.5 4.5L8 14.5',
  check: 'm4.5 10.5 3.8 3.8 7.2-8.2',
  close: 'm5 5 10 10M15 5 5 15',
  upload: 'M10 13V4m0 0L6.2 7.8M10 4l3.8 3.8M3.5 13v1.8a1.7 1.7 0 0 0 1.7 1.7h9.6a1.7 1.7 0 0 0 1.7-1.7V13',
  download: 'M10 4v9m0 0 3.8-3.8M10 13 6.2 9.2M3.5 13v1.8a1.7 1.7 0 0 0 1.7 1.7h9.6a1.7 1.7 0 0 0 1.7-1.7V13',
  arrowLeft: 'M16 10H4m0 0 5-5m-5 5 5 5',
  arrowRight: 'M4 10h12m0 0-5-5m5 5-5 5',
  lock: 'M6.8 8.8V6.4a3.2 3.2 0 0 1 6.4 0v2.4m-7.6 0h8.8c.6 0 1 .4 1 1v5.4c0 .6-.4 1-1 1H5.6a1 1 0 0 1-1-1V9.8c0-.6.4-1 1-1Z',
  warning: 'M10 7.5v3.6m0 2.6v.1M10 3.2 2.8 15.6a.9.9 0 0 0 .8 1.3h12.8a.9.9 0 0 0 .8-1.3L10 3.2Z',
  trash:
    'M4 6h12M8.2 6V4.4c0-.5.4-.9.9-.9h1.8c.5 0 .9.4.9.9V6m2.4 0-.6 9a1.5 1.5 0 0 1-1.5 1.4H7.9A1.5 1.5 0 0 1 6.4 15l-.6-9',
  sort: 'm6.5 8 3.5-3.5L13.5 8M6.5 12l3.5 3.5 3.5-3.5',
} as const;

export type IconName = keyof typeof drawings;

/** A decorative icon; the words beside it or the control's label carry the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" aria-hidden="true" className={cx('shrink-0', className ?? 'size-4')}>
      <path
        d={drawings[name]}
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
