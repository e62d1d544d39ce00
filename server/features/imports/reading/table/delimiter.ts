import { createCsvReader, hasOldLineEnds, type TableRow } from './csv-rows.ts';

/** What parts the cells of a row, the likeliest first. */
export const delimiters = [',', ';', '\t', '|'] as const;

/** The first rows of a text as one delimiter cuts them. */
export interface Cut {
  readonly delimiter: string;
  readonly rows: TableRow[];
}

/**
 * The rows that the beginning of a text gives. `whole` says that the text ends there.
 * Stops at the first row that cannot be read; `failure` is then the reason.
 */
function cut(text: string, delimiter: string, whole: boolean): Cut & { failure: unknown } {
  const reader = createCsvReader(delimiter, hasOldLineEnds(text));
  const rows: TableRow[] = [];
  let failure: unknown = null;
  const step = 16 * 1024;
  try {
    for (let at = 0; at < text.length; at += step) rows.push(...reader.write(text.slice(at, at + step)));
    if (whole) rows.push(...reader.end());
  } catch (error) {
    failure = error;
  }
  return { delimiter, rows, failure };
}

/** How many rows agree on the commonest width above one, and that width. */
function agreement(rows: readonly TableRow[]): { share: number; width: number } {
  const widths = new Map<number, number>();
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  let width = 1;
  let most = 0;
  for (const [candidate, count] of widths) {
    if (candidate > 1 && count > most) [width, most] = [candidate, count];
  }
  return { share: rows.length === 0 ? 0 : most / rows.length, width };
}

/** A line that some spreadsheets write first: `sep=;`. */
const declared = /^"?sep=([,;|\t])"?\r?\n/i;

/**
 * Cuts the beginning of a text by the delimiter on which its rows agree best; the wider cut wins a tie, and a
 * text with one column is cut by commas.
 * @throws UnreadableFile when no row at all can be read
 */
export function cutByBestDelimiter(text: string, whole: boolean): Cut {
  const said = declared.exec(text.slice(0, 16))?.[1];
  const candidates = said ? [said] : delimiters;
  const cuts = candidates.map((delimiter) => cut(text, delimiter, whole));
  let best = cuts[0];
  let bestScore = 0;
  for (const candidate of cuts) {
    const { share, width } = agreement(candidate.rows);
    const score = share ** 2 * Math.log2(width + 1);
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  if (!best) return { delimiter: ',', rows: [] };
  if (best.rows.length === 0 && best.failure) throw best.failure;
  return { delimiter: best.delimiter, rows: best.rows };
}
