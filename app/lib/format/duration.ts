const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds as a person says them: `40 s`, `3 min`, `2 h 10 min`, `1.4 days`. Null is a dash. */
export function duration(seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < MINUTE - 0.5) return `${Math.round(seconds)}\u00a0s`;
  const minutes = Math.round(seconds / MINUTE);
  if (minutes < 60) return `${minutes}\u00a0min`;
  if (minutes < DAY / MINUTE) {
    const rest = minutes % 60;
    return `${Math.floor(minutes / 60)}\u00a0h${rest === 0 ? '' : ` ${rest}\u00a0min`}`;
  }
  return days(seconds / DAY);
}

/** Days to one decimal: `1 day`, `1.4 days`, `112 days`. */
export function days(n: number): string {
  const rounded = n >= 100 ? Math.round(n) : Math.round(n * 10) / 10;
  return `${rounded}\u00a0${rounded === 1 ? 'day' : 'days'}`;
}
