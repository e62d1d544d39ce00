import type { Kysely } from 'kysely';
import { type CompanyDraft, CompanyFields, CompanyInfo } from '../../../contract/onboarding.ts';
import { lockAccount } from '../../platform/database/lock-account.ts';
import type { Database } from '../../platform/database/schema.ts';
import { revisionOf } from '../../platform/revision.ts';
import {
  type DraftOwner,
  type DraftRow,
  deleteDraft,
  findDraft,
  upsertDraft,
} from './company-draft.repository.ts';
import { presentCompany } from './onboarding.presenter.ts';
import { findOnboarding } from './onboarding.repository.ts';

type Db = Kysely<Database>;

/** The most bytes that a request with a draft may have; the table takes as many. */
export const draftBytes = 16 * 1024;

/** A draft as its user may see it; null when there is none, or when its fields are no longer those of the form. */
export function presentDraft(row: DraftRow | undefined): CompanyDraft | null {
  const fields = CompanyFields.safeParse(row?.fields);
  if (row === undefined || !fields.success) return null;
  return { revision: row.revision, fields: fields.data, savedAt: row.saved_at.toISOString() };
}

/**
 * Stores the company form as it was left, replacing the draft before. Fields equal to the saved ones are no
 * draft: a request that arrives after the save of the same form must not restore the draft.
 */
export async function keepDraft(
  db: Db,
  owner: DraftOwner,
  { revision, fields }: { revision: string; fields: CompanyFields },
): Promise<CompanyDraft | null> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, owner.accountId);
    const saved = presentCompany(await findOnboarding(trx, owner.accountId));
    const whole = CompanyInfo.safeParse(fields);
    if (whole.success && revisionOf(whole.data) === revisionOf(saved)) await deleteDraft(trx, owner);
    else await upsertDraft(trx, owner, revision, fields);
    return presentDraft(await findDraft(trx, owner));
  });
}

/** Deletes the user's draft, if there is one. */
export async function discardDraft(db: Db, owner: DraftOwner): Promise<null> {
  await deleteDraft(db, owner);
  return null;
}
