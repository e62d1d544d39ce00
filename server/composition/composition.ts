import type { Kysely } from 'kysely';
import type { Side } from '../../contract/catalogue/vendor.ts';
import type { Carriers } from '../carriers/install-carriers.ts';
import type { Config } from '../config/config.ts';
import {
  type AnalysisDeps,
  hasRecords,
  requestReport,
  type WaitingFor,
} from '../features/analysis/analysis.service.ts';
import { stopImports } from '../features/imports/account-imports.service.ts';
import { findConnection } from '../features/integrations/connections/connections.repository.ts';
import { readConnections, removeSide } from '../features/integrations/connections/connections.service.ts';
import { saveKeys } from '../features/integrations/connections/save-keys.ts';
import { createAccessTokens } from '../features/integrations/oauth/access-tokens.service.ts';
import type { ConsentDeps } from '../features/integrations/oauth/consent.ts';
import { endConsent } from '../features/integrations/oauth/end-consent.ts';
import type { Vault } from '../features/integrations/secrets/vault.ts';
import { enqueueFirstSync } from '../features/integrations/sync/enqueue-sync.ts';
import { isHeld } from '../features/integrations/sync/finish-sync.ts';
import { type OpenDeps, openConnection } from '../features/integrations/sync/open-connection.ts';
import type { SyncDeps } from '../features/integrations/sync/sync-connection.ts';
import {
  noteConsent,
  noteProgress,
  type OnboardingDeps,
  waitsForTeam,
} from '../features/onboarding/onboarding.service.ts';
import { noteNamedCrm } from '../features/texting/crm/crm.service.ts';
import type { CrmDeps } from '../features/texting/crm/crm-deps.ts';
import {
  type KeptOptOutsDeps,
  keepOptOuts,
} from '../features/texting/kept-opt-outs/kept-opt-outs.service.ts';
import type { MessagingDeps } from '../features/texting/messaging/messaging-deps.ts';
import { numberAccess } from '../features/texting/numbers/numbers.service.ts';
import type { HookOrigins, NumbersDeps } from '../features/texting/numbers/numbers-deps.ts';
import type { Connection } from '../platform/database/connect.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Jobs } from '../platform/jobs/boss.ts';
import type { Log } from '../platform/log.ts';
import type { Vendors } from '../providers/vendors.ts';

export interface Parts {
  connection: Connection;
  jobs: Jobs;
  vendors: Vendors;
  carriers: Carriers;
  hookOrigins: HookOrigins;
  vault: Vault;
  log: Log;
}

type Trx = Kysely<Database>;

/** The features put together: what each needs of the others, by function. */
export function composeServices({ connection, jobs, vendors, carriers, hookOrigins, vault, log }: Parts) {
  const { db, pool } = connection;
  const report = (trx: Trx, accountId: string) => requestReport({ db: trx, jobs }, accountId);
  const dropSystem = async (trx: Trx, accountId: string, side: Side) => {
    await removeSide(trx, { vault, requestReport: report }, accountId, side);
    await noteProgress(onboarding, trx, accountId);
  };
  const tokens = createAccessTokens({
    db,
    pool,
    vault,
    vendors,
    log,
    onExpired: (trx, accountId) => noteProgress(onboarding, trx, accountId),
  });
  const ending = {
    db,
    vault,
    vendors,
    log,
    removeSide: (accountId: string, side: Side, trx: Trx) => dropSystem(trx, accountId, side),
  };
  const keys = { db, jobs, vendors, vault, requestReport: report };
  const onboarding: OnboardingDeps = {
    db,
    endConsent: (accountId, side) => endConsent(ending, accountId, side),
    storedCredentials: (trx, accountId) => vault.shown(trx, accountId),
    dropSystem,
    noteNamedCrm: (trx, accountId) => noteNamedCrm(trx, accountId, new Date()),
    saveKeys: (principal, request, chosen, around) => saveKeys(keys, principal, request, chosen, around),
    // Connections still in their first sync run request the report when it ends; a report before that would
    // cover half of the records.
    startAnalysis: async (trx, accountId) => {
      if ((await hasRecords(trx, accountId)) && !(await isHeld(trx, accountId))) await report(trx, accountId);
    },
  };
  const reading: SyncDeps = {
    db,
    pool,
    vendors,
    vault,
    requestReport: report,
    consentProof: ({ account_id, connection_id }) =>
      tokens.authenticator({ accountId: account_id, connectionId: connection_id }),
  };
  const consent = ({ publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>): ConsentDeps => ({
    db,
    vault,
    vendors,
    tokens,
    log,
    publicUrl,
    production,
    async onConnected(accountId, side, trx) {
      await enqueueFirstSync(trx, jobs, accountId, side);
      await noteConsent(onboarding, trx, accountId, side);
    },
    removeSide: ending.removeSide,
  });
  const analysis: AnalysisDeps = {
    db,
    jobs,
    waitingFor: (accountId) => waitingFor(onboarding, { db, jobs }, accountId),
  };
  const keptOptOuts: KeptOptOutsDeps = { keyOf: (on) => vault.installationKey(on, 'opt-outs') };
  const removal = {
    db,
    jobs,
    log,
    endConsent: onboarding.endConsent,
    stopImports: (accountId: string) => stopImports(db, accountId),
    keepOptOuts: (trx: Trx, accountId: string) => keepOptOuts(keptOptOuts, trx, accountId, new Date()),
  };
  const crm: CrmDeps = { db, log, openCrm: openCrmOf(reading) };
  const numbers: NumbersDeps = { db, vault, carriers, hookOrigins };
  const messaging: MessagingDeps = { db, carriers: numberAccess(numbers), keptOptOuts, log };
  return {
    db,
    numbers,
    crm,
    messaging,
    tokens,
    onboarding,
    reading,
    consent,
    analysis,
    connections: { db, jobs },
    report,
    removal,
  };
}

/** Opens the calendar of an account's CRM, where it is connected and has one that can be written. */
const openCrmOf =
  (reading: OpenDeps): CrmDeps['openCrm'] =>
  async (accountId, signal) => {
    const row = await findConnection(reading.db, accountId, 'crm');
    const none = { kind: 'none', problem: 'No CRM is connected whose calendar can be written.' } as const;
    if (row === undefined) return none;
    const opened = await openConnection(reading, row, signal);
    if (opened.kind !== 'open') return { kind: 'none', problem: opened.problem };
    const { calendar } = opened.provider;
    if (calendar === undefined) return none;
    const { sandbox, connection_id: connectionId } = row;
    return { kind: 'open', calendar: calendar(opened.session), sandbox, connectionId };
  };

/** What an account without a report waits for; null when it is the customer's turn. */
async function waitingFor(
  onboarding: OnboardingDeps,
  connections: { db: Trx; jobs: Jobs },
  accountId: string,
): Promise<WaitingFor | null> {
  // A system that gives no records is connected, and nothing is read from it.
  const first = (await readConnections(connections, accountId)).filter(
    ({ state, lastReadAt, cannot }) =>
      lastReadAt === null && cannot === null && (state === 'first_reading' || state === 'waiting'),
  );
  if (first.length > 0) {
    const names = first.map(({ vendor }) => vendor).join(' and ');
    const records = first.flatMap(({ streams }) => streams).reduce((sum, stream) => sum + stream.records, 0);
    const reads = first.some(({ state }) => state === 'first_reading');
    const count = `${records.toLocaleString('en-US')} records so far.`;
    return {
      awaits: 'first_reading',
      text: reads ? `Reading ${names}: ${count}` : `Trying to read ${names} again: ${count}`,
    };
  }
  if (!(await waitsForTeam(onboarding, accountId))) return null;
  const text =
    'Our team looks into your systems and gets back to you. Uploading your exports gives you the report at once.';
  return { awaits: 'team', text };
}
