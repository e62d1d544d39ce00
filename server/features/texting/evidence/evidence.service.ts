import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { notFound } from '../../../platform/errors.ts';
import { phoneOfThread } from '../threads/threads.repository.ts';
import { pagesOfLedger, pagesOfTexts, readAccount, readStand } from './evidence.repository.ts';
import { evidencePage } from './evidence-page.ts';

/** A file as it is sent. */
export interface EvidenceFile {
  name: string;
  /** Its HTML in pieces, which are read as they are asked for. */
  pieces: AsyncGenerator<string>;
}

/**
 * Everything on record about texts to the number of a thread, over all own numbers, as one page to keep. Read page by page,
 * since it may be long: what comes meanwhile may be in it. Throws `not_found` for a thread that the account does not have.
 */
export async function readEvidence(
  db: Kysely<Database>,
  { accountId, userId }: { accountId: string; userId: string },
  threadId: string,
  madeAt: Date,
): Promise<EvidenceFile> {
  const e164 = await phoneOfThread(db, accountId, threadId);
  if (e164 === undefined) throw notFound('conversation');
  const evidence = {
    ...{ e164, madeAt, account: await readAccount(db, accountId, userId) },
    stand: await readStand(db, accountId, e164),
    ledger: pagesOfLedger(db, accountId, e164),
    texts: pagesOfTexts(db, accountId, e164),
  };
  const day = madeAt.toISOString().slice(0, 10);
  return { name: `texts-${e164.slice(1)}-${day}.html`, pieces: evidencePage(evidence) };
}
