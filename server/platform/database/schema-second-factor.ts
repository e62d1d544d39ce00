import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>;
type InstantMaybe = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface TotpFactors {
  account_id: string;
  user_id: string;
  confirmed_at: InstantMaybe;
  offered_at: InstantMaybe;
  last_step: Generated<number>;
}

export interface RecoveryCodes {
  account_id: string;
  user_id: string;
  code_hash: Buffer;
}

export interface Passkeys {
  account_id: string;
  user_id: string;
  passkey_id: string;
  name: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: Generated<string[]>;
  created_at: InstantNow;
  last_used_at: InstantMaybe;
}

export interface PasskeyChallenges {
  account_id: string;
  user_id: string;
  challenge_id: string;
  session_id: string;
  purpose: 'add' | 'show';
  challenge: string;
  expires_at: Instant;
}

export interface KnownPlaces {
  account_id: string;
  user_id: string;
  place_hash: Buffer;
  second_factor: Generated<boolean>;
  last_used_at: InstantNow;
}
