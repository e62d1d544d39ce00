import { type CurrentUser, MeAnswer } from '../../contract/accounts.ts';
import { CallAgainAnswer } from '../../contract/analysis/call-again.ts';
import { ReportAnswer, type ReportState } from '../../contract/analysis/report.ts';
import { type AnalysisSettings, SettingsAnswer } from '../../contract/analysis/settings.ts';
import {
  type Connection,
  ConnectionsAnswer,
  type OAuthStatus,
  OAuthStatusAnswer,
} from '../../contract/connections.ts';
import { ImportsAnswer, type ListedImport } from '../../contract/imports.ts';
import { OnboardingAnswer, type OnboardingStatus } from '../../contract/onboarding.ts';
import { api } from '../../contract/paths.ts';
import { storeToken } from '../api/token.ts';
import { keepDraft } from '../dashboard/setup/testing/keep-onboarding.ts';
import { onboardingStatus } from '../dashboard/setup/testing/onboarding-status.ts';
import { fakeApi } from './fake-api.ts';

/** The account that the API answers; the rest is as for a new one. */
export interface Account {
  user?: Partial<CurrentUser>;
  onboarding?: Partial<OnboardingStatus>;
  consents?: Partial<OAuthStatus>;
  connections?: Connection[];
  imports?: ListedImport[];
  report?: Partial<ReportState>;
  settings?: Partial<AnalysisSettings>;
}

/** Who is signed in. */
export const dana: CurrentUser = {
  userId: '7b1f5c7e-5d0c-4d57-9a35-0c9d2ad8c001',
  email: 'dana@wasatchpest.example',
  emailVerified: true,
  fullName: 'Dana Whitlock',
  phone: '(801) 555-0142',
  workEmail: 'dana@wasatchpest.example',
  jobRole: 'Sales Manager',
  userRole: 'customer',
  currentStage: 'created',
  createdAt: '2026-11-01T15:00:00.000Z',
  demonstration: false,
  googleOnly: false,
  revision: 'details-1',
};
const noConsent = { connected: false, expired: false, expiresAt: null };
const noReport: ReportState = {
  status: 'none',
  awaits: null,
  progress: null,
  message: null,
  report: null,
  outdated: false,
  superseded: false,
};

/** Stores a token in this browser, and answers the dashboard's first requests. */
export function signIn(account: Account = {}): void {
  storeToken('a token');
  knows(account);
}

/** The same without the token: for what leads to a dashboard. */
export function knows({
  user = {},
  onboarding = {},
  consents = {},
  connections = [],
  imports = [],
  report = {},
  settings = {},
}: Account = {}): void {
  fakeApi.answer('GET', api.me, MeAnswer, { user: { ...dana, ...user } });
  keepDraft((companyDraft) =>
    fakeApi.answer(
      'GET',
      api.onboardingStatus,
      OnboardingAnswer,
      onboardingStatus({ ...onboarding, companyDraft }, consents),
    ),
  );
  fakeApi.answer('GET', api.onboardingStatus, OnboardingAnswer, onboardingStatus(onboarding, consents));
  fakeApi.answer('GET', api.oauthStatus, OAuthStatusAnswer, {
    softphone: noConsent,
    crm: noConsent,
    ...consents,
  });
  fakeApi.answer('GET', api.connections, ConnectionsAnswer, { connections });
  fakeApi.answer('GET', api.imports, ImportsAnswer, { imports });
  fakeApi.answer('GET', api.analysisReport, ReportAnswer, { ...noReport, ...report });
  fakeApi.answer('GET', api.callAgain, CallAgainAnswer, { draw: null, drawable: 96, ended: null });
  fakeApi.answer('GET', api.analysisSettings, SettingsAnswer, {
    timeZone: 'America/Denver',
    averageJobValueCents: null,
    windowMonths: 12,
    ...settings,
  });
}
