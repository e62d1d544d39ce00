const signed = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

const words = (rate: number) => signed.format(rate * 100).replace('-', '−');

/** A difference of two rates, from −1 to 1, in percentage points: `+7.0 points`. */
export function points(rate: number): string {
  return `${words(rate)} points`;
}

/** The two ends of such a difference: `+1.0 to +13.0`. */
export function pointsRange(low: number, high: number): string {
  return `${words(low)} to ${words(high)}`;
}
