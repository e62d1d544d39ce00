import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = ColumnType<unknown, string | null, string | null>;

export interface Imports {
  account_id: string;
  import_id: string;
  file_name: string;
  size_bytes: number;
  upload_id: string | null;
  status: string;
  time_zone: string;
  progress_done: Generated<number>;
  progress_total: Generated<number>;
  kind: string | null;
  header_key: string | null;
  profile: Json;
  mapping: Json;
  counts: Json;
  message: string | null;
  created_at: InstantNow;
  updated_at: InstantNow;
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

export interface ImportChunks {
  account_id: string;
  import_id: string;
  seq: number;
  body: Buffer;
}

export interface ImportRefusals {
  account_id: string;
  import_id: string;
  line: number;
  reason: string;
  cells: string[];
}

export interface RememberedMappings {
  account_id: string;
  kind: string;
  header_key: string;
  mapping: JSONColumnType<object>;
  confirmed_at: InstantNow;
}
