import { brand } from '../../contract/brand.ts';
import type { AccountDataDeps } from '../features/account-data/account-data.service.ts';
import { presentUser } from '../features/accounts/accounts.presenter.ts';
import { type AccountsDeps, currentUser } from '../features/accounts/accounts.service.ts';
import { readGoogleIdentity } from '../features/accounts/google/google.service.ts';
import { readConsents, readDevices } from '../features/accounts/profile.service.ts';
import { readOwnFactors } from '../features/accounts/second-factor/second-factor.service.ts';
import { type AnalysisDeps, readSettings, storedReport } from '../features/analysis/analysis.service.ts';
import {
  type ConnectionsDeps,
  readConnections,
} from '../features/integrations/connections/connections.service.ts';
import { type OnboardingDeps, readOnboarding } from '../features/onboarding/onboarding.service.ts';
import { exportCompany } from '../features/texting/company/company.service.ts';
import { readOwnVisit } from '../features/visitors/account-visit.repository.ts';

interface Sources {
  accounts: AccountsDeps;
  onboarding: OnboardingDeps;
  connections: ConnectionsDeps;
  analysis: AnalysisDeps;
}

/**
 * Everything that features store of an account, as its owner may see it: without passwords, tokens, keys or their ends.
 */
export function collectMyData(sources: Sources): Pick<AccountDataDeps, 'single' | 'few'> {
  const { accounts, onboarding, connections, analysis } = sources;
  const { db } = accounts;
  return {
    async single(principal) {
      const { accountId } = principal;
      const user = await currentUser(accounts, principal);
      const {
        companyInfo,
        companyDraft,
        stored,
        revisions: _,
        ...progress
      } = await readOnboarding(onboarding, principal);
      const { totp, recoveryCodesLeft } = await readOwnFactors(db, principal);
      return {
        about: { product: brand.name, collectedAt: new Date().toISOString() },
        user: presentUser(user, progress.currentStage),
        google: await readGoogleIdentity(db, principal),
        secondFactor: { authenticatorApp: totp, recoveryCodesLeft },
        visit: await readOwnVisit(db, principal),
        company: companyInfo,
        companyDraft,
        onboarding: { ...progress, storedCredentials: Object.keys(stored) },
        reportSettings: await readSettings(analysis, accountId),
        textingCompany: (await exportCompany(db, accountId)).company,
        report: await storedReport(db, accountId),
      };
    },
    few: async (principal) => ({
      services: (await exportCompany(db, principal.accountId)).services,
      crews: (await exportCompany(db, principal.accountId)).crews,
      consents: await readConsents(db, principal),
      devices: await readDevices(db, principal),
      passkeys: (await readOwnFactors(db, principal)).passkeys,
      connections: await readConnections(connections, principal.accountId),
    }),
  };
}
