import type { Kysely } from 'kysely';
import { type Side, sides } from '../../../contract/catalogue/vendor.ts';
import type { DeleteAccountRequest } from '../../../contract/profile.ts';
import { despiteDeadlocks } from '../../platform/database/database-errors.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Principal } from '../../platform/http/auth.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import type { Removals } from '../../platform/limits/removals.ts';
import type { Log } from '../../platform/log.ts';
import { emailKey } from '../accounts/accounts.service.ts';
import { fieldFault, freshLogin, provenLogin } from '../accounts/profile.service.ts';
import type { AccountData, Fact } from './account-data.ts';
import { longLists } from './account-lists.repository.ts';
import { deleteAccountRows, deleteHooks } from './removal.repository.ts';

export interface AccountDataDeps {
  db: Kysely<Database>;
  jobs: Jobs;
  log: Log;
  removals: Removals;
  /** What the other features know of an account that there is one of, and that there are few of. */
  single(principal: Principal): Promise<Record<string, Fact | null>>;
  few(principal: Principal): Promise<Record<string, readonly Fact[]>>;
  /** Ends the consent that connects a side, if one does, at its vendor and here. */
  endConsent(accountId: string, side: Side): Promise<void>;
  /** Stops the uploads under way. */
  stopImports(accountId: string): Promise<void>;
  /** Keeps who has opted out of the account's texts, in the transaction that deletes its rows. */
  keepOptOuts(trx: Kysely<Database>, accountId: string): Promise<void>;
}

/** Everything that an account has; nothing of it is a secret. */
export async function readAccountData(deps: AccountDataDeps, principal: Principal): Promise<AccountData> {
  return {
    single: await deps.single(principal),
    few: await deps.few(principal),
    many: longLists(deps.db, principal.accountId),
  };
}

/**
 * Deletes an account for good, once its email was typed and the password is right, or, without one, the user has
 * signed in just now (`validation_failed` beside the field otherwise). Consents at vendors are taken back as well as
 * that goes; every row goes in one transaction, and jobs that still run find nothing to work on.
 */
export async function deleteAccount(
  deps: AccountDataDeps,
  principal: Principal,
  { email, password }: DeleteAccountRequest,
): Promise<void> {
  const { db, jobs, log, removals } = deps;
  const { accountId } = principal;
  const login =
    password === null
      ? await freshLogin(db, principal, 'password')
      : await provenLogin(db, principal, password, 'password');
  if (emailKey(email) !== login.email_key) {
    throw fieldFault('email', 'This is not the email that you log in with.');
  }
  // Nothing is done before there is a place for all of it.
  await removals(accountId, async (removing) => {
    await deleteHooks(removing, accountId);
    await deps.stopImports(accountId);
    for (const side of sides) {
      await deps.endConsent(accountId, side).catch((err: unknown) => {
        log.warn({ err, side }, 'a consent was left as it is while its account was deleted');
      });
    }
    // Concurrent writes of the user are committed or refused first; on a deadlock this starts again.
    await despiteDeadlocks(() =>
      removing.transaction().execute(async (trx) => {
        await deleteAccountRows(trx, accountId, async () => {
          await deps.keepOptOuts(trx, accountId);
          return true;
        });
        await jobs.forget(accountId, trx);
      }),
    );
  });
  log.info('an account was deleted');
}
