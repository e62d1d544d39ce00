/**
 * What a carrier's refusal or failure asks for.
 * - `no_connection`, `rate_limited`: this attempt did nothing; the same text may be tried again later.
 * - `opted_out`: the carrier blocks the number after a STOP; never again without a START.
 * - `bad_number`: no number that takes texts. `unreachable`: off or gone; a later text may arrive.
 * - `filtered`: taken for spam by the carrier or a network. `blocked_for_now`: a loop or pumping guard that ends.
 * - `not_registered`: the number's brand, campaign or toll-free verification is missing, pending or refused.
 * - `day_cap`: a network's cap of the brand for this day. `queue_full`: the carrier's queue of the number.
 * - `expired`: it was not sent before its deadline.
 * - `invalid_text`: empty, too long, or not encodable.
 * - `wrong_credentials`, `account_blocked`, `wrong_setup`: for the operator of the account; not about the recipient.
 */
export type RefusalKind =
  | 'no_connection'
  | 'rate_limited'
  | 'opted_out'
  | 'bad_number'
  | 'unreachable'
  | 'filtered'
  | 'blocked_for_now'
  | 'not_registered'
  | 'day_cap'
  | 'queue_full'
  | 'expired'
  | 'invalid_text'
  | 'wrong_credentials'
  | 'account_blocked'
  | 'wrong_setup'
  | 'other';

/** The kind of each of a carrier's codes, from its codes by kind. */
export function kindsByCode(
  codes: Readonly<Partial<Record<RefusalKind, readonly string[]>>>,
): ReadonlyMap<string, RefusalKind> {
  const kinds = new Map<string, RefusalKind>();
  for (const [kind, list] of Object.entries(codes) as [RefusalKind, readonly string[]][]) {
    for (const code of list) kinds.set(code, kind);
  }
  return kinds;
}
