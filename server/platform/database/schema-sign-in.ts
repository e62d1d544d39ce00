import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>;

export interface MailLinks {
  account_id: string;
  token_hash: Buffer;
  user_id: string;
  purpose: 'password_reset' | 'email_proof' | 'email_change';
  email: string;
  created_at: InstantNow;
  expires_at: Instant;
}

export interface GoogleIdentities {
  sub: string;
  account_id: string;
  user_id: string;
  email: string;
  linked_at: InstantNow;
}

export interface GoogleTickets {
  ticket_hash: Buffer;
  sub: string;
  email: string;
  full_name: string;
  proves_email: boolean;
  expires_at: Instant;
}
