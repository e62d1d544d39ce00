import type { Kysely } from 'kysely';
import type { Stage } from '../../../contract/accounts.ts';
import { type Side, sides } from '../../../contract/catalogue/vendor.ts';
import { stageOf } from '../../../contract/completeness.ts';
import type {
  ApiKeysRequest,
  CompanyInfo,
  Completeness,
  OnboardingStatus,
} from '../../../contract/onboarding.ts';
import { acceptedWording, analysisTerms } from '../../../contract/terms.ts';
import type { Database } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/http/auth.ts';
import { outdated, revisionOf } from '../../platform/revision.ts';
import { keepConsent } from '../accounts/accounts.service.ts';
import { changedSystems } from './changed-systems.ts';
import { type DraftOwner, deleteDraft, findDraft } from './company-draft.repository.ts';
import { presentDraft } from './company-draft.ts';
import { type Chosen, chosenOf, type FactsDeps, readFacts } from './facts.ts';
import {
  integrationsRevision,
  presentCompany,
  presentOnboarding,
  systemsRevision,
} from './onboarding.presenter.ts';
import {
  acceptTermsOf,
  findOnboarding,
  lockOnboarding,
  noteAsked,
  noteMilestones,
  type OnboardingRow,
  updateCompany,
  updateIntegrations,
} from './onboarding.repository.ts';

type Db = Kysely<Database>;

/** What happens in the transaction that stores keys. */
export interface AroundSaving {
  /** Comes first. Throws `conflict` when the form is out of date by now. */
  confirm(trx: Db): Promise<void>;
  note(trx: Db): Promise<void>;
}

export interface OnboardingDeps extends FactsDeps {
  db: Db;
  /** Ends the consent that connects a side, if one does: at its vendor, and here with all that came through it. */
  endConsent(accountId: string, side: Side): Promise<void>;
  /** Deletes the connection and secrets of a side. */
  dropSystem(trx: Db, accountId: string, side: Side): Promise<void>;
  /** Has the calendar know which CRM its visits have to be in, once the company form has named it. */
  noteNamedCrm(trx: Db, accountId: string): Promise<void>;
  /**
   * Checks typed keys with their vendors, stores them and begins to read; the account is held for `around`. Throws
   * AppError when they do not work, and when others were stored meanwhile.
   */
  saveKeys(
    principal: Principal,
    request: ApiKeysRequest,
    chosen: Chosen,
    around: AroundSaving,
  ): Promise<void>;
  /** Begins the analysis, in the transaction that makes onboarding complete. */
  startAnalysis(trx: Db, accountId: string): Promise<void>;
}

/** What it takes to note how far an account is. */
export type ProgressDeps = Pick<OnboardingDeps, 'storedCredentials' | 'startAnalysis'>;

/** The stored onboarding of an account and its stage, with the requesting user's draft. */
export async function readOnboarding(deps: OnboardingDeps, user: DraftOwner): Promise<OnboardingStatus> {
  const { row, stored, completeness } = await readFacts(deps, deps.db, user.accountId);
  return presentOnboarding(row, stored, completeness, presentDraft(await findDraft(deps.db, user)));
}

/** Whether all of an account's onboarding is done, and at least one of its systems waits for the team. */
export async function waitsForTeam(deps: OnboardingDeps, accountId: string): Promise<boolean> {
  const { row, completeness } = await readFacts(deps, deps.db, accountId);
  const waits = teamSides(chosenOf(row), completeness);
  return completeness.complete && (waits.softphone || waits.crm);
}

/** The stage that a user's account is at. */
export async function readStage(deps: OnboardingDeps, accountId: string): Promise<Stage> {
  return stageOf((await readFacts(deps, deps.db, accountId)).completeness);
}

/**
 * Stores the company form and deletes the user's draft of it. A system that is changed loses what was connected and stored for the old one. Throws
 * `conflict` when something else is stored than `revision` names.
 */
export async function saveCompanyInfo(
  deps: OnboardingDeps,
  user: DraftOwner,
  info: CompanyInfo,
  revision?: string,
): Promise<OnboardingStatus> {
  const { accountId } = user;
  const row = await findOnboarding(deps.db, accountId);
  refuseOutdated(row, info, revision);
  const known = changedSystems(row, info);
  // Calls a vendor, so it must not run inside the transaction.
  for (const side of sides) if (known[side]) await deps.endConsent(accountId, side);
  await deps.db.transaction().execute(async (trx) => {
    const before = await lockOnboarding(trx, accountId);
    refuseOutdated(before, info, revision);
    const changed = changedSystems(before, info);
    if (changed.softphone) await deps.dropSystem(trx, accountId, 'softphone');
    if (changed.crm) await deps.dropSystem(trx, accountId, 'crm');
    await updateCompany(trx, accountId, info, changed);
    await deleteDraft(trx, user);
    await noteProgress(deps, trx, accountId);
    await deps.noteNamedCrm(trx, accountId);
  });
  return readOnboarding(deps, user);
}

/** Notes that the terms were accepted, with the words as evidence. A second time changes nothing. */
export async function acceptTerms(
  deps: OnboardingDeps,
  principal: Principal,
  caller: { ip: string; userAgent: string },
): Promise<OnboardingStatus> {
  const { accountId, userId } = principal;
  await deps.db.transaction().execute(async (trx) => {
    const before = await lockOnboarding(trx, accountId);
    if (before.terms_accepted) return;
    await acceptTermsOf(trx, accountId);
    const { version } = analysisTerms;
    const given = { kind: 'analysis_terms', version, wording: acceptedWording, ...caller };
    await keepConsent(trx, { accountId, userId }, given);
    await noteProgress(deps, trx, accountId);
  });
  return readOnboarding(deps, principal);
}

/**
 * Saves the integration form; keys are checked with their vendors before anything is stored. Throws `conflict`
 * when the form showed other systems than are stored, so that no key is sent to another vendor than it was
 * typed for; also when that changed while a vendor was called: of two concurrent saves the first stored one
 * wins.
 */
export async function saveApiKeys(
  deps: OnboardingDeps,
  principal: Principal,
  request: ApiKeysRequest,
): Promise<OnboardingStatus> {
  const { accountId } = principal;
  const { row, stored } = await readFacts(deps, deps.db, accountId);
  const { revision = integrationsRevision(row, stored) } = request;
  if (revision !== integrationsRevision(row, stored)) throw outdated('Your systems or their keys');
  const systems = systemsRevision(row, stored);
  const chosen = chosenOf(row);
  if (chosen.softphone === undefined || chosen.crm === undefined) {
    throw new AppError(
      'conflict',
      'Please save your company information first, so that we know your systems.',
    );
  }
  const method = request.softphoneMethod ?? row?.softphone_method ?? undefined;
  await deps.saveKeys(principal, { ...request, softphoneMethod: method }, chosen, {
    async confirm(trx) {
      await lockOnboarding(trx, accountId);
      const now = await readFacts(deps, trx, accountId);
      if (systemsRevision(now.row, now.stored) !== systems) throw outdated('Your systems or their keys');
    },
    async note(trx) {
      await updateIntegrations(trx, accountId, {
        acknowledged: request.integrationsAcknowledged,
        method: request.softphoneMethod,
      });
      await noteProgress(deps, trx, accountId);
    },
  });
  return readOnboarding(deps, principal);
}

/**
 * Notes that a side was connected by consent, in the transaction that connected it: of a phone system that takes a key
 * as well, this is how it is connected from now on.
 */
export async function noteConsent(
  deps: OnboardingDeps,
  trx: Db,
  accountId: string,
  side: Side,
): Promise<void> {
  if (side === 'softphone') {
    await lockOnboarding(trx, accountId);
    await updateIntegrations(trx, accountId, { acknowledged: undefined, method: 'oauth' });
  }
  await noteProgress(deps, trx, accountId);
}

/**
 * Stores which steps are done now and the stage that follows, and begins the analysis when the last missing step is done
 * for the first time. To be called in every transaction that changes what completeness is worked out from.
 */
export async function noteProgress(deps: ProgressDeps, trx: Db, accountId: string): Promise<void> {
  const { row, completeness } = await readFacts(deps, trx, accountId);
  await noteAsked(trx, accountId, teamSides(chosenOf(row), completeness));
  if (await noteMilestones(trx, accountId, completeness)) await deps.startAnalysis(trx, accountId);
}

/** The sides with a system that no program reads, once the customer has completed its form. */
function teamSides(chosen: Chosen, completeness: Completeness): Record<Side, boolean> {
  const waits = (side: Side) => chosen[side]?.reads === false && completeness[side];
  return { softphone: waits('softphone'), crm: waits('crm') };
}

/** Sent twice, as after an answer that was lost, the same form is no conflict. */
function refuseOutdated(row: OnboardingRow | undefined, info: CompanyInfo, revision?: string): void {
  const stored = revisionOf(presentCompany(row));
  if (revision === undefined || revision === stored || revisionOf(info) === stored) return;
  throw outdated('Your company information');
}
