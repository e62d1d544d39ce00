import type { ColumnType, Generated } from 'kysely';
import type { AiSpend, ChatConversations, IndustryProfiles, UseCounts } from './schema-chat.ts';
import type {
  CompanyDrafts,
  Connections,
  OAuthStates,
  Onboarding,
  Secrets,
  SyncRefusals,
  SyncStreams,
} from './schema-connections.ts';
import type { ImportChunks, ImportRefusals, Imports, RememberedMappings } from './schema-imports.ts';
import type {
  KnownPlaces,
  PasskeyChallenges,
  Passkeys,
  RecoveryCodes,
  TotpFactors,
} from './schema-second-factor.ts';
import type { GoogleIdentities, GoogleTickets, MailLinks } from './schema-sign-in.ts';
import type { ContactPhones, ContactSources, Contacts, Phones, TextConsents } from './schema-texting.ts';
import type {
  AccountFunnel,
  AdminAudit,
  FunnelCounts,
  TeamCounts,
  VisitorCounts,
  VisitorSessions,
  WaitlistEntries,
} from './schema-visitors.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;
type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = ColumnType<unknown, string | null, string | null>;

interface Accounts {
  account_id: string;
  time_zone: string;
  country: Generated<string>;
  average_job_value_cents: number | null;
  window_months: Generated<number>;
  demonstration: Generated<boolean>;
  created_at: InstantNow;
}

interface Users {
  account_id: string;
  user_id: string;
  email: string;
  full_name: string;
  job_role: string;
  work_email: string;
  phone: string;
  user_role: Generated<'customer' | 'admin'>;
  visitor_session_id: string | null;
  created_at: InstantNow;
  email_verified_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

interface Logins {
  email_key: string;
  password_hash: string | null;
  account_id: string;
  user_id: string;
}

interface Sessions {
  token_hash: Buffer;
  account_id: string;
  user_id: string;
  created_at: InstantNow;
  expires_at: Instant;
  session_id: Generated<string>;
  user_agent: Generated<string>;
  last_used_at: InstantNow;
  second_factor_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

interface Consents {
  account_id: string;
  user_id: string;
  kind: string;
  version: string;
  wording: string;
  given_at: InstantNow;
  ip: string;
  user_agent: string;
}

interface RecordKey {
  account_id: string;
  system: string;
  external_id: string;
  import_id: string | null;
}

interface Leads extends RecordKey {
  created_at: Instant;
  created_has_time: boolean;
  lead_source: string | null;
  name: string | null;
  phone: string | null;
  email: string | null;
  service: string | null;
  outcome: string;
  mark: string | null;
  status_word: string | null;
  rep: string | null;
  value_cents: number | null;
  first_contact_at: Instant | null;
  first_contact_has_time: Generated<boolean>;
  last_contact_at: Instant | null;
  closed_at: Instant | null;
  attempts: number | null;
  updated_at: Instant;
}

interface Calls extends RecordKey {
  started_at: Instant;
  direction: string | null;
  phone: string | null;
  duration_s: number | null;
  outcome: string | null;
  answer_s: number | null;
  rep: string | null;
}

interface Customers extends RecordKey {
  phone: string;
  since: Instant | null;
  name: string | null;
  email: string | null;
}

interface Subscriptions extends RecordKey {
  customer_id: string | null;
  service: string | null;
  since: Instant | null;
  yearly_value_cents: number | null;
  cancelled_at: Instant | null;
  rep: string | null;
}

interface RecordFields {
  account_id: string;
  system: string;
  kind: string;
  field: string;
  import_id: string;
}

interface Reports {
  account_id: string;
  report_id: string;
  status: 'queued' | 'processing' | 'completed' | 'failed';
  progress_done: Generated<number>;
  progress_of: Generated<number>;
  progress_text: Generated<string>;
  message: string | null;
  body: Json;
  again: Generated<boolean>;
  shape: Generated<number>;
  requested_at: InstantNow;
  started_at: ColumnType<Date | null, undefined, Date | null>;
  finished_at: ColumnType<Date | null, undefined, Date | null>;
}

interface ReportRow {
  account_id: string;
  report_id: string;
  row_no: number;
  system: string;
  external_id: string;
  month: string;
}

interface ReportLeads extends ReportRow {
  created_at: Instant;
  won_month: string | null;
  status: string;
  mark: string | null;
  cause: string | null;
  band: string | null;
  source: string | null;
  service: string | null;
  rep: string | null;
  contacted: boolean | null;
  attempts: number | null;
  response_s: number | null;
  mature: boolean;
  once_cold: boolean;
  won_later: boolean;
  value_cents: number | null;
  value_basis: string;
  worth_cents: number | null;
}

interface ReportInquiries extends ReportRow {
  started_at: Instant;
  fate: string;
  calls: number;
  answered: boolean;
  won: boolean;
  mature: boolean;
  cause: string | null;
  value_cents: number | null;
  value_basis: string;
  worth_cents: number | null;
}

interface ReportCalls extends ReportRow {
  started_at: Instant;
  weekday: number;
  hour: number;
  rep: string | null;
}

interface CallAgainDraws {
  account_id: string;
  draw_id: string;
  report_id: string;
  drawn_at: InstantNow;
  ended_at: ColumnType<Date | null, undefined, Date | null>;
}

interface CallAgainLeads {
  account_id: string;
  draw_id: string;
  system: string;
  external_id: string;
  to_call: boolean;
}

/** Every table the program reads and writes, as migrations/ lays them out. */
export interface Database {
  accounts: Accounts;
  users: Users;
  logins: Logins;
  sessions: Sessions;
  google_identities: GoogleIdentities;
  google_tickets: GoogleTickets;
  consents: Consents;
  imports: Imports;
  import_chunks: ImportChunks;
  import_refusals: ImportRefusals;
  remembered_mappings: RememberedMappings;
  leads: Leads;
  calls: Calls;
  customers: Customers;
  subscriptions: Subscriptions;
  onboarding: Onboarding;
  company_drafts: CompanyDrafts;
  secrets: Secrets;
  connections: Connections;
  oauth_states: OAuthStates;
  sync_streams: SyncStreams;
  sync_refusals: SyncRefusals;
  record_fields: RecordFields;
  reports: Reports;
  report_leads: ReportLeads;
  report_inquiries: ReportInquiries;
  report_calls: ReportCalls;
  call_again_draws: CallAgainDraws;
  call_again_leads: CallAgainLeads;
  phones: Phones;
  contacts: Contacts;
  contact_phones: ContactPhones;
  contact_sources: ContactSources;
  text_consents: TextConsents;
  waitlist_entries: WaitlistEntries;
  visitor_sessions: VisitorSessions;
  visitor_counts: VisitorCounts;
  account_funnel: AccountFunnel;
  funnel_counts: FunnelCounts;
  team_counts: TeamCounts;
  admin_audit: AdminAudit;
  industry_profiles: IndustryProfiles;
  mail_links: MailLinks;
  totp_factors: TotpFactors;
  recovery_codes: RecoveryCodes;
  passkeys: Passkeys;
  passkey_challenges: PasskeyChallenges;
  known_places: KnownPlaces;
  chat_conversations: ChatConversations;
  use_counts: UseCounts;
  ai_spend: AiSpend;
}
