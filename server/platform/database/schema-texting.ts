import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>;
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface Phones {
  account_id: string;
  e164: string;
  stopped_at: InstantOrNull;
  carrier_blocked_at: InstantOrNull;
  do_not_contact_at: InstantOrNull;
  created_at: InstantNow;
}

export interface Contacts {
  account_id: string;
  contact_id: Generated<string>;
  name: string | null;
  address: string | null;
  postal_code: string | null;
  language: string | null;
  created_at: InstantNow;
}

export interface ContactPhones {
  account_id: string;
  contact_id: string;
  e164: string;
  ended_at: InstantOrNull;
}

export interface ContactSources {
  account_id: string;
  kind: 'lead' | 'customer' | 'call' | 'text' | 'form';
  system: string;
  external_id: string;
  e164: string;
  contact_id: string;
  name: string | null;
}

export interface TextConsents {
  account_id: string;
  event_id: Generated<number>;
  e164: string;
  program: 'inquiry_response' | 'missed_call' | 'follow_up' | 'marketing' | 'service' | null;
  action: 'granted' | 'revoked';
  basis: 'form' | 'text' | 'call' | 'record' | 'button' | 'api' | 'carrier' | 'start' | 'do_not_contact';
  words: string | null;
  form_version: string | null;
  page: string | null;
  address: string | null;
  user_agent: string | null;
  user_id: string | null;
  said_at: Instant;
  recorded_at: InstantNow;
  source_kind: string;
  source_id: string;
}
