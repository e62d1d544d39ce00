import { api } from '../../contract/paths.ts';
import { ok } from '../platform/http/ok.ts';
import type { Operations } from '../platform/http/operation.ts';
import { details, example } from './examples.ts';

const { userId, email, at, id } = example;
const range = { from: '2026-11-01', to: '2026-11-07' };
const rangeFault = 'A value does not fit, or the range ends before it begins.';
const pageFault = `${rangeFault} Also for an \`after\` that no answer gave.`;
const tooManyDownloads = { overloaded: 'Too many downloads run at the moment.' };
const user = {
  ...{ id: userId, fullName: details.fullName, jobRole: details.role, email, workEmail: email },
  ...{ phone: '+18015550142', userRole: 'customer', currentStage: 'terms_accepted' },
  ...{ completedAt: at, disconnectedAt: '2026-11-20T09:12:00.000Z', createdAt: at, demonstration: false },
};
const metrics = {
  ...{ totalSessions: 1204, signupConversions: 63, unvisited: 3, signupRate: 5, avgTimeToComplete: 12300000 },
  onboardingStages: {
    ...{ accountsCreated: 63, companyInfoComplete: 42, companyInfoRate: 66.7 },
    ...{ termsAccepted: 35, termsAcceptedRate: 55.6, apiKeysSubmitted: 28, apiKeysRate: 44.4 },
    ...{ onboardingComplete: 28, completionRate: 44.4 },
  },
  dropOffPoints: {
    ...{ sessionToSignup: 95, signupToCompanyInfo: 33.3, companyInfoToTerms: 16.7, termsToApiKeys: 20 },
    apiKeysToComplete: 0,
  },
};

/** The team's view of visits, users and the installation. */
export const adminOperations: Operations = {
  [`GET ${api.adminFunnel}`]: {
    summary: 'Read the funnel',
    description:
      'Counts the recorded visits of people that began in the range (`totalSessions`) and the accounts that came of them or, without a visit of their own, were made in it. Each step counts when it was first reached. `signupRate` and `sessionToSignup` are shares of the visits and leave out the `unvisited` accounts, so they stay within 0 and 100 even where accounts exceed visits; every rate is 0 where its base is 0. `before` has as many days before the range. `breakdown` adds `parts`.',
    errors: { validation_failed: rangeFault },
    example: {
      query: { ...range, breakdown: 'source' },
      answer: ok({
        ...metrics,
        ...{ range, before: null },
        parts: [{ value: 'google', sessions: 1204, accounts: 63, unvisited: 3, completed: 28 }],
      }),
    },
  },
  [`GET ${api.adminUsers}`]: {
    summary: 'List the users',
    description:
      'Answers a page of the users. `currentStage`, and the filter `stage`, are what the stage is now, as `/api/auth/me` has it; `reached` filters by the step that the funnel counts, which was reached once. A user who was complete and is not any more has `completedAt` and, where the moment is known, `disconnectedAt`. Give `next` as `after` to go on. Whom the answer shows is noted in the audit log.',
    errors: { validation_failed: pageFault },
    example: {
      query: { limit: 100, stage: 'terms_accepted', sort: 'created', order: 'desc' },
      answer: ok({ users: [user], total: 1, more: false, next: null }),
    },
  },
  [`GET ${api.adminUsersCsv}`]: {
    summary: 'Download a list of users',
    description:
      'The whole list that `/api/admin/users` pages through, by the same filters. Noted in the audit log.',
    errors: { validation_failed: rangeFault, ...tooManyDownloads },
    example: { query: { stage: 'completed' } },
    file: { type: 'text/csv', description: 'A CSV file, as an attachment.' },
  },
  [`GET ${api.adminUser}`]: {
    summary: 'Read a user',
    description:
      'Answers one user with their systems, the state of their connections and the way from the first visit to the first report. Noted in the audit log.',
    errors: { not_found: 'No user has this id.' },
    example: {
      params: { userId },
      answer: ok({
        user: {
          ...user,
          ...{ companyWebsite: 'https://wasatchpest.example', softphone: 'RingCentral', crm: 'FieldRoutes' },
          emailVerified: true,
          connections: [
            {
              ...{ side: 'crm', vendor: 'FieldRoutes', sandbox: false, state: 'working', problem: null },
              lastReadAt: at,
            },
          ],
          path: [{ at, what: 'Account created', detail: '' }],
        },
      }),
    },
  },
  [`GET ${api.adminSessions}`]: {
    summary: 'List the visits',
    description:
      'Answers a page of the visits of people, the latest first, or with `bots=true` of what was taken for bots. `total` and `gone` (visits whose month is too old to be kept) together are what the funnel counts; `unvisited` accounts stand beside them. Noted in the audit log.',
    errors: { validation_failed: pageFault },
    example: {
      query: { ...range, breakdown: 'source', value: 'google' },
      answer: ok({
        sessions: [
          {
            ...{
              sessionId: id,
              startTime: at,
              lastActivity: at,
              pageViews: 2,
              timeOnPage: 61000,
              scrollDepth: 40,
            },
            ...{
              clicks: 1,
              conversationInteractions: 0,
              industryAnalysisViewed: false,
              waitlistSubmitted: false,
            },
            ...{
              deviceType: 'desktop',
              browser: 'Chrome',
              os: 'Windows',
              landingPage: '/revops1',
              referrer: '',
            },
            ...{ source: 'google', campaign: 'spring-show', bot: null, userId },
          },
        ],
        ...{ total: 1, gone: 0, unvisited: 3, next: null },
      }),
    },
  },
  [`GET ${api.adminStats}`]: {
    summary: 'Read how the installation stands',
    description:
      'Answers who waits for the team, which connections only their customer can mend, and how many visits, accounts, accounts complete now, connections and waitlist entries there are. Noted in the audit log.',
    example: {
      answer: ok({
        stats: {
          ...{ sessions: 1204, bots: 310, accounts: 63, completed: 27, waitlist: 1 },
          waiting: [
            {
              ...{ userId, fullName: details.fullName, email, since: at },
              why: 'Ooma has no API. No file was uploaded.',
            },
          ],
          ...{
            broken: [],
            connections: [{ vendor: 'RingCentral', sandbox: false, state: 'working', count: 24 }],
          },
          latestWaitlist: [
            {
              ...{ name: 'Robin Hale', email: 'robin@halehvac.example', company: 'Hale HVAC' },
              ...{ industry: 'HVAC', notes: null, createdAt: at },
            },
          ],
          botReasons: [{ reason: 'burst', count: 310 }],
        },
      }),
    },
  },
  [`GET ${api.adminWaitlistCsv}`]: {
    summary: 'Download the waitlist',
    description: 'Everybody on the waitlist, who joined last first. Noted in the audit log.',
    errors: tooManyDownloads,
    example: {},
    file: { type: 'text/csv', description: 'A CSV file, as an attachment.' },
  },
  [`GET ${api.adminAudit}`]: {
    summary: 'Read the audit log',
    description:
      "Answers what admins looked at in customers' data and what the command line did, the newest first.",
    example: {
      query: { limit: 100, skip: 0 },
      answer: ok({ entries: [{ at, admin: 'admin@fieldtone.example', what: 'Opened a user', user: email }] }),
    },
  },
};
