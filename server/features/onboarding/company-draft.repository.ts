import type { Kysely } from 'kysely';
import type { CompanyFields } from '../../../contract/onboarding.ts';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** The user to whom a draft belongs. */
export interface DraftOwner {
  accountId: string;
  userId: string;
}

/** What the user typed into the company form and did not save, or undefined. */
export function findDraft(db: Db, { accountId, userId }: DraftOwner) {
  return db
    .selectFrom('company_drafts')
    .select(['revision', 'fields', 'saved_at'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** Stores it in the place of the one before. */
export async function upsertDraft(
  db: Db,
  { accountId, userId }: DraftOwner,
  revision: string,
  fields: CompanyFields,
): Promise<void> {
  const stored = { revision, fields: JSON.stringify(fields), saved_at: new Date() };
  await db
    .insertInto('company_drafts')
    .values({ account_id: accountId, user_id: userId, ...stored })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet(stored))
    .execute();
}

/** Deletes a user's draft of the company form, if there is one. */
export async function deleteDraft(db: Db, { accountId, userId }: DraftOwner): Promise<void> {
  await db
    .deleteFrom('company_drafts')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}
