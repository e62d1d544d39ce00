import { type Kysely, sql } from 'kysely';
import { credentialNames } from '../../../contract/catalogue/vendor.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Consent, OnboardingRow } from './onboarding.repository.ts';

type Db = Kysely<Database>;

/** What the stages of accounts are worked out from. */
export interface StageFacts {
  row: OnboardingRow;
  /** Names of the stored credentials. */
  stored: string[];
  consents: Consent[];
}

/** Which accounts: those whose stage is yet to be worked out, or those that have one. */
export type StagesOf = 'unknown' | 'known';

/** The facts of the next accounts after an id, in its order; the first ones without an id. */
export async function listStageFacts(
  db: Db,
  of: StagesOf,
  { after, limit }: { after: string | null; limit: number },
): Promise<StageFacts[]> {
  const isKnown = of === 'known' ? sql`stage is not null` : sql`stage is null`;
  const page = db
    .selectFrom('onboarding')
    .selectAll()
    .where(sql<boolean>`${isKnown}`)
    .where(sql<boolean>`account_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')`)
    .orderBy('account_id')
    .limit(limit);
  const rows = await page.execute();
  const ids = rows.map(({ account_id }) => account_id);
  if (ids.length === 0) return [];
  const [stored, consents] = await Promise.all([
    db
      .selectFrom('secrets')
      .select(['account_id', 'name'])
      .where('account_id', 'in', ids)
      .where('name', 'in', [...credentialNames])
      .execute(),
    db
      .selectFrom('connections')
      .select(['account_id', 'side', 'vendor', 'expired_at'])
      .where('account_id', 'in', ids)
      .where('method', '=', 'oauth')
      .execute(),
  ]);
  const storedOf = Map.groupBy(stored, ({ account_id }) => account_id);
  const consentsOf = Map.groupBy(consents, ({ account_id }) => account_id);
  return rows.map((row) => ({
    row,
    stored: (storedOf.get(row.account_id) ?? []).map(({ name }) => name),
    consents: (consentsOf.get(row.account_id) ?? []).map(({ side, vendor, expired_at }) => ({
      side,
      vendor,
      expired: expired_at !== null,
    })),
  }));
}
