import type { CredentialName } from '../../contract/catalogue/vendor.ts';

/**
 * Why a vendor gave no answer that can be used.
 * - `wrong_credentials`: the key, password or token is refused. For a consent: it cannot be renewed.
 * - `missing_permission`: they are right but may not read what is needed.
 * - `wrong_place`: no such subdomain, account, region.
 * - `incomplete`: the vendor needs more than was typed.
 * - `rate_limited`: asked too much; `retryAt` says when to come back.
 * - `unavailable`: no answer, a broken connection, or a failure of its own (5xx).
 * - `malformed`: an answer that is not what the vendor documents.
 * - `rejected`: any other refusal of this one request.
 */
export const failureKinds = [
  'wrong_credentials',
  'missing_permission',
  'wrong_place',
  'incomplete',
  'rate_limited',
  'unavailable',
  'malformed',
  'rejected',
] as const;
export type FailureKind = (typeof failureKinds)[number];

export interface FailureFacts {
  /** The fields of the form that are to blame. */
  fields?: readonly CredentialName[];
  retryAt?: Date;
  status?: number;
  /** No connection was opened: the vendor has seen nothing of the request. */
  neverSent?: true;
}

/** A vendor's failure. `message` is for the log: it names no secret and quotes nothing a customer typed. */
export class VendorError extends Error {
  override name = 'VendorError';
  readonly kind: FailureKind;
  readonly facts: FailureFacts;

  constructor(kind: FailureKind, message: string, facts: FailureFacts = {}) {
    super(message);
    this.kind = kind;
    this.facts = facts;
  }
}
