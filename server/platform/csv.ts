// A cell that starts like this is run as a formula by spreadsheets (OWASP, CSV Injection). Some skip what is blank, and
// some read the wide signs of East Asian keyboards.
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;
const plainNumber = /^[+-]?\d+([.,]\d+)?$/;
const needsQuotes = /[",\r\n]/;

/** The line of titles that begins a file, behind the mark without which spreadsheets do not read it as UTF-8. */
export const csvHead = (titles: readonly string[]): string => `\ufeff${csvLine(titles)}`;

/** One line of CSV (RFC 4180, CRLF). A cell that would start a formula is led in by an apostrophe. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
