import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { forgetUses } from '../../../platform/limits/use-limit.repository.ts';
import { forgetRunOut } from '../run-out.repository.ts';
import { forgetOldChallenges } from '../second-factor/passkeys.repository.ts';
import { forgetOldPlaces } from './known-places.repository.ts';
import { sweepSignInKind } from './sweep-sign-in.kind.ts';

const everyHour = '23 * * * *';

/** Takes on the sweep, and has it come every hour. */
export async function repeatSweepSignIn(db: Kysely<Database>, jobs: Jobs): Promise<void> {
  await jobs.work(sweepSignInKind, () => sweepSignIn(db));
  await jobs.repeat(sweepSignInKind, {}, everyHour);
}

/** Deletes what has run out. */
export async function sweepSignIn(db: Kysely<Database>): Promise<void> {
  await forgetUses(db);
  await forgetOldChallenges(db);
  await forgetOldPlaces(db);
  await forgetRunOut(db);
}
