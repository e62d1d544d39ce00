import { notifyAccounts } from '../../server/features/texting/threads/stream/stream.repository.ts';
import {
  insertNumber,
  ownerOf,
  receive,
} from '../../server/features/texting/threads/testing/texting-rows.ts';
import { createAccount, db } from './accounts.ts';

/** An account with a text number, and a phone in Utah that texts it: `receive` gives a text as stored and announced. */
export async function textedAccount() {
  const { email, token } = await createAccount();
  const { accountId } = await ownerOf(db(), email);
  const numberId = await insertNumber(db(), accountId);
  return {
    token,
    async receive(body: string): Promise<void> {
      await receive(db(), accountId, numberId, { e164: '+18015550142', body, at: new Date() });
      await notifyAccounts(db(), [accountId]);
    },
  };
}
