import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockAccount } from '../../platform/database/lock-account.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { eventually } from '../../testing/product.ts';
import { addAccount } from '../analysis/testing/records.ts';
import { lockOnboarding } from './onboarding.repository.ts';
import { type OnboardingDeps, saveApiKeys, saveCompanyInfo } from './onboarding.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const company = {
  companyWebsite: 'https://wasatchpest.example.com',
  softphoneProvider: 'Ooma',
  softphoneProviderOther: '',
  crm: 'Clypboard',
  crmOther: '',
  leadManagementTools: [],
  leadManagementToolsOther: '',
  leadSources: ['Google Ads'],
  leadSourceOther: '',
  companySize: '11-50',
} as const;

it('saves the integration form beside somebody who holds the account and goes on to onboarding', async () => {
  const { db, pool } = database;
  const deps: OnboardingDeps = {
    db,
    storedCredentials: async () => [],
    endConsent: async () => {},
    dropSystem: async () => {},
    noteNamedCrm: async () => {},
    saveKeys: (_principal, _request, _chosen, { confirm, note }) =>
      db.transaction().execute(async (trx) => {
        await confirm(trx);
        await note(trx);
      }),
    startAnalysis: async () => {},
  };
  const accountId = await addAccount(pool);
  const principal = {
    ...{ accountId, userId: randomUUID(), sessionId: randomUUID() },
    ...({ role: 'customer', secondFactorAt: null, factorWanted: false } as const),
  };
  await saveCompanyInfo(deps, principal, {
    ...company,
    leadSources: [...company.leadSources],
    leadManagementTools: [],
  });

  const { saving } = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const saved = saveApiKeys(deps, principal, { integrationsAcknowledged: true });
    saved.catch(() => {});
    await eventually(async () => {
      const waiting = await pool.query('select from pg_locks where not granted');
      return waiting.rowCount === 0 ? undefined : true;
    });
    await lockOnboarding(trx, accountId);
    return { saving: saved };
  });
  expect((await saving).completeness.integrations).toBe(true);
});
