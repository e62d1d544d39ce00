import * as z from 'zod/mini';
import { Country } from './countries.ts';
import { success } from './errors.ts';
import { RecordKind } from './record-kinds.ts';
import { TimeZone } from './time-zone.ts';

export const uploadLimits = {
  bytes: 200 * 1024 * 1024,
  rows: 1_000_000,
  columns: 500,
  /** Longest single row, in characters. */
  rowLength: 1_000_000,
} as const;

/** Numbers of rows at which systems cut their exports; a worksheet of the old Excel format holds 65,536 with its header. */
const exportLimits: readonly number[] = [1000, 2000, 5000, 10_000, 50_000, 65_535, 65_536, 100_000];

/** Whether a file of so many rows, its header aside, looks cut off. */
export const isExportLimit = (rows: number): boolean => exportLimits.includes(rows);

/** Calendar orders a date column can be written in; `iso`, `epoch_s`, `epoch_ms` leave no choice. */
export const dateFormats = ['ymd', 'dmy', 'mdy', 'epoch_s', 'epoch_ms', 'excel'] as const;
export const DateFormat = z.enum(dateFormats);
export type DateFormat = z.infer<typeof DateFormat>;

/** The decimal mark of a number column. */
export const DecimalMark = z.enum(['.', ',']);
export type DecimalMark = z.infer<typeof DecimalMark>;

/** What a plain number of a duration column counts; "1:20" and "2 min" carry their unit themselves. */
export const durationUnits = ['seconds', 'minutes', 'hours'] as const;
export const DurationUnit = z.enum(durationUnits);
export type DurationUnit = z.infer<typeof DurationUnit>;

/**
 * What all calls of a file without a direction column are. `unknown`: both, and nothing says which; their direction
 * stays empty.
 */
export const callDirections = ['inbound', 'outbound', 'unknown'] as const;
export const CallDirections = z.enum(callDirections);
export type CallDirections = z.infer<typeof CallDirections>;

const Name = z.string().check(z.maxLength(40));

/** How the columns of one file are to be read. Column numbers count from 0. */
export const Mapping = z.object({
  /** Field name (see `fieldsOf`) → column. A field that is absent has no column. */
  columns: z.record(Name, z.int().check(z.minimum(0), z.maximum(uploadLimits.columns))),
  /** Field name → how its dates are written; for fields of type `instant`. */
  dates: z.record(Name, DateFormat),
  /** Field name → decimal mark; for fields of type `money`. */
  decimals: z.record(Name, DecimalMark),
  /** Field name → word as written (trimmed, lower case) → its meaning (see `meaningsOf`). */
  words: z.record(Name, z.record(z.string().check(z.maxLength(200)), Name)),
  /** Date fields whose column holds days only: a midnight written there is no time of day. */
  dayOnly: z.optional(z.array(Name).check(z.maxLength(40))),
  /** Field name → unit of its plain numbers, seconds where absent; for fields of type `duration`. */
  units: z
    .optional(z.record(Name, DurationUnit))
    .check(z.describe('By duration field: what its plain numbers count; seconds where absent')),
  /** Of calls whose file has no direction column; absent until answered, which reads as `unknown`. */
  directions: z
    .optional(CallDirections)
    .check(
      z.describe(
        'What all calls of a file without a direction column are; `unknown`, or nothing, leaves their direction empty',
      ),
    ),
  /** Country of phone numbers without a country code; the account's where absent. */
  country: z
    .optional(Country)
    .check(
      z.describe(
        'Country (ISO 3166 alpha-2) of phone numbers without a country code; that of the account where absent',
      ),
    ),
  /** Zone of dates that carry none themselves. */
  timeZone: TimeZone,
});
export type Mapping = z.infer<typeof Mapping>;

/** One column of the file as it was found. */
export const ColumnProfile = z.object({
  index: z.int(),
  name: z.string(),
  filled: z.int(),
  /** Up to five different values; at least one of a column that has any. */
  examples: z.array(z.string()),
  /** Date formats that every filled value fits; more than one: the file cannot decide. */
  dateFormats: z.array(DateFormat),
  /** True when at least one value carries a time of day other than midnight. */
  hasTime: z.boolean(),
  /** Distinct values with their counts, commonest first, when there are at most 100 of them; else null. */
  words: z.nullable(z.array(z.object({ word: z.string(), count: z.int() }))),
  /** How many rarer values are not among `words`, of a table too large to list them all; absent where there are none. */
  wordsLeftOut: z.optional(z.int()),
  /**
   * Share of the filled values that are phone numbers of another country than the account's, written without its
   * code; absent where there are none.
   */
  foreignNumbers: z.optional(z.number()),
});
export type ColumnProfile = z.infer<typeof ColumnProfile>;

/** Share of `foreignNumbers` from which the customer is asked for the country of a column. */
export const foreignShareAsked = 0.2;

/** A question to the customer that the file does not answer. */
export const Question = z.object({
  field: z.string(),
  kind: z.enum(['date_order', 'missing_column', 'word', 'direction', 'country']),
  text: z.string(),
});
export type Question = z.infer<typeof Question>;

export const Suggestion = z.object({ mapping: Mapping, questions: z.array(Question), score: z.number() });
export type Suggestion = z.infer<typeof Suggestion>;

/** What reading the whole file found out. */
export const Profile = z.object({
  format: z.enum(['csv', 'xlsx']),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  delimiter: z.nullable(z.string()),
  sheet: z.nullable(z.string()),
  /** Names of the other sheets of the workbook that hold tables; absent where there are none. */
  otherSheets: z
    .optional(z.array(z.string()))
    .check(
      z.describe(
        'Other sheets of the workbook that hold tables, which are not read; absent where there are none',
      ),
    ),
  /** Line of the header, from 1; 0 when the file has none. */
  headerLine: z.int(),
  rows: z.int(),
  /** The newest day in its dates; absent where it has none. */
  newestOn: z
    .optional(z.iso.date())
    .check(
      z.describe('The newest day in its dates, by which files are put in order; absent where it has none'),
    ),
  columns: z.array(ColumnProfile),
  firstRows: z.array(z.array(z.string())),
  /** Line of the file on which each of `firstRows` begins. */
  firstLines: z.array(z.int()),
  kind: RecordKind,
  suggestions: z.record(RecordKind, Suggestion),
  /** True when the suggestion for `kind` is the mapping the customer confirmed for this header before. */
  remembered: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

/**
 * receiving → queued → reading → ready → loading → done; failed and cancelled end it from anywhere before done.
 */
export const importStatuses = [
  'receiving',
  'queued',
  'reading',
  'ready',
  'loading',
  'done',
  'failed',
  'cancelled',
] as const;
export const ImportStatus = z.enum(importStatuses);
export type ImportStatus = z.infer<typeof ImportStatus>;

/** What an import came to, in rows. taken = added + changed + same. */
export const ImportCounts = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  /** Rows without new information: the same file again, or duplicates in it. */
  duplicates: z.int(),
  refused: z.int(),
  /** How many of the refused rows are kept to be downloaded, the first ones; absent where all are. */
  refusedKept: z
    .optional(z.int())
    .check(
      z.describe('How many of the refused rows can be downloaded, the first ones; absent where all can'),
    ),
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** Rows whose ID another file gave to another record, and which are kept beside it; absent where there are none. */
  apart: z.optional(z.int()),
  /** Rows that were taken without one of their values, by why; absent where there are none. */
  leftOut: z.optional(z.array(z.object({ reason: z.string(), count: z.int() }))),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** An import as lists name it, which are asked for often: without what may be a megabyte. */
export const ListedImport = z.object({
  importId: z.uuid(),
  fileName: z.string(),
  sizeBytes: z.int(),
  status: ImportStatus,
  /** Of the step that runs: bytes received, bytes read, or rows loaded, of how many. */
  progress: z.nullable(z.object({ done: z.int(), total: z.int(), unit: z.enum(['bytes', 'rows']) })),
  kind: z.nullable(RecordKind),
  /** How large the table is; null before the file was read. */
  table: z.nullable(z.object({ rows: z.int(), columns: z.int() })),
  counts: z.nullable(ImportCounts),
  /** For `failed`: the reason and what to do, as a sentence. */
  message: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
});
export type ListedImport = z.infer<typeof ListedImport>;

export const Import = z.extend(ListedImport, {
  /** While the import is `ready`, for the customer to confirm or correct; else null. */
  profile: z.nullable(Profile),
  /** While the import is `loading`, as it was confirmed; else null. */
  mapping: z.nullable(Mapping),
});
export type Import = z.infer<typeof Import>;

export const CreateImportRequest = z.object({
  fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
  sizeBytes: z
    .int()
    .check(
      z.minimum(1, 'The file is empty'),
      z.maximum(uploadLimits.bytes, 'A file may have at most 200 MB. Please export a shorter period.'),
    ),
  timeZone: z.optional(TimeZone),
});

export const ConfirmImportRequest = z.object({ kind: RecordKind, mapping: Mapping });
export type ConfirmImportRequest = z.infer<typeof ConfirmImportRequest>;

/** The first rows as the mapping reads them: shown value by field, or why the row is refused. */
export const PreviewRow = z.object({
  line: z.int(),
  values: z.record(z.string(), z.string()),
  refused: z.nullable(z.string()),
});
export type PreviewRow = z.infer<typeof PreviewRow>;

/** What becomes of the records of a file that is removed. */
export const Removal = z.object({
  goes: z.int().check(z.describe('Records that no other file holds: they go with it')),
  stays: z.int().check(z.describe('Records that it brought and other files hold too')),
  changed: z.int().check(z.describe('Records of other files that it changed last: they stay as they are')),
});
export type Removal = z.infer<typeof Removal>;

export const RemovalAnswer = success(Removal);
export const ImportAnswer = success(z.object({ import: Import }));
export const ImportsAnswer = success(z.object({ imports: z.array(ListedImport) }));
export const PreviewAnswer = success(z.object({ rows: z.array(PreviewRow) }));
