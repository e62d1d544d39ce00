import type { Place } from '../../../platform/crypto/envelope.ts';
import { AppError } from '../../../platform/errors.ts';

/**
 * Stored secrets that cannot be opened or sealed with the available master keys. `message` is for the customer;
 * `cause` is logged for the operator. Neither holds a value or a key.
 */
export class SecretUnreadable extends AppError {
  override name = 'SecretUnreadable';

  /** The master keys cannot be read at all; `cause` says why. */
  static noKeys = (cause: unknown) => unreadable('The master keys cannot be read.', cause);

  /** A stored secret names a master key that is not there. */
  static keyMissing = (version: number, where: string) =>
    unreadable(
      `Secrets are stored with master key version ${version}, which ${where} does not have; put it back.`,
    );

  /** The master key is there and does not fit, or the row was changed or moved. */
  static doesNotOpen = ({ accountId, owner, name }: Place, version: number, where: string) =>
    unreadable(
      `The secret ${owner}/${name} of account ${accountId} does not open with version ${version} of ${where}: ` +
        'the key is another one, or the row was changed or moved.',
    );

  /** Other processes seal with a later master key already. */
  static keyOutdated = (version: number, where: string) =>
    unreadable(
      `The newest master key in ${where} is version ${version}, but secrets are stored with a later one; ` +
        'start again with the keys that npm run keys -- rotate used.',
    );
}

function unreadable(reason: string, cause?: unknown): SecretUnreadable {
  return new SecretUnreadable(
    'internal',
    'The stored keys of your systems cannot be used at the moment. Please try again later, or write to us.',
    { cause: new Error(reason, { cause }) },
  );
}
