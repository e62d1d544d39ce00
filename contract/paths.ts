/** Pages a browser can open. */
export const pages = {
  home: '/',
  demo: '/demo',
  automation: '/automation',
  campaigns: '/campaigns',
  analysis: '/analysis',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  salesAnalysisTerms: '/sales-analysis-terms',
  tcpaCompliance: '/tcpa-compliance',
  revops1: '/revops1',
  qrcode: '/qrcode',
  newAccount: '/newaccount',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  onboarding: '/onboarding',
  settings: '/settings',
  admin: '/admin',
} as const;

/** The pages that search engines should know, the most important first. */
export const publicPages = [
  pages.home,
  pages.automation,
  pages.campaigns,
  pages.analysis,
  pages.demo,
  pages.newAccount,
  pages.privacyPolicy,
  pages.termsOfService,
  pages.salesAnalysisTerms,
  pages.tcpaCompliance,
] as const;
export type PublicPagePath = (typeof publicPages)[number];

/** Where a developer reads the mails that no server takes. */
export const devMail = '/dev/mail';

/** Places on the home page. */
export const homeAnchors = { demo: 'demo', pricing: 'faq-pricing' } as const;

/** Calls of the application API, with Fastify's `:name` for parameters. */
export const api = {
  credentialsCheck: '/api/auth/credentials-check',
  register: '/api/auth/register',
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  google: '/api/auth/google',
  googleSettings: '/api/auth/google/settings',
  passwordReset: '/api/auth/password-reset',
  passwordResetConfirm: '/api/auth/password-reset/confirm',
  emailConfirm: '/api/auth/email/confirm',
  emailChange: '/api/profile/email',
  emailProof: '/api/profile/email/proof',
  secondFactor: '/api/second-factor',
  secondFactorWays: '/api/second-factor/ways',
  secondFactorProof: '/api/second-factor/proof',
  totp: '/api/second-factor/totp',
  totpConfirm: '/api/second-factor/totp/confirm',
  recoveryCodes: '/api/second-factor/recovery-codes',
  passkeyNew: '/api/second-factor/passkeys/new',
  passkeys: '/api/second-factor/passkeys',
  passkey: '/api/second-factor/passkeys/:passkeyId',
  passkeyAsk: '/api/second-factor/passkeys/ask',
  passkeyProof: '/api/second-factor/passkeys/proof',
  me: '/api/auth/me',
  profile: '/api/profile',
  password: '/api/profile/password',
  devices: '/api/profile/devices',
  device: '/api/profile/devices/:deviceId',
  otherDevices: '/api/profile/devices/sign-out-others',
  waysIn: '/api/profile/ways-in',
  removeGoogle: '/api/profile/remove-google',
  myDataJson: '/api/profile/data.json',
  myDataCsv: '/api/profile/data.zip',
  deleteAccount: '/api/profile/delete-account',
  onboardingStatus: '/api/onboarding/status',
  companyInfo: '/api/onboarding/company-info',
  companyDraft: '/api/onboarding/company-draft',
  acceptTerms: '/api/onboarding/accept-terms',
  apiKeys: '/api/onboarding/api-keys',
  oauthInitiate: '/api/oauth/initiate',
  oauthCallback: '/api/oauth/callback/:vendor',
  oauthStatus: '/api/oauth/status',
  oauthDisconnect: '/api/oauth/disconnect',
  connections: '/api/connections',
  connectionRead: '/api/connections/:side/read',
  imports: '/api/imports',
  import: '/api/imports/:importId',
  importFile: '/api/imports/:importId/file',
  importPreview: '/api/imports/:importId/preview',
  importConfirm: '/api/imports/:importId/confirm',
  importRefusals: '/api/imports/:importId/refusals.csv',
  analysisSettings: '/api/analysis/settings',
  analysisTrigger: '/api/analysis/trigger',
  analysisReport: '/api/analysis/report',
  analysisRecords: '/api/analysis/records',
  analysisRecordsCsv: '/api/analysis/records.csv',
  callAgain: '/api/analysis/call-again',
  callAgainEnd: '/api/analysis/call-again/:drawId/end',
  callAgainResume: '/api/analysis/call-again/:drawId/resume',
  callAgainLeads: '/api/analysis/call-again/:drawId/leads',
  callAgainLeadsCsv: '/api/analysis/call-again/:drawId/leads.csv',
  textNumbers: '/api/texting/numbers',
  textNumber: '/api/texting/numbers/:numberId',
  textNumberCheck: '/api/texting/numbers/:numberId/check',
  waitlist: '/api/waitlist',
  sessionSync: '/api/session/sync',
  chat: '/api/chat',
  industryAnalysis: '/api/industry-analysis',
  adminFunnel: '/api/admin/funnel',
  adminUsers: '/api/admin/users',
  adminUsersCsv: '/api/admin/users.csv',
  adminUser: '/api/admin/users/:userId',
  adminSessions: '/api/admin/sessions',
  adminStats: '/api/admin/stats',
  adminWaitlistCsv: '/api/admin/waitlist.csv',
  adminAudit: '/api/admin/audit',
  openapi: '/api/openapi.json',
  docs: '/api/docs',
} as const;

/** `path('/api/imports/:importId', { importId })`: the path with its parameters filled in and escaped. */
export function path(template: string, params: Record<string, string>): string {
  return template.replace(/:(\w+)/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : encodeURIComponent(value);
  });
}
