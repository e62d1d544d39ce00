import type { Kysely } from 'kysely';
import { chatDays } from '../../../contract/retention.ts';
import { forgetPayers } from '../../platform/ai/spend.repository.ts';
import type { Database } from '../../platform/database/schema.ts';
import { forgetUses } from '../../platform/limits/use-limit.repository.ts';
import { deleteSilent } from './chat.repository.ts';

/** Deletes conversations past their retention, and expired counters of limits and budgets. */
export async function sweepChat(db: Kysely<Database>): Promise<void> {
  await deleteSilent(db, chatDays);
  await forgetUses(db);
  await forgetPayers(db);
}
