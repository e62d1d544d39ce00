import type { Memory } from '../lib/program-watch.ts';
import type { BareCopy } from './bare-copy.ts';
import type { ReportTimes } from './compare-report.ts';
import { type Imported, larger } from './import-export.ts';
import type { ListTimes } from './list-times.ts';

/** Everything a run measured; times in seconds. */
export interface Measured {
  small: { leads: number; imported: Imported; report: number };
  large: { leads: number; imported: Imported; copy: BareCopy; times: ReportTimes; lists: ListTimes };
  /** From the first byte sent to the finished report. */
  journey: { leads: number; seconds: number; rest: number };
}

/** The figures of a run as a page of markdown. */
export function analysisPage({ small, large, journey }: Measured, facts: readonly string[]): string {
  const report = median(large.times.report);
  const duckDb = median(large.times.duckDb);
  const { imported, copy, lists } = large;
  const [bare, page, search] = [median(lists.bare), median(lists.page), median(lists.search)];
  return [
    '# Import and analysis: how fast, beside what',
    '',
    'A generated company, written as CSV exports and taken from upload to report by a product started for this run, with the settings it always has. All ratios are within this one run.',
    '',
    ...facts,
    '',
    '| What | Here | Beside | Ratio | Goal |',
    '| --- | ---: | ---: | ---: | ---: |',
    `| Importing ${rows(imported.rows)} rows (upload, reading, loading) beside a bare COPY of the same rows into tables of the same columns and primary key | ${s(imported.seconds)} | ${s(copy.keyed)} | ${x(imported.seconds / copy.keyed)} | ≤ 2× |`,
    `| – of that, loading alone (the rows parsed, checked and stored) | ${s(imported.load)} | ${s(copy.keyed)} | ${x(imported.load / copy.keyed)} | – |`,
    `| – importing beside a COPY into tables without a key | ${s(imported.seconds)} | ${s(copy.keyless)} | ${x(imported.seconds / copy.keyless)} | – |`,
    `| Report over ${rows(large.leads)} leads and ${rows(3 * large.leads)} calls beside DuckDB making the same aggregates (medians) | ${s(report)} | ${s(duckDb)} | ${x(report / duckDb)} | ≤ 3× |`,
    `| – the fastest of each | ${s(Math.min(...large.times.report))} | ${s(Math.min(...large.times.duckDb))} | ${x(Math.min(...large.times.report) / Math.min(...large.times.duckDb))} | – |`,
    `| – beside DuckDB making those of the causes and fates alone | ${s(report)} | ${s(median(large.times.duckDbCauses))} | ${x(report / median(large.times.duckDbCauses))} | – |`,
    `| Report, ten times the rows beside ${rows(small.leads)} leads | ${s(report)} | ${s(small.report)} | ${x(report / small.report)} | ≤ 11× |`,
    `| Importing, ten times the rows | ${s(imported.seconds)} | ${s(small.imported.seconds)} | ${x(imported.seconds / small.imported.seconds)} | ≤ 11× |`,
    `| The first page of a list of ${rows(large.leads)} leads, with their count and sum, beside counting and adding up those rows alone | ${s(page)} | ${s(bare)} | ${x(page / bare)} | – |`,
    `| – a search of them that finds nothing | ${s(search)} | ${s(bare)} | ${x(search / bare)} | – |`,
    `| Peak memory of the program beyond the database, ${rows(large.leads)} leads beside ${rows(small.leads)} | ${mb(imported)} | ${mb(small.imported)} | ${x(peakOf(imported).bytes / peakOf(small.imported).bytes)} | < 300 MB, same |`,
    `| From upload to report over HTTP, ${rows(journey.leads)} leads and ${rows(3 * journey.leads)} calls | ${s(journey.seconds)} | – | – | < 10 s |`,
    '',
    `The import of ${rows(imported.rows)} rows: sending ${s(imported.send)}, reading and working out the columns ${s(imported.read)}, loading ${s(imported.load)}; ${rows(Math.round(imported.rows / imported.seconds))} rows a second. The program itself used ${s(imported.processor)} of processor time for it, the reports in between included.`,
    `Memory is what the program's processes hold at one moment, the most seen: each one's own and, once, the program file and libraries that they share. Added up as the system lists it, with the shared part in each, it was ${parts(imported.peaks.importing)} while files came in and ${parts(imported.peaks.reporting)} while reports were made. Idle after the start the program holds ${Math.round(journey.rest / 2 ** 20)} MB.`,
    `Report and DuckDB took turns: report ${list(large.times.report)}; DuckDB ${list(large.times.duckDb)}; medians above. DuckDB held the same rows in its tables beforehand, left out the leads that were entered again, counted what the rules and the pipeline rest on, and found the same records for every cause and every fate of an inquiry; it forecasts nothing, draws no intervals and stores no report. The report's time is everything: the aggregates, the draws, and the stored rows behind each figure.`,
    '',
  ].join('\n');
}

/** The middle of some numbers, of an even count the mean of the middle two; 0 for none. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = sorted.length % 2 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return (low + high) / 2;
}

const s = (seconds: number) => `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
const x = (ratio: number) => `${ratio.toFixed(2)}×`;
const peakOf = ({ peaks }: Imported) => larger(peaks.importing, peaks.reporting);
const parts = (memory: Memory) => `${Math.round(memory.resident / 2 ** 20)} MB (${memory.parts.join(', ')})`;
const mb = (imported: Imported) => `${Math.round(peakOf(imported).bytes / 2 ** 20)} MB`;
const rows = (count: number) => count.toLocaleString('en-US');
const list = (seconds: readonly number[]) => seconds.map(s).join(', ');
