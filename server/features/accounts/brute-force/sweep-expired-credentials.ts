import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { forgetUses } from '../../../platform/limits/use-limit.repository.ts';
import { deleteExpiredCredentials } from '../expired-credentials.repository.ts';
import { forgetOldChallenges } from '../second-factor/passkeys.repository.ts';
import { forgetOldPlaces } from './known-devices.repository.ts';

/** Deletes expired attempts, known devices, challenges, sessions, mail links and Google tickets. */
export async function sweepExpiredCredentials(db: Kysely<Database>): Promise<void> {
  await forgetUses(db);
  await forgetOldChallenges(db);
  await forgetOldPlaces(db);
  await deleteExpiredCredentials(db);
}
