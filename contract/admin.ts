import { z } from 'zod';
import { stages, userRoles } from './accounts.ts';
import { ConnectionState } from './connections.ts';
import { success } from './errors.ts';

/** Time zone of the days on the admin pages; shown beside every range. */
export const adminTimeZone = 'UTC';

/** Default page size of the user list. */
export const adminUserLimit = 100;

const Day = z.iso
  .date()
  .refine((day) => day >= '1970' && day < '3000', 'Please choose a day between 1970 and 2999.');

/** How many rows of a list can be skipped; who goes further goes from page to page by `next`. */
export const adminSkipLimit = 10_000;

/** Days from `from` to `to`, both included; without them, all that is known. */
export const DayRange = z.object({ from: Day.optional(), to: Day.optional() });
export type DayRange = z.infer<typeof DayRange>;

/** Breakdowns of the funnel. */
export const breakdowns = ['source', 'campaign', 'landing'] as const;

export const FunnelQuery = DayRange.extend({ breakdown: z.enum(breakdowns).optional() });

const count = z.number().int().min(0);
/** A percentage from 0 to 100, one decimal; 0 where its base is 0. */
const percentage = z.number().min(0).max(100);

/**
 * The funnel of a range: the visits that began in it, and the accounts that came of them or, without a visit of their
 * own, were made in it. Every step of the accounts counts those of the step before that got there as well, so none is
 * larger than the one before. A rate of a stage is of the accounts; a drop-off is the share of the step before that did
 * not get there. `signupRate` and `sessionToSignup` are shares of the visits and count only the accounts with a visit of
 * their own: a visit has at most one, so both stay within 0 and 100 even where accounts exceed visits.
 */
export const FunnelMetrics = z.object({
  /** Recorded visits of people. */
  totalSessions: count,
  /** Accounts, with a visit of their own or without. */
  signupConversions: count,
  /** Of these, accounts without a visit of their own: not recorded, a bot's, or that of another account. */
  unvisited: count,
  signupRate: percentage,
  /** Mean milliseconds from account creation to completion; 0 without completions. */
  avgTimeToComplete: z.number().min(0),
  onboardingStages: z.object({
    accountsCreated: count,
    companyInfoComplete: count,
    companyInfoRate: percentage,
    termsAccepted: count,
    termsAcceptedRate: percentage,
    apiKeysSubmitted: count,
    apiKeysRate: percentage,
    onboardingComplete: count,
    completionRate: percentage,
  }),
  dropOffPoints: z.object({
    sessionToSignup: percentage,
    signupToCompanyInfo: percentage,
    companyInfoToTerms: percentage,
    termsToApiKeys: percentage,
    apiKeysToComplete: percentage,
  }),
});
export type FunnelMetrics = z.infer<typeof FunnelMetrics>;

/**
 * One value of a breakdown: "google", "spring-show", "/revops1"; '' where none is known. `unvisited` are those of the
 * accounts that have no visit of their own.
 */
export const FunnelPart = z.object({
  value: z.string(),
  sessions: count,
  accounts: count,
  unvisited: count,
  completed: count,
});

export const Funnel = FunnelMetrics.extend({
  range: DayRange,
  /** The days before the range, as many; null when the range is open. */
  before: FunnelMetrics.nullable(),
  /** Largest first, at most 50; empty unless requested. */
  parts: z.array(FunnelPart),
});
export const FunnelAnswer = success(Funnel);
export type Funnel = z.infer<typeof Funnel>;

export const userSorts = ['created', 'name', 'email', 'stage'] as const;

export const UsersQuery = DayRange.extend({
  /** 0 requests the total without users. */
  limit: z.coerce.number().int().min(0).max(500).default(adminUserLimit),
  skip: z.coerce.number().int().min(0).max(adminSkipLimit).default(0),
  /** `next` of the previous page: the list continues after it. */
  after: z.string().max(2000).optional(),
  search: z.string().trim().max(200).optional(),
  stage: z.enum(stages).optional(),
  /** Those that a count of the funnel counts: reached at least this stage, all before it included. */
  reached: z.enum(stages).optional(),
  /** Those that a part of a breakdown counts: its dimension and its value. */
  breakdown: z.enum(breakdowns).optional(),
  value: z.string().max(100).optional(),
  /** Only accounts without a visit of their own, which the funnel counts beside the visits. */
  unvisited: z.stringbool().default(false),
  sort: z.enum(userSorts).default('created'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
export type UsersQuery = z.output<typeof UsersQuery>;

export const AdminUser = z.object({
  id: z.uuid(),
  fullName: z.string(),
  jobRole: z.string(),
  email: z.string(),
  workEmail: z.string(),
  phone: z.string(),
  userRole: z.enum(userRoles),
  /** What it is now, as `/api/auth/me` answers it. */
  currentStage: z.enum(stages),
  /** When onboarding was complete for the first time; null when it never was. */
  completedAt: z.iso.datetime().nullable(),
  /** Since when onboarding that was complete is not any more; null while it is, and where the moment is not known. */
  disconnectedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  demonstration: z.boolean(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** Maximum of users that are counted row by row, where no counter has the total. */
export const adminCountLimit = 10_000;

/**
 * `total` counts all matches, not only the page; `more` says that there are more than that or, after a search
 * for a frequent first and last name, that only users with that name were searched. `next` is the cursor of the
 * next page; null on the last.
 */
export const UsersAnswer = success(
  z.object({ users: z.array(AdminUser), total: count, more: z.boolean(), next: z.string().nullable() }),
);

/** Something that a user did, or that happened to them. */
export const PathStep = z.object({ at: z.iso.datetime(), what: z.string(), detail: z.string() });

export const AdminUserDetail = AdminUser.extend({
  companyWebsite: z.string().nullable(),
  softphone: z.string().nullable(),
  crm: z.string().nullable(),
  emailVerified: z.boolean(),
  connections: z.array(
    z.object({
      side: z.string(),
      vendor: z.string(),
      /** It is the stand-in that ships with the product. */
      sandbox: z.boolean(),
      state: ConnectionState,
      problem: z.string().nullable(),
      lastReadAt: z.iso.datetime().nullable(),
    }),
  ),
  /** From the first visit to completion, in order. */
  path: z.array(PathStep),
});
export const UserAnswer = success(z.object({ user: AdminUserDetail }));

/** Default page size of the list of visits. */
export const adminVisitLimit = 100;

/** Visits of people that began in a range, the latest first, or what was taken for bots. */
export const SessionsQuery = DayRange.extend({
  limit: z.coerce.number().int().min(1).max(500).default(adminVisitLimit),
  /** `next` of the previous page: the list continues after it. */
  after: z.string().max(2000).optional(),
  bots: z.stringbool().default(false),
  /** Bots detected by this reason of `botReasons`. */
  reason: z.string().min(1).max(100).optional(),
  /** Those that a part of a breakdown counts: its dimension and its value. */
  breakdown: z.enum(breakdowns).optional(),
  value: z.string().max(100).optional(),
})
  .refine(({ bots, breakdown }) => !bots || breakdown === undefined, {
    path: ['breakdown'],
    message: 'Bots are not told apart by where they came from.',
  })
  .refine(({ bots, reason }) => bots || reason === undefined, {
    path: ['reason'],
    message: 'Only bots have a reason.',
  });
export type SessionsQuery = z.output<typeof SessionsQuery>;

export const AdminSession = z.object({
  sessionId: z.string(),
  startTime: z.iso.datetime(),
  lastActivity: z.iso.datetime(),
  pageViews: count,
  /** Milliseconds. */
  timeOnPage: z.number(),
  scrollDepth: z.number(),
  clicks: count,
  conversationInteractions: count,
  industryAnalysisViewed: z.boolean(),
  waitlistSubmitted: z.boolean(),
  deviceType: z.string(),
  browser: z.string(),
  os: z.string(),
  landingPage: z.string(),
  referrer: z.string(),
  source: z.string(),
  campaign: z.string(),
  /** Why it counts as a bot, as a sentence; null for a person. */
  bot: z.string().nullable(),
  /** The account that came of it. */
  userId: z.uuid().nullable(),
});
export type AdminSession = z.infer<typeof AdminSession>;

/**
 * `total` counts the matching visits that are still stored, `gone` those of deleted months: their sum is what
 * the funnel counts as visits. `unvisited` counts the accounts without a visit of their own; 0 for bots. `next`
 * is the cursor of the next page; null on the last.
 */
export const SessionsAnswer = success(
  z.object({
    sessions: z.array(AdminSession),
    total: count,
    gone: count,
    unvisited: count,
    next: z.string().nullable(),
  }),
);

export const AuditQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
});

/**
 * What an admin looked at in customers' data, the newest first. `user` is the email of the one it was about, how many
 * there were, or null; who has left is not named.
 */
export const AuditAnswer = success(
  z.object({
    entries: z.array(
      z.object({ at: z.iso.datetime(), admin: z.string(), what: z.string(), user: z.string().nullable() }),
    ),
  }),
);

export const adminWords = {
  denied: 'You do not have admin access.',
  failed: 'Failed to load dashboard data',
} as const;
