import type { DateFormat, DurationUnit } from '../../../../../contract/imports.ts';
import type { ColumnFacts } from '../profile/column-scan.ts';
import { plainWords } from './names.ts';

const monthFirstZones =
  /^(US\/|America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Juneau|Indiana\/|Kentucky\/|North_Dakota\/)|Pacific\/Honolulu)/;

/** The order that the other date columns of the file show, when they agree on one. */
function siblingOrder(columns: readonly ColumnFacts[]): DateFormat | null {
  const shown = new Set(
    columns.filter(({ dateFormats }) => dateFormats.length === 1).map(({ dateFormats }) => dateFormats[0]),
  );
  if (shown.has('dmy') === shown.has('mdy')) return null;
  return shown.has('dmy') ? 'dmy' : 'mdy';
}

/**
 * The format of a column: its own if it shows one, else the order of the file's other dates, else the order that
 * is usual in the zone. `decided` is false for the last.
 */
export function dateFormatOf(
  column: ColumnFacts,
  columns: readonly ColumnFacts[],
  timeZone: string,
): { format: DateFormat; decided: boolean } {
  const formats = column.dateFormats.length > 0 ? column.dateFormats : column.likelyFormats;
  const [only, second] = formats;
  if (only !== undefined && second === undefined) return { format: only, decided: true };
  const sibling = siblingOrder(columns);
  if (sibling) return { format: sibling, decided: true };
  return { format: monthFirstZones.test(timeZone) ? 'mdy' : 'dmy', decided: only === undefined };
}

const minutes: ReadonlySet<string> = new Set(['minute', 'minutes', 'mins', 'minuten', 'minutos']);
const hours: ReadonlySet<string> = new Set(['hour', 'hours', 'hrs', 'horas', 'stunden']);

/** The unit that a header names for plain numbers: "Durations (minutes)" counts minutes; seconds where it names none. */
export function durationUnitOf(header: string): DurationUnit {
  const words = plainWords(header);
  // "Min Talk Time" is the shortest, "Talk Time (min)" is in minutes.
  if (words.some((word) => minutes.has(word)) || words.at(-1) === 'min') return 'minutes';
  return words.some((word) => hours.has(word)) ? 'hours' : 'seconds';
}
