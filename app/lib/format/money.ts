const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** Of thousands and millions. */
const short = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

/** Cents as whole dollars: `$171,800`. Null is a dash, never $0. */
export function money(cents: number | null): string {
  return cents === null ? '–' : dollars.format(cents / 100);
}

/** Cents to the cent, which are left out when there are none: `$1,240`, `$1,240.50`. */
export function moneyExact(cents: number | null): string {
  if (cents === null) return '–';
  return cents % 100 === 0 ? dollars.format(cents / 100) : exact.format(cents / 100);
}

/** Cents for the tick of an axis: `$950`, `$318k`, `$1.24M`. */
export function moneyShort(cents: number): string {
  const amount = cents / 100;
  if (Math.abs(amount) >= 999_500) return `$${short.format(amount / 1_000_000)}M`;
  if (Math.abs(amount) >= 1_000) return `$${short.format(amount / 1_000)}k`;
  return dollars.format(amount);
}

/** What a person typed as dollars (`1250`, `$1,250.50`) in cents, or null when it is no amount. */
export function parseDollars(text: string): number | null {
  const plain = text.trim().replace(/^\$\s*/, '');
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain.replaceAll(',', '')) * 100);
}
