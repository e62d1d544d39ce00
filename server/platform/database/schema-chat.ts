import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>;

export interface ChatConversations {
  conversation_key: Buffer;
  state: ColumnType<unknown, string | null | undefined, string | null>;
  lines: JSONColumnType<unknown[], string | undefined, string>;
  sent: Generated<number>;
  answering: ColumnType<string | null, string | undefined, string | null>;
  answering_until: ColumnType<Date | null, undefined, Date | null>;
  created_at: InstantNow;
  last_used_at: InstantNow;
}

export interface UseCounts {
  what: string;
  who: Buffer;
  since: Instant;
  until: Instant;
  count: number;
}

export interface AiSpend {
  day: string;
  payer: string;
  microdollars: number;
}

export interface IndustryProfiles {
  industry: string;
  location: string;
  profile: JSONColumnType<object>;
  written_at: InstantNow;
}
