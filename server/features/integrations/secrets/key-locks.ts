import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;

// Any constant does, as long as every version of the program uses the same.
const SEALING_LOCK = 4_715_203;

/** Whoever seals holds this, shared, from before it reads which key seals until its row is committed. */
export async function holdSealing(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${SEALING_LOCK})`.execute(transaction);
}
