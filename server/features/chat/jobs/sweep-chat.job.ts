import type { Kysely } from 'kysely';
import { chatDays } from '../../../../contract/retention.ts';
import { forgetPayers } from '../../../platform/ai/spend.repository.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { forgetUses } from '../../../platform/limits/use-limit.repository.ts';
import { deleteSilent } from '../chat.repository.ts';
import { sweepChatKind } from './sweep-chat.kind.ts';

const everyHour = '7 * * * *';

/** Takes on the sweep, and has it come every hour. */
export async function sweepChat(db: Kysely<Database>, jobs: Jobs): Promise<void> {
  await jobs.work(sweepChatKind, async () => {
    await deleteSilent(db, chatDays);
    await forgetUses(db);
    await forgetPayers(db);
  });
  await jobs.repeat(sweepChatKind, {}, everyHour);
}
