import { type Kysely, sql } from 'kysely';
import { stages } from '../../../contract/accounts.ts';
import type { Side } from '../../../contract/catalogue/vendor.ts';
import { stageOf } from '../../../contract/completeness.ts';
import type { CompanyInfo, Completeness, ConnectMethod } from '../../../contract/onboarding.ts';
import { lockAccount } from '../../platform/database/lock-account.ts';
import type { Database } from '../../platform/database/schema.ts';

type Db = Kysely<Database>;

const completedStage = stages.indexOf('completed');

/** What an account said so far, or undefined. */
export function findOnboarding(db: Db, accountId: string) {
  return db.selectFrom('onboarding').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}
export type OnboardingRow = NonNullable<Awaited<ReturnType<typeof findOnboarding>>>;

/**
 * The same, locked until the transaction ends; inserted empty when missing. The account is locked first, as
 * changing a connection does: in the other order the two could deadlock.
 */
export async function lockOnboarding(trx: Db, accountId: string): Promise<OnboardingRow> {
  await lockAccount(trx, accountId);
  await trx
    .insertInto('onboarding')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('onboarding')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** A side that is connected by consent. */
export interface Consent {
  side: Side;
  vendor: string;
  expired: boolean;
}

/** How each side is connected by consent. */
export async function findConsents(db: Db, accountId: string): Promise<Consent[]> {
  const rows = await db
    .selectFrom('connections')
    .select(['side', 'vendor', 'expired_at'])
    .where('account_id', '=', accountId)
    .where('method', '=', 'oauth')
    .execute();
  return rows.map(({ side, vendor, expired_at }) => ({ side, vendor, expired: expired_at !== null }));
}

/** Stores the company form. A change of systems takes the acknowledgement of the old ones back. */
export async function updateCompany(
  trx: Db,
  accountId: string,
  info: CompanyInfo,
  changed: { softphone: boolean; crm: boolean },
): Promise<void> {
  await trx
    .updateTable('onboarding')
    .set({
      company_website: info.companyWebsite,
      softphone_provider: info.softphoneProvider,
      softphone_provider_other: info.softphoneProviderOther,
      crm: info.crm,
      crm_other: info.crmOther,
      lead_management_tools: info.leadManagementTools,
      lead_management_tools_other: info.leadManagementToolsOther,
      lead_sources: info.leadSources,
      lead_source_other: info.leadSourceOther,
      company_size: info.companySize,
      ...((changed.softphone || changed.crm) && { integrations_acknowledged: false }),
      ...(changed.softphone && { softphone_method: null, softphone_asked_at: null }),
      ...(changed.crm && { crm_asked_at: null }),
    })
    .where('account_id', '=', accountId)
    .execute();
}

/** Notes that the analysis terms are accepted. */
export async function acceptTermsOf(trx: Db, accountId: string): Promise<void> {
  await trx
    .updateTable('onboarding')
    .set({ terms_accepted: true })
    .where('account_id', '=', accountId)
    .execute();
}

/** Stores what the integration form says beside the credentials; what is undefined stays. */
export async function updateIntegrations(
  trx: Db,
  accountId: string,
  said: { acknowledged: boolean | undefined; method: ConnectMethod | undefined },
): Promise<void> {
  await trx
    .updateTable('onboarding')
    .set({
      integrations_acknowledged: sql<boolean>`coalesce(${said.acknowledged ?? null}, integrations_acknowledged)`,
      softphone_method: sql<ConnectMethod>`coalesce(${said.method ?? null}, softphone_method)`,
    })
    .where('account_id', '=', accountId)
    .execute();
}

/** Notes of each side whose system waits for the team since when it does. */
export async function noteAsked(trx: Db, accountId: string, waits: Record<Side, boolean>): Promise<void> {
  if (!waits.softphone && !waits.crm) return;
  await trx
    .updateTable('onboarding')
    .set({
      ...(waits.softphone && { softphone_asked_at: sql<Date>`coalesce(softphone_asked_at, now())` }),
      ...(waits.crm && { crm_asked_at: sql<Date>`coalesce(crm_asked_at, now())` }),
    })
    .where('account_id', '=', accountId)
    .execute();
}

export type Milestones = Pick<Completeness, 'companyInfo' | 'terms' | 'integrations' | 'complete'>;

/**
 * Stores the stage that an account is at now, since when it is complete no more, and the moment of each step that is
 * done for the first time. Returns whether all is complete for the first time.
 */
export async function noteMilestones(trx: Db, accountId: string, done: Milestones): Promise<boolean> {
  const before = await lockOnboarding(trx, accountId);
  const stage = stages.indexOf(stageOf(done));
  const first = (at: Date | null, is: boolean) => (at === null && is ? sql<Date>`now()` : at);
  await trx
    .updateTable('onboarding')
    .set({
      company_info_at: first(before.company_info_at, done.companyInfo),
      terms_accepted_at: first(before.terms_accepted_at, done.terms),
      api_keys_at: first(before.api_keys_at, done.integrations),
      completed_at: first(before.completed_at, done.complete),
      stage,
      disconnected_at: disconnectedAt(before, done),
    })
    .where('account_id', '=', accountId)
    .execute();
  return before.completed_at === null && done.complete;
}

/** Since when what was complete is not any more; null while it is complete, never was, or when the moment is unknown. */
function disconnectedAt({ stage, disconnected_at }: OnboardingRow, { complete }: Milestones) {
  if (complete) return null;
  return stage === completedStage ? sql<Date>`now()` : disconnected_at;
}
