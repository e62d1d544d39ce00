import { type Kysely, sql } from 'kysely';
import { IndustryProfile } from '../../../contract/industry.ts';
import { industryDays } from '../../../contract/retention.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Lower-cased. */
export interface ProfileKey {
  industry: string;
  location: string;
}

/** Trades change slowly, their rules from year to year. */
const kept = sql`make_interval(days => ${industryDays})`;

/** The profile that a model wrote; null when there is none, when it is old, or when it is no profile any more. */
export async function findProfile(db: Kysely<Database>, key: ProfileKey): Promise<IndustryProfile | null> {
  const row = await db
    .selectFrom('industry_profiles')
    .select('profile')
    .where('industry', '=', key.industry)
    .where('location', '=', key.location)
    .where('written_at', '>', sql<Date>`now() - ${kept}`)
    .executeTakeFirst();
  return IndustryProfile.safeParse(row?.profile).data ?? null;
}

/** Stores a profile, replacing an older one, and deletes all expired ones. */
export async function keepProfile(
  db: Kysely<Database>,
  key: ProfileKey,
  profile: IndustryProfile,
): Promise<void> {
  await db.deleteFrom('industry_profiles').where('written_at', '<=', sql<Date>`now() - ${kept}`).execute();
  const written = { profile: JSON.stringify(profile), written_at: sql<Date>`now()` };
  await db
    .insertInto('industry_profiles')
    .values({ ...key, ...written })
    .onConflict((conflict) => conflict.columns(['industry', 'location']).doUpdateSet(written))
    .execute();
}
