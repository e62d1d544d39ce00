import path from 'node:path';
import type { Kysely } from 'kysely';
import { pages as addresses } from '../../contract/paths.ts';
import { operations } from '../api-document/operations.ts';
import type { Config } from '../config/config.ts';
import { accountDataRoutes } from '../features/account-data/account-data.routes.ts';
import { accountsRoutes } from '../features/accounts/accounts.routes.ts';
import { isNewAccount, isUnproven, principalOfToken } from '../features/accounts/accounts.service.ts';
import { googleRoutes } from '../features/accounts/google/google.routes.ts';
import type { Google } from '../features/accounts/google/install-google.ts';
import { mailLinksRoutes } from '../features/accounts/mail/mail-links.routes.ts';
import { proofMail } from '../features/accounts/mail/verification-email.ts';
import { profileRoutes } from '../features/accounts/profile.routes.ts';
import { secondFactorRoutes } from '../features/accounts/second-factor/second-factor.routes.ts';
import { adminRoutes } from '../features/admin/admin.routes.ts';
import { analysisRoutes } from '../features/analysis/analysis.routes.ts';
import { chatConnections, chatRoutes } from '../features/chat/chat.routes.ts';
import { tradesOfName } from '../features/chat/understanding/understanding.service.ts';
import { visitorBudgets } from '../features/chat/visitor-budgets.ts';
import { importsRoutes } from '../features/imports/imports.routes.ts';
import { industryRoutes } from '../features/industry/industry.routes.ts';
import { connectionsRoutes } from '../features/integrations/connections/connections.routes.ts';
import { oauthRoutes } from '../features/integrations/oauth/oauth.routes.ts';
import { onboardingRoutes } from '../features/onboarding/onboarding.routes.ts';
import { readStage } from '../features/onboarding/onboarding.service.ts';
import { siteRoutes } from '../features/site/site.routes.ts';
import { companyRoutes } from '../features/texting/company/company.routes.ts';
import { crmRoutes } from '../features/texting/crm/crm.routes.ts';
import { mediaRoutes } from '../features/texting/media/media.routes.ts';
import { hookConnections, hooksRoutes } from '../features/texting/messaging/hooks.routes.ts';
import { numbersRoutes } from '../features/texting/numbers/numbers.routes.ts';
import { numberAccess } from '../features/texting/numbers/numbers.service.ts';
import { schedulingRoutes } from '../features/texting/scheduling/scheduling.routes.ts';
import { inboxRoutes } from '../features/texting/threads/inbox.routes.ts';
import { startAnnouncing } from '../features/texting/threads/stream/announcements.ts';
import { streamRoutes } from '../features/texting/threads/stream/stream.routes.ts';
import { watchBursts } from '../features/visitors/burst-detector.ts';
import { watchValues } from '../features/visitors/few-values.ts';
import { visitorsRoutes } from '../features/visitors/visitors.routes.ts';
import { waitlistRoutes } from '../features/waitlist/waitlist.routes.ts';
import { openModel } from '../platform/ai/open-model.ts';
import type { Database } from '../platform/database/schema.ts';
import { lockMs, statementMs } from '../platform/database/statement-time.ts';
import { limitOwnPassword } from '../platform/http/account-limit.ts';
import { createApp } from '../platform/http/app.ts';
import { authenticate } from '../platform/http/auth.ts';
import { documentApi } from '../platform/http/docs.ts';
import { healthRoutes } from '../platform/http/health.ts';
import { downloadPlaces, limitPlaces } from '../platform/http/overload/limit-places.ts';
import {
  defaultOverloadLimits,
  type OverloadLimits,
  refuseWhenOverloaded,
} from '../platform/http/overload/refuse-when-overloaded.ts';
import { shareFairly } from '../platform/http/overload/share-fairly.ts';
import { readPages } from '../platform/http/pages.ts';
import { serveFrontEnd } from '../platform/http/static.ts';
import {
  type ByteBudget,
  chatBudget,
  holdToBudget,
  unprovenUploadBudget,
  uploadBudget,
  visitBudget,
  waitlistBudget,
} from '../platform/limits/byte-budget.ts';
import { openRemovals } from '../platform/limits/removals.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { mailPage } from '../platform/mail/mail-page.ts';
import { mailFolder } from '../platform/mail/open-mailer.ts';
import { assertRoomForUpload } from '../platform/process/free-disk-space.ts';
import { followRequests } from '../platform/telemetry/follow-requests.ts';
import { chatEngine } from './chat-engine.ts';
import { collectMyData } from './collect-account-data.ts';
import { composeServices, type Parts } from './composition.ts';
import { openTextsPool } from './texts-pool.ts';

export interface WebDeps extends Parts {
  config: Pick<
    Config,
    | 'adminEmails'
    | 'signUpLimit'
    | 'publicUrl'
    | 'production'
    | 'dataDir'
    | 'ai'
    | 'chatLimits'
    | 'visitorSyncLimit'
    | 'visitorDailyMb'
    | 'uploadDailyGb'
    | 'lowPriority'
    | 'databaseUrl'
  > &
    Partial<Pick<Config, 'proxies'>>;
  mailer: Pick<Mailer, 'kind'>;
  /** Null: Google sign-in is off. */
  google: Google | null;
  /** The key to the page of mails that no server takes; null, as usual, where there is no such page. */
  readMailsBy?: string | null;
  /** The front end's build folder. */
  pagesRoot?: string;
  /** Longest wait of a new connection or a query before calls are refused; `defaultOverloadLimits` unless set. */
  overloadLimits?: OverloadLimits;
}

const builtPages = path.join(import.meta.dirname, '../../build/client');

/** The whole web side: every feature's routes, the API's document, health, and the built pages. Not yet listening. */
export async function buildWeb({
  config,
  connection,
  jobs,
  vendors,
  carriers,
  hookOrigins,
  google,
  vault,
  log,
  mailer,
  pagesRoot = builtPages,
  readMailsBy = null,
  overloadLimits = defaultOverloadLimits,
}: WebDeps) {
  const pages = readPages(pagesRoot);
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const app = await createApp({
    log,
    secure,
    proxies: config.proxies,
    sources: google?.sources,
  });
  followRequests(app);
  refuseWhenOverloaded(app, { pool: connection.pool, log, limits: overloadLimits });
  shareFairly(app);
  await documentApi(app, operations);
  const features = composeServices({ connection, jobs, vendors, carriers, hookOrigins, vault, log });
  const accounts = {
    db: connection.db,
    jobs,
    adminEmails: config.adminEmails,
    adminsProveEmail: config.production,
    signUpLimit: config.signUpLimit,
    secure,
    askEmailProof: proofMail(config, mailer, jobs),
    stageOf: (accountId: string) => readStage(features.onboarding, accountId),
  };
  const signedIn = authenticate((token) => principalOfToken(accounts, token));

  healthRoutes(app, connection, jobs, config.dataDir);
  accountsRoutes(app, accounts, signedIn);
  googleRoutes(app, { ...accounts, google, log });
  const limitGuesses = limitOwnPassword(connection.db);
  const limitDownloads = limitPlaces(downloadPlaces);
  profileRoutes(app, { ...accounts, limitGuesses }, signedIn);
  secondFactorRoutes(app, { ...config, db: connection.db, jobs, vault, limitGuesses }, signedIn);
  const mailLinks = {
    ...config,
    secure,
    db: connection.db,
    jobs,
    vault,
    limitGuesses,
    canMail: mailer.kind !== 'none',
  };
  mailLinksRoutes(app, mailLinks, signedIn);
  if (readMailsBy !== null) mailPage(app, { folder: mailFolder(config.dataDir), key: readMailsBy });
  const within = (budget: ByteBudget) => holdToBudget(connection.db, log, budget);
  const { removals, close } = openRemovals(connection, config.lowPriority);
  app.addHook('onClose', close);
  const imports = {
    db: connection.db,
    jobs,
    removals,
    requestReport: features.report,
    limitDownloads,
    spend: within(uploadBudget(config.uploadDailyGb)),
    spendUnproven: within(unprovenUploadBudget),
    // Without a mail server an email cannot be verified; development has no unknown users.
    hasToProveEmail: async (trx: Kysely<Database>, accountId: string) =>
      mailer.kind === 'smtp' && (await isUnproven(trx, accountId)),
    isNew: async (trx: Kysely<Database>, accountId: string) =>
      mailer.kind === 'none' && (await isNewAccount(trx, accountId)),
    // How much room an outside database has is its operator's to watch.
    assertRoom: async (bytes: number) => {
      if (config.databaseUrl === null) await assertRoomForUpload(config.dataDir, bytes);
    },
  };
  importsRoutes(app, imports, signedIn);
  analysisRoutes(
    app,
    { ...features.analysis, connection, limitDownloads, lowPriority: config.lowPriority },
    signedIn,
  );
  onboardingRoutes(app, features.onboarding, signedIn);
  connectionsRoutes(app, features.connections, signedIn);
  oauthRoutes(app, features.consent(config), signedIn);
  numbersRoutes(app, features.numbers, signedIn);
  companyRoutes(app, { db: connection.db, readsTexts: (config.ai?.texts ?? null) !== null }, signedIn);
  const hooks = openTextsPool(connection, {
    ...{ max: hookConnections, applicationName: 'fieldtone-hooks', statementMs: statementMs.usual },
  });
  app.addHook('onClose', hooks.close);
  hooksRoutes(app, { ...features.messaging, db: hooks.db });
  accountDataRoutes(
    app,
    {
      ...features.removal,
      ...collectMyData({ accounts, ...features }),
      ...{ removals, limitGuesses, limitDownloads },
    },
    signedIn,
  );
  inboxRoutes(app, { db: connection.db, limitDownloads }, signedIn);
  mediaRoutes(app, { db: connection.db, carriers: numberAccess(features.numbers) }, signedIn);
  schedulingRoutes(app, { db: connection.db, log }, signedIn);
  crmRoutes(app, features.crm, signedIn);
  streamRoutes(app, { connection, log }, signedIn);
  app.addHook('onClose', startAnnouncing(connection.db, log));
  const isSandbox = (vendor: string) => vendors.find(vendor)?.sandbox ?? false;
  adminRoutes(
    app,
    { ...accounts, pool: connection.pool, production: config.production, isSandbox, limitDownloads },
    signedIn,
  );
  waitlistRoutes(app, { db: connection.db, spend: within(waitlistBudget) });
  visitorsRoutes(app, {
    pool: connection.pool,
    ...{ isBurst: watchBursts(), isUnheardOf: watchValues() },
    perMinute: config.visitorSyncLimit,
    spend: within(visitBudget(config.visitorDailyMb)),
  });
  const model = openModel(config.ai);
  const chat = connection.beside({
    max: chatConnections,
    applicationName: 'fieldtone-chat',
    ...{ prepares: true, statementMs: statementMs.usual, lockMs },
  });
  app.addHook('onClose', chat.close);
  industryRoutes(app, { db: connection.db, model, payersOf: visitorBudgets, tradesOfName });
  chatRoutes(app, {
    db: chat.db,
    engine: chatEngine,
    model,
    limits: config.chatLimits,
    hosts: config.publicUrl === null ? [] : [new URL(config.publicUrl).hostname],
    budget: chatBudget,
    spend: holdToBudget(chat.db, log, chatBudget),
  });
  siteRoutes(app, config.publicUrl);
  await serveFrontEnd(app, pages, Object.values(addresses));
  return app;
}
