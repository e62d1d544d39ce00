/** A figure that the public site says, and what stands behind it. */
export interface Claim {
  readonly id: string;
  /** As it is shown. */
  readonly figure: string;
  /** What the figure is of. */
  readonly text: string;
  /**
   * `specified`: stated by the company, not measured by this program. `ours`: follows from how this program works.
   * `illustrative`: made up to show what something looks like; the page says so in words.
   */
  readonly kind: 'illustrative' | 'specified' | 'ours';
  /** Where the figure comes from. */
  readonly basis: string;
}

/** Claims with a common kind and basis, one line each. */
export function claimsOf(kind: Claim['kind'], basis: string) {
  return <const Id extends string>(id: Id, figure: string, text: string): Claim & { readonly id: Id } => ({
    id,
    figure,
    text,
    kind,
    basis,
  });
}
