interface ProgressBarProps {
  /** What runs, for a screen reader. */
  label: string;
  done: number;
  /** 0 while the size of the work is not known. */
  total: number;
}

/** A bar that fills from the left; the figures belong beside it, as text. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const known = total > 0;
  return (
    <progress
      aria-label={label}
      max={known ? total : 1}
      {...(known && { value: Math.min(done, total) })}
      className="ft-progress"
    />
  );
}
