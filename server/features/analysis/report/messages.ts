const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `1,204` */
export const count = (n: number) => whole.format(n);

/** `1 lead`, `1,204 leads`; `many` where an s is not enough. */
export const plural = (n: number, one: string, many = `${one}s`) => `${count(n)} ${n === 1 ? one : many}`;

/** `31.4%` from a rate between 0 and 1. */
export const percent = (rate: number) => `${tenth.format(rate * 100)}%`;

/** `$480`, from cents. */
export const money = (cents: number) => dollars.format(cents / 100);

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `March 1, 2026`, from `2026-03-01`. */
export const day = (iso: string) => date.format(new Date(`${iso}T00:00:00Z`));

/** `2026-03-01`, the day of an instant in a time zone. */
export const dayIn = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );

/** `21.4` */
export const decimal = (n: number) => tenth.format(n);
