import { sandboxTexting } from '../../../../contract/sandbox.ts';
import { lockAccount } from '../../../platform/database/lock-account.ts';
import { saveCredentials } from './credentials.ts';
import { makeHookToken } from './hook-tokens.ts';
import { claimNumber, insertNumber, listNumbers } from './numbers.repository.ts';
import type { NumbersDeps } from './numbers-deps.ts';

/** The account to be left as it was, since another one uses the number. */
class Taken extends Error {}

/**
 * Gives an account a number of the stand-in of a carrier, which need not run: it is looked up with the next run of the
 * job. Gives the number, or the one that the account has already; null where the carrier is live, or where another
 * account uses that number.
 */
export async function addSandboxNumber(
  { db, vault, carriers }: Pick<NumbersDeps, 'db' | 'vault' | 'carriers'>,
  accountId: string,
  companyName: string,
): Promise<string | null> {
  const { carrier, number: e164, keys } = sandboxTexting;
  const sandbox = carriers.isSandbox(carrier);
  if (!sandbox) return null;
  try {
    return await db.transaction().execute(async (trx) => {
      await lockAccount(trx, accountId);
      const own = (await listNumbers(trx, accountId)).find((one) => one.sandbox);
      if (own !== undefined) return own.e164;
      const numberId = await insertNumber(trx, { accountId, carrier, e164, companyName, sandbox });
      if (numberId === null || !(await claimNumber(trx, { accountId, numberId, carrier, e164 }))) {
        throw new Taken();
      }
      await saveCredentials(vault, trx, accountId, { carrier, keys });
      await makeHookToken(vault, trx, accountId, numberId);
      return e164;
    });
  } catch (error) {
    if (error instanceof Taken) return null;
    throw error;
  }
}
