import type { ColumnProfile, Mapping, Profile, Suggestion } from '../../../../contract/imports.ts';
import { type RecordKind, recordKinds } from '../../../../contract/records.ts';
import { createPhoneReader } from '../../../platform/records/phone-reader.ts';
import { headerKey } from './header-key.ts';
import { boundedProfile } from './profile/bounded-profile.ts';
import { type ColumnFacts, ColumnScan } from './profile/column-scan.ts';
import { columnsOf } from './profile/columns-of.ts';
import {
  type ByteSource,
  type ReadOptions,
  readTable,
  type TableFacts,
  type TableRow,
} from './read-table.ts';
import { likeliestKind, recall, suggest } from './suggest.ts';
import { cutText } from './values/text.ts';

/** Rows and characters of a cell that are kept to be shown. */
const shown = { rows: 20, cell: 200 } as const;

export interface ProfileOptions extends ReadOptions {
  /** IANA zone of dates that carry none. */
  readonly timeZone: string;
  /** ISO 3166 alpha-2: whose numbers need no country code; US when absent. */
  readonly country?: string | undefined;
  /** The mapping that was confirmed before for this header and kind. */
  readonly remembered?: ((headerKey: string, kind: RecordKind) => Promise<Mapping | undefined>) | undefined;
}

function profileOf({
  index,
  name,
  filled,
  examples,
  dateFormats,
  hasTime,
  words,
  foreignNumbers,
}: ColumnFacts): ColumnProfile {
  const profile = { index, name, filled, examples, dateFormats, hasTime, words };
  return foreignNumbers === undefined ? profile : { ...profile, foreignNumbers };
}

/**
 * The newest day of the columns that any suggestion takes for a date of its records. Whoever confirms another reading of
 * the same file finds it as old as it was.
 */
function newestDay(columns: readonly ColumnFacts[], suggestions: readonly Suggestion[]): string | null {
  const dated = new Set(
    suggestions.flatMap(({ mapping }) => Object.keys(mapping.dates).map((field) => mapping.columns[field])),
  );
  const newest = Math.max(
    ...columns.filter(({ index }) => dated.has(index)).map(({ newest }) => newest ?? 0),
  );
  return newest > 0 ? new Date(newest).toISOString().slice(0, 10) : null;
}

/**
 * Reads the whole table once and determines what each column holds, what kind of table it is, and how it would be
 * mapped as each kind; about a megabyte at most. @throws UnreadableFile as `readTable` does
 */
export function profileTable(
  source: ByteSource,
  { timeZone, country, remembered, ...reading }: ProfileOptions,
): Promise<Profile> {
  return readTable(source, reading, (facts, rows) =>
    profileRows(facts, rows, { timeZone, country, remembered, signal: reading.signal }),
  );
}

async function profileRows(
  facts: TableFacts,
  batches: AsyncGenerator<TableRow[]>,
  { timeZone, country = 'US', remembered, signal }: Omit<ProfileOptions, 'onBytes'>,
): Promise<Profile> {
  const now = Date.now();
  const readPhone = createPhoneReader(country);
  const scans = facts.header.map((name, index) => new ColumnScan(index, name, now, readPhone));
  const firstRows: string[][] = [];
  const firstLines: number[] = [];
  let rows = 0;
  for await (const batch of batches) {
    for (const { line, cells } of batch) {
      if (firstRows.length < shown.rows) {
        firstRows.push(cells.slice(0, scans.length + 1).map((cell) => cutText(cell, shown.cell)));
        firstLines.push(line);
      }
    }
    for (const [i, scan] of scans.entries()) for (const { cells } of batch) scan.add(cells[i] ?? '');
    rows += batch.length;
  }
  const columns = await columnsOf(scans, signal);
  const suggestions = {
    leads: suggest('leads', columns, timeZone),
    calls: suggest('calls', columns, timeZone),
    customers: suggest('customers', columns, timeZone),
  };
  let kind = likeliestKind(columns, suggestions);
  const key = headerKey(facts.header);
  let isRemembered = false;
  for (const candidate of [kind, ...recordKinds.filter((other) => other !== kind)]) {
    const before = isRemembered ? undefined : await remembered?.(key, candidate);
    if (!before) continue;
    suggestions[candidate] = recall(candidate, before, suggestions[candidate], columns);
    kind = candidate;
    isRemembered = true;
  }
  const newestOn = newestDay(columns, Object.values(suggestions));
  return boundedProfile({
    ...(newestOn !== null && { newestOn }),
    format: facts.format,
    encoding: facts.encoding,
    delimiter: facts.delimiter,
    sheet: facts.sheet,
    ...(facts.otherSheets !== undefined && { otherSheets: facts.otherSheets }),
    headerLine: facts.headerLine,
    rows,
    columns: columns.map(profileOf),
    firstRows,
    firstLines,
    kind,
    suggestions,
    remembered: isRemembered,
  });
}
