import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { brokenFileDays, chatKept, reportsKept, unprovenDays } from '../../../contract/retention.ts';
import { visitorKey } from '../../../contract/visitor-limits.ts';
import { VisitorSession } from '../../../contract/visitors.ts';
import { signUpTimes, wrongTries } from '../../../server/features/accounts/brute-force/attempt-limits.ts';
import { limitsOf } from '../../../server/features/chat/chat-limits.ts';
import { browserCookie } from '../../../server/features/integrations/oauth/browser-cookie.ts';
import { stateOwner } from '../../../server/features/integrations/oauth/oauth-states.repository.ts';
import { privacyText } from './privacy/privacy-text.tsx';
import { sectionOf } from './testing/readable.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const told = (id: string) => sectionOf(privacyText, id);

/** The sources below a folder that run for customers. */
function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => `${folder}/${file}`);
}
const thatSay = (files: readonly string[], what: RegExp) =>
  files.filter((file) => what.test(read(file))).sort();

const drafts = [...read('app/ui/form/draft.ts').matchAll(/(?<=const forms = .*)'(\w+)'/g)];

/** Every source that touches the browser's storage, with the keys it keeps something under. */
const stores: Record<string, readonly string[]> = {
  // Only reads it.
  'app/api/early-answers.ts': ['authToken'],
  'app/api/token.ts': ['authToken'],
  'app/ui/form/draft.ts': drafts.map(([, form]) => `draft_${form}`),
  // Only empties it.
  'app/dashboard/profile/forget-everything.ts': [],
  'app/marketing/home/chat/stored-conversation.ts': ['demo_chat'],
  'app/marketing/home/industry/industry-store.ts': ['industry_analysis'],
  'app/account/sign-up-draft.ts': ['revops_form_data'],
  'app/visitor/stored-session.ts': [visitorKey],
};

it('the privacy policy names every key under which the pages keep something in a browser', () => {
  expect(thatSay(sourcesIn('app'), /localStorage|sessionStorage|indexedDB|document\.cookie/)).toEqual(
    Object.keys(stores).sort(),
  );
  expect(drafts.length).toBeGreaterThan(3);
  for (const [file, keys] of Object.entries(stores)) {
    const [, key] = /const key = '(\w+)'/.exec(read(file)) ?? [];
    if (key !== undefined) expect(keys, file).toEqual([key]);
    for (const each of keys) expect(told('browser'), file).toContain(each);
  }
  // The router's own.
  expect(read('app/root.tsx')).toContain('<ScrollRestoration />');
  expect(told('browser')).toContain('react-router-scroll-positions');
});

it('the privacy policy names every cookie', () => {
  const place = 'server/features/accounts/brute-force/login-origin.ts';
  expect(thatSay(sourcesIn('server'), /\.setCookie\(|\.header\('set-cookie'/)).toEqual([
    place,
    'server/features/integrations/oauth/oauth.routes.ts',
  ]);
  const [, device = ''] = /const deviceCookie = .* plain: '(\w+)'/.exec(read(place)) ?? [];
  const consent = browserCookie(stateOwner('id'), 'http://a.example').name.replace(/_id$/, '');
  for (const name of [device, consent]) expect(told('browser')).toContain(name);
  expect(browserCookie(stateOwner('id'), 'https://a.example').name).toBe(`__Host-${consent}_id`);
  expect(told('browser')).toContain('Two cookies');
});

/** Where the privacy policy tells of what a table holds. */
const tables: Record<string, readonly [section: string, words: string]> = {
  account_funnel: ['account', 'Your steps'],
  account_streams: ['texts-to-customers', 'what pages that are open follow'],
  accounts: ['account', 'time zone'],
  admin_audit: ['account', 'is written down'],
  ai_spend: ['logs', 'what a visitor costs in a day'],
  appointments: ['texts-to-customers', 'each appointment'],
  blocked_times: ['texts-to-customers', 'time that you block'],
  call_again_draws: ['retention', 'A half drawn to be called again'],
  call_again_leads: ['retention', 'which leads are in it and which are not'],
  calls: ['connected-systems', 'the other party’s number'],
  carrier_events: ['texts-to-customers', 'the key of each report'],
  chat_conversations: ['visitors', 'the last twelve messages'],
  company_drafts: ['account', 'as a draft until you save or discard it'],
  connections: ['connected-systems', 'when and by whom it was connected'],
  consents: ['account', 'the exact words'],
  contact_phones: ['texts-to-customers', 'which numbers are theirs'],
  contact_sources: ['texts-to-customers', 'which of your records name them'],
  contacts: ['texts-to-customers', 'name, address, postal code and language'],
  crm_calendars: ['texts-to-customers', 'which of its times are free'],
  customers: ['connected-systems', 'customer since when'],
  funnel_counts: ['your-choices', 'taken out of our counts'],
  google_identities: ['account', 'the identifier of your Google account'],
  google_tickets: ['account', 'worth nothing after 30 minutes'],
  import_chunks: ['uploads', 'bytes of the file'],
  import_refusals: ['uploads', 'Rows that could not be taken'],
  imports: ['uploads', 'name and size'],
  shared_records: ['uploads', 'we keep hashes of their ids'],
  industry_profiles: ['retention', 'What a model wrote of a trade'],
  installation_secrets: ['texts-to-customers', 'a secret key of ours'],
  kept_opt_outs: ['texts-to-customers', 'We keep a hash of their number'],
  known_places: ['account', 'Hashes that stand for your browsers and networks'],
  leads: ['connected-systems', 'the reason it was lost'],
  logins: ['account', 'argon2id'],
  mail_links: ['account', 'Of a link in a mail we keep a hash'],
  oauth_states: ['browser', 'ties the answer to your browser'],
  onboarding: ['account', 'company size'],
  passkey_challenges: ['account', 'a passkey'],
  passkeys: ['account', 'its public key'],
  phones: ['texts-to-customers', 'since when texts to it are stopped'],
  record_fields: ['uploads', 'what its columns mean'],
  recovery_codes: ['account', 'recovery codes'],
  remembered_mappings: ['uploads', 'as you confirmed it'],
  report_calls: ['retention', 'the rows behind them'],
  report_inquiries: ['retention', 'the rows behind them'],
  report_leads: ['retention', 'the rows behind them'],
  reports: ['retention', 'The last three'],
  secrets: ['keys', 'sealed'],
  sessions: ['account', 'a hash of its sign-in token'],
  stream_events: ['texts-to-customers', 'what pages that are open follow'],
  subscriptions: ['connected-systems', 'yearly value'],
  sync_refusals: ['connected-systems', 'could not be taken'],
  sync_streams: ['connected-systems', 'how far it was read'],
  team_counts: ['your-choices', 'taken out of our counts'],
  text_attempts: ['texts-to-customers', 'each call to the carrier'],
  text_companies: ['texts-to-customers', 'what you tell the assistant'],
  text_consents: ['texts-to-customers', 'agreed to or took back'],
  text_crew_services: ['texts-to-customers', 'what you tell the assistant'],
  text_crews: ['texts-to-customers', 'what you tell the assistant'],
  text_do_not_call: ['texts-to-customers', 'do-not-call registries'],
  text_hooks: ['texts-to-customers', 'a hash of the address'],
  text_messages: ['texts-to-customers', 'every text in either direction'],
  text_number_claims: ['texts-to-customers', 'your own numbers'],
  text_numbers: ['texts-to-customers', 'your own numbers'],
  text_readings: ['texts-to-customers', 'what a language model was asked about a text'],
  text_services: ['texts-to-customers', 'what you tell the assistant'],
  thread_changes: ['texts-to-customers', 'took it over'],
  threads: ['texts-to-customers', 'who answers'],
  totp_factors: ['account', 'authenticator app'],
  use_counts: ['logs', 'counted, for a day at most'],
  users: ['account', 'full name'],
  visitor_counts: ['retention', 'Counts of visits stay'],
  visitor_sessions: ['visitors', 'The visitor session'],
  waitlist_entries: ['visitors', 'Joining the waitlist'],
};

it('the privacy policy tells of every table', () => {
  const migrations = readdirSync(path.join(root, 'migrations')).map((file) => read(`migrations/${file}`));
  const made = migrations.flatMap((sql) =>
    [...sql.matchAll(/^create table (\w+)/gm)].map(([, name]) => name),
  );
  expect(Object.keys(tables).sort()).toEqual([...new Set(made)].sort());
  for (const [table, [section, words]] of Object.entries(tables)) {
    expect(told(section), table).toContain(words);
  }
});

/** Where the privacy policy tells of what a visit holds. */
const visit: Record<keyof VisitorSession, string> = {
  sessionId: 'a random number for the visit',
  sessionProof: 'another that shows that the visit is yours',
  startTime: 'its start',
  lastActivity: 'last activity',
  pageViews: 'how many pages you viewed',
  timeOnPage: 'for how long',
  scrollDepth: 'how far you scrolled',
  clicks: 'which elements you clicked',
  conversationInteractions: 'how many chat messages you sent',
  industryAnalysisViewed: 'saw the industry analysis',
  waitlistSubmitted: 'joined the waitlist',
  deviceInfo: 'screen and window size',
  landingPage: 'the page you came to',
  referrer: 'the page you came from',
  utmSource: 'campaign marks',
  utmMedium: 'campaign marks',
  utmCampaign: 'campaign marks',
};

it('the privacy policy tells of everything that a visit holds', () => {
  expect(Object.keys(visit).sort()).toEqual(Object.keys(VisitorSession.shape).sort());
  for (const words of Object.values(visit)) expect(told('visitors')).toContain(words);
});

it('figures that the privacy policy says in words are those of the program', () => {
  expect(told('retention')).toContain('The last three with the rows behind them');
  expect(reportsKept).toBe(3);
  expect(told('visitors')).toContain('the last twelve messages, up to a thousand characters of each');
  expect(chatKept).toEqual({ lines: 12, characters: 1000 });
  expect(told('retention')).toContain(`that nobody was signed in to for ${unprovenDays} days, is deleted`);
  expect(told('retention')).toContain('a day longer');
  expect(brokenFileDays).toBe(1);
});

it('nothing is counted for longer than the day that the privacy policy tells', () => {
  const sender = { conversationId: 'c', sessionId: 's', address: 'a' };
  const ofChat = limitsOf(sender, { addressMinute: 1, addressDay: 1 });
  const limits = [...Object.values(wrongTries), ...signUpTimes, ...ofChat];
  expect(Math.max(...limits.map(({ seconds }) => seconds))).toBe(24 * 60 * 60);
});
