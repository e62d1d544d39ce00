import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CompanyFields } from '../../../contract/onboarding.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;
type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>;
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json = ColumnType<unknown, string | null, string | null>;

// The tables of 0003_connections.sql.

export interface Onboarding {
  account_id: string;
  company_website: Generated<string>;
  softphone_provider: string | null;
  softphone_provider_other: Generated<string>;
  crm: string | null;
  crm_other: Generated<string>;
  lead_management_tools: Generated<string[]>;
  lead_management_tools_other: Generated<string>;
  lead_sources: Generated<string[]>;
  lead_source_other: Generated<string>;
  company_size: string | null;
  terms_accepted: Generated<boolean>;
  integrations_acknowledged: Generated<boolean>;
  softphone_method: 'oauth' | 'api-key' | null;
  company_info_at: MaybeInstant;
  terms_accepted_at: MaybeInstant;
  api_keys_at: MaybeInstant;
  completed_at: MaybeInstant;
  softphone_asked_at: MaybeInstant;
  crm_asked_at: MaybeInstant;
  /** Of 0027_stage_now.sql: the position of the stage now in the contract's list; null until it is worked out. */
  stage: number | null;
  disconnected_at: MaybeInstant;
}

/** Of 0025_company_drafts.sql. */
export interface CompanyDrafts {
  account_id: string;
  user_id: string;
  revision: string;
  fields: JSONColumnType<CompanyFields>;
  saved_at: InstantNow;
}

export interface Secrets {
  account_id: string;
  owner: string;
  name: string;
  shown: Generated<string>;
  key_version: number;
  wrapped_key: Buffer;
  sealed: Buffer;
  updated_at: InstantNow;
}

export interface Connections {
  account_id: string;
  side: 'softphone' | 'crm';
  connection_id: string;
  vendor: string;
  method: 'oauth' | 'api-key';
  sandbox: boolean;
  state: 'first_reading' | 'working' | 'incomplete' | 'refused' | 'waiting';
  problem: string | null;
  problem_since: MaybeInstant;
  told_at: MaybeInstant;
  connected_at: InstantNow;
  connected_by: string;
  expires_at: MaybeInstant;
  token_version: Generated<number>;
  expired_at: MaybeInstant;
  last_read_at: MaybeInstant;
  next_read_at: MaybeInstant;
  failures: Generated<number>;
}

export interface OAuthStates {
  state_hash: Buffer;
  account_id: string;
  user_id: string;
  owner: string;
  side: 'softphone' | 'crm';
  vendor: string;
  sandbox: boolean;
  redirect_uri: string;
  place: JSONColumnType<object>;
  browser_hash: Buffer;
  created_at: InstantNow;
  expires_at: Instant;
}

export interface SyncStreams {
  account_id: string;
  connection_id: string;
  kind: 'leads' | 'calls' | 'customers' | 'subscriptions';
  since: MaybeInstant;
  until: MaybeInstant;
  resume: Json;
  through: MaybeInstant;
  records: Generated<number>;
  refused: Generated<number>;
  updated_at: InstantNow;
}

export interface SyncRefusals {
  account_id: string;
  connection_id: string;
  kind: string;
  reason: string;
  records: number;
}
