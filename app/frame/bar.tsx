import { cx } from '../ui/cx.ts';

interface BarProps {
  /** From the left; where each begins and how wide it is, in per cent of the bar, and the class that fills it. */
  parts: readonly { from?: number; width: number; look: string }[];
  track?: string;
  className?: string;
}

/** A bar drawn to scale; decorative beside the figures that it draws. */
export function Bar({ parts, track = 'fill-sunken', className = 'h-2.5' }: BarProps) {
  return (
    <svg
      viewBox="0 0 100 3"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx('w-full', className)}
    >
      <rect width="100" height="3" className={track} />
      {parts.map(({ from = 0, width, look }) => (
        <rect key={look} x={from} width={width} height="3" className={look} />
      ))}
    </svg>
  );
}
