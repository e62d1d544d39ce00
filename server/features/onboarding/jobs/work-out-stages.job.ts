import type { Jobs } from '../../../platform/jobs/boss.ts';
import type { OnboardingDeps } from '../onboarding.service.ts';
import { hasUnknownStages, workOutStages } from '../stages.service.ts';
import { workOutStagesKind } from './work-out-stages.kind.ts';

/** Takes on the job, and queues one where a migration left stages to be worked out. */
export async function workOutStagesAtStart(deps: OnboardingDeps, jobs: Jobs): Promise<void> {
  await jobs.work(workOutStagesKind, () => workOutStages(deps));
  if (await hasUnknownStages(deps.db)) {
    await deps.db.transaction().execute((trx) => jobs.enqueue(workOutStagesKind, {}, trx));
  }
}
