import type { DateFormat } from '../../../../contract/imports.ts';

/** How each date format is named on the screen. */
export const dateFormatText: Record<DateFormat, string> = {
  ymd: 'year, month, day',
  dmy: 'day, month, year',
  mdy: 'month, day, year',
  epoch_s: 'seconds since 1970',
  epoch_ms: 'milliseconds since 1970',
  excel: 'spreadsheet dates',
};

const inWords = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/**
 * `readDate('03/04/2025', 'mdy')` → `March 4`; null when the text is not such a date. For asking, not for importing.
 */
export function readDate(text: string, format: DateFormat): string | null {
  const parts = /(\d{1,4})\D(\d{1,2})\D(\d{1,4})/.exec(text);
  if (parts === null) return null;
  const [a, b, c] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = format === 'mdy' ? [a, b] : format === 'dmy' ? [b, a] : format === 'ymd' ? [b, c] : null;
  const [month, day] = date ?? [];
  if (month === undefined || day === undefined || month < 1 || month > 12 || day < 1 || day > 31) return null;
  return inWords.format(Date.UTC(2000, month - 1, day));
}

/** An example that reads differently under the formats, with what each makes of it. */
export function tellingExample(examples: readonly string[], formats: readonly DateFormat[]) {
  const read = examples.map((text) => ({
    text: /\d{1,4}\D\d{1,2}\D\d{1,4}/.exec(text)?.[0] ?? text,
    readings: formats.map((format) => ({ format, says: readDate(text, format) ?? dateFormatText[format] })),
  }));
  return read.find(({ readings }) => new Set(readings.map(({ says }) => says)).size > 1) ?? read[0] ?? null;
}
