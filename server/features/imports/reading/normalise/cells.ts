import type { DateFormat, Mapping } from '../../../../../contract/imports.ts';
import { fieldsOf, type RecordKind } from '../../../../../contract/records.ts';
import { DateReader } from '../values/date-reader.ts';
import { cutText, trimmed } from '../values/text.ts';

export interface NormaliserContext {
  readonly kind: RecordKind;
  readonly mapping: Mapping;
  readonly country: string;
  /** The zone of the account. */
  readonly timeZone: string;
  readonly now: number;
}

/** Gets one field's cell of a row; '' when the field has no column. */
export type Cell = (cells: readonly string[]) => string;

/** More of a cell than any field keeps; no reader is to look at a megabyte. */
const longest = 1000;

const nothing: Cell = () => '';

/** The cell of a field, or null when the mapping gives it no column. */
export function cellOf({ mapping }: NormaliserContext, field: string): Cell | null {
  const column = Object.hasOwn(mapping.columns, field) ? mapping.columns[field] : undefined;
  return column === undefined ? null : (cells) => cutText(cells[column] ?? '', longest);
}

/** Like `cellOf`, with a blank for a field that has no column. */
export function cellOrBlank(context: NormaliserContext, field: string): Cell {
  return cellOf(context, field) ?? nothing;
}

/**
 * The reader of a date field, as the mapping says that its column is written. Times without a zone are of the file's;
 * a day without a time is the same day in every zone, and the report is made of days in the account's.
 */
export function dateReaderOf({ mapping, timeZone }: NormaliserContext, field: string): DateReader {
  const dayOnly = mapping.dayOnly?.includes(field) ?? false;
  return new DateReader(mapping.dates[field] ?? 'ymd', dayOnly ? timeZone : mapping.timeZone, dayOnly);
}

/**
 * What a derived id says of a date: the instant of what is written, in the file's zone. Another zone of the account
 * must find the same records again.
 */
export function idInstantOf({ mapping, timeZone }: NormaliserContext, field: string) {
  if (!mapping.dayOnly?.includes(field) || timeZone === mapping.timeZone)
    return (_text: string, at: number) => at;
  const reader = new DateReader(mapping.dates[field] ?? 'ymd', mapping.timeZone, true);
  return (text: string) => reader.read(text);
}

const inWords: Record<DateFormat, string> = {
  ymd: 'not a date in year-month-day order',
  dmy: 'not a date in day-month-year order',
  mdy: 'not a date in month-day-year order',
  epoch_s: 'not a number of seconds since 1970',
  epoch_ms: 'not a number of milliseconds since 1970',
  excel: 'not a spreadsheet date',
};

const earliest = Date.UTC(1990, 0, 1);
const twoDays = 2 * 86_400_000;

/** Why a required date cannot be taken, by what is wrong with it; the label is the field's. */
export interface DateReasons {
  readonly missing: string;
  readonly unreadable: string;
  readonly early: string;
  readonly late: string;
}

/** The reasons for which a required date may be refused, in the words of its field. */
export function dateReasons({ kind, mapping }: NormaliserContext, field: string): DateReasons {
  const label = labelOf(kind, field);
  return {
    missing: `${label}: no date`,
    unreadable: `${label}: ${inWords[mapping.dates[field] ?? 'ymd']}`,
    early: `${label}: before 1990`,
    late: `${label}: in the future`,
  };
}

/** The label of a field as the customer sees it. */
export function labelOf(kind: RecordKind, field: string): string {
  return fieldsOf[kind].find(({ name }) => name === field)?.label ?? field;
}

/** What is wrong with a required date, or null. */
export function faultOf(text: string, instant: number, reasons: DateReasons, now: number): string | null {
  if (Number.isNaN(instant)) return text.trim() === '' ? reasons.missing : reasons.unreadable;
  if (instant < earliest) return reasons.early;
  return instant > now + twoDays ? reasons.late : null;
}

/** An optional instant: null for a blank or unreadable cell and for a moment no business record can have. */
export function optionalInstant(text: string, reader: Pick<DateReader, 'read'>, now: number): number | null {
  if (text === '') return null;
  const instant = reader.read(trimmed(text));
  return instant >= earliest && instant <= now + twoDays ? instant : null;
}
