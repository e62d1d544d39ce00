/** Why a credential was refused, for the log. */
export type RefusalReason =
  | 'bad_credential'
  | 'other_client'
  | 'other_person'
  | 'expired'
  | 'no_email'
  | 'unverified_email';

/** A credential that does not identify a person. Holds nothing of the credential. */
export class GoogleRefused extends Error {
  override name = 'GoogleRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`Google's answer proves nobody: ${reason}`);
    this.reason = reason;
  }
}
