const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A whole number with thousands set apart: `3,466`. */
export function count(n: number): string {
  return whole.format(n);
}

/** `1 lead`, `1,204 leads`; `many` only where an s is not enough. */
export function plural(n: number, one: string, many = `${one}s`): string {
  return `${count(n)} ${n === 1 ? one : many}`;
}

/** A rate between 0 and 1 as a percentage with one decimal: `31.4%`. Null is a dash. */
export function percent(rate: number | null): string {
  return rate === null ? '–' : `${tenth.format(rate * 100)}%`;
}

/** The two ends of a rate's range under one sign: `34.9–39.9%`. */
export function percentRange(low: number, high: number): string {
  return `${tenth.format(low * 100)}–${percent(high)}`;
}

/** A share of counts as a percentage; a dash where there is nothing to share. */
export function share(part: number, of: number): string {
  return percent(of === 0 ? null : part / of);
}
