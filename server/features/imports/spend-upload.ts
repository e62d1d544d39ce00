import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/errors.ts';
import type { SpendBytes } from '../../platform/limits/byte-budget.ts';

/** What bytes of files are counted against, and the room that there is for them. */
export interface UploadBudgets {
  /** Whether an account has still to prove its email, and can. */
  hasToProveEmail(trx: Kysely<Database>, accountId: string): Promise<boolean>;
  /** What a household's or office's uploads, and those of all, may come to in a day. */
  spend: SpendBytes;
  /** Whether an account was made in the last day, where nobody can prove an email. */
  isNew(trx: Kysely<Database>, accountId: string): Promise<boolean>;
  /** The same in an hour, of accounts that have to prove their email or are new. */
  spendUnproven: SpendBytes;
  /** Rejects with ENOSPC when there is no room on the disk for so many bytes. */
  assertRoom(bytes: number): Promise<void>;
}

/** A file, and from where it comes. */
export interface FileToCount {
  accountId: string;
  /** The address group (`addressGroup`). */
  group: string;
  bytes: number;
}

/**
 * Counts the bytes of a file that is to come, in the transaction that takes it. Throws `rate_limited`, with what to do,
 * when as much was counted as may be, of its group or of all.
 */
export async function spendUpload(
  { hasToProveEmail, isNew, spend, spendUnproven }: Omit<UploadBudgets, 'assertRoom'>,
  trx: Kysely<Database>,
  { accountId, group, bytes }: FileToCount,
): Promise<void> {
  const asked = [{ group, bytes }];
  if ((await hasToProveEmail(trx, accountId)) && !(await spendUnproven(asked, trx)).has(group)) {
    throw new AppError(
      'rate_limited',
      'Until you confirm your email address we take only small files, and few of them in an hour. Please open the link in our mail and send this one again.',
    );
  }
  if ((await isNew(trx, accountId)) && !(await spendUnproven(asked, trx)).has(group)) {
    throw new AppError(
      'rate_limited',
      'On the first day of an account we take only small files, and few of them in an hour. Please send this one tomorrow.',
    );
  }
  if (!(await spend(asked, trx)).has(group)) {
    throw new AppError(
      'rate_limited',
      'We cannot take more files from your network today. Please send this one tomorrow.',
    );
  }
}
