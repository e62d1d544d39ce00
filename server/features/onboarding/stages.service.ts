import type { Kysely } from 'kysely';
import { stages } from '../../../contract/accounts.ts';
import { stageOf } from '../../../contract/completeness.ts';
import { lockAccount } from '../../platform/database/lock-account.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Jobs } from '../../platform/jobs/boss.ts';
import { completenessOfRow } from './facts.ts';
import { computeStagesJob } from './onboarding.jobs.ts';
import { findOnboarding, noteMilestones } from './onboarding.repository.ts';
import { noteProgress, type ProgressDeps } from './onboarding.service.ts';
import { listStageFacts, type StageFacts, type StagesOf } from './stages.repository.ts';

type Db = Kysely<Database>;

/** Accounts that are looked at together. */
const batch = 1000;

const completenessOf = ({ row, stored, consents }: StageFacts) =>
  completenessOfRow(row, new Set(stored), consents);

/** Accounts, a batch at a time, whose stored stage is not the one that follows from what is stored of them. */
async function* wrongStages(db: Db, of: StagesOf): AsyncGenerator<StageFacts[]> {
  let after: string | null = null;
  for (;;) {
    const facts = await listStageFacts(db, of, { after, limit: batch });
    yield facts.filter((each) => each.row.stage !== stages.indexOf(stageOf(completenessOf(each))));
    const last = facts.at(-1);
    if (last === undefined || facts.length < batch) return;
    after = last.row.account_id;
  }
}

/** Counts the accounts whose stored stage is wrong, up to `limit`. Stages that are not worked out yet are not counted. */
export async function countWrongStages(trx: Db, limit = Number.POSITIVE_INFINITY): Promise<number> {
  let count = 0;
  for await (const wrong of wrongStages(trx, 'known')) {
    count += wrong.length;
    if (count >= limit) return limit;
  }
  return count;
}

/** Corrects the stored stages that are wrong; returns how many were. To be called with the tables locked. */
export async function correctStages(trx: Db): Promise<number> {
  let count = 0;
  for await (const wrong of wrongStages(trx, 'known')) {
    for (const each of wrong) await noteMilestones(trx, each.row.account_id, completenessOf(each));
    count += wrong.length;
  }
  return count;
}

/** Whether the stage of any account is still to be worked out. */
export async function hasUnknownStages(db: Db): Promise<boolean> {
  return (await listStageFacts(db, 'unknown', { after: null, limit: 1 })).length > 0;
}

/** Works out the stages that are not known yet, each account in a transaction of its own. */
export async function computeStages(deps: ProgressDeps & { db: Db }): Promise<void> {
  const { db } = deps;
  for await (const unknown of wrongStages(db, 'unknown')) {
    for (const { row } of unknown) {
      const accountId = row.account_id;
      await db.transaction().execute(async (trx) => {
        await lockAccount(trx, accountId);
        // The account may have been deleted meanwhile.
        if ((await findOnboarding(trx, accountId)) !== undefined) await noteProgress(deps, trx, accountId);
      });
    }
  }
}

/** Queues the job that computes them where a migration left stages unknown. */
export async function queueUnknownStages(db: Db, jobs: Jobs): Promise<void> {
  if (!(await hasUnknownStages(db))) return;
  await db.transaction().execute((trx) => jobs.enqueue(computeStagesJob, {}, trx));
}
