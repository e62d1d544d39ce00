import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { notFound } from '../../../platform/errors.ts';
import { phoneOfThread } from '../threads/threads.repository.ts';
import { listLedger, listTexts, readAccount, readStand } from './evidence.repository.ts';
import { type Evidence, evidencePage } from './evidence-page.ts';

/** A file as it is sent. */
export interface EvidenceFile {
  name: string;
  html: string;
}

/**
 * Everything on record about texts to the number of a thread, over all own numbers, as one page to keep. Read from one
 * snapshot. Throws `not_found` for a thread that the account does not have.
 */
export async function readEvidence(
  db: Kysely<Database>,
  { accountId, userId }: { accountId: string; userId: string },
  threadId: string,
  madeAt: Date,
): Promise<EvidenceFile> {
  const evidence = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx): Promise<Evidence> => {
      const e164 = await phoneOfThread(trx, accountId, threadId);
      if (e164 === undefined) throw notFound('conversation');
      return {
        ...{ e164, madeAt, account: await readAccount(trx, accountId, userId) },
        stand: await readStand(trx, accountId, e164),
        ledger: await listLedger(trx, accountId, e164),
        texts: await listTexts(trx, accountId, e164),
      };
    });
  const day = madeAt.toISOString().slice(0, 10);
  return { name: `texts-${evidence.e164.slice(1)}-${day}.html`, html: evidencePage(evidence) };
}
