/** A figure on the public site, and its basis. */
export interface Claim {
  readonly id: string;
  /** As it is shown. */
  readonly figure: string;
  /** What the figure is of. */
  readonly text: string;
  /**
   * `specified`: stated by the company, not measured by this program. `ours`: follows from how this program
   * works. `law`: a legal rule. `illustrative`: made up as an example, which the page says. `replayed`: said by the
   * assistant for a made-up company; a test plays the conversation to it.
   */
  readonly kind: 'illustrative' | 'specified' | 'ours' | 'law' | 'replayed';
  /** The source of the figure. */
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

/** A function that gives the claims of `list` by their names. */
export function claimIn<const List extends readonly Claim[]>(list: List) {
  const byId = new Map<string, Claim>(list.map((claim) => [claim.id, claim]));
  return (id: List[number]['id']): Claim => {
    const found = byId.get(id);
    if (found === undefined) throw new Error(`There is no claim "${id}".`);
    return found;
  };
}
