import type { z } from 'zod';
import { type Goal, goalCells, goalsMet } from '../lib/goal.ts';
import { median } from '../lib/median.ts';
import type { Memory } from '../lib/program-watch.ts';
import { type Imported, larger } from './import-export.ts';
import type { Journey, Large, Small } from './measure.ts';

/** Everything a run measured; times in seconds. */
export interface Measured {
  journey: z.infer<typeof Journey>;
  small: z.infer<typeof Small>;
  large: z.infer<typeof Large>;
}

interface Row {
  what: string;
  here: string;
  beside: string;
  ratio: number | null;
  goal: Goal | null;
}

/** The figures of a run as a page of markdown. */
export function analysisPage(measured: Measured, facts: readonly string[]): string {
  const { imported, times } = measured.large;
  const rows = rowsOf(measured);
  return [
    '# Import and analysis: how fast, beside what',
    '',
    'A generated company, written as CSV exports and taken from upload to report by a product started for this run, with the settings it always has. All ratios are within this one run.',
    '',
    ...facts,
    '',
    '| What | Here | Beside | Ratio | Goal | Met |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...rows.map(
      ({ what, here, beside, ratio, goal }) =>
        `| ${what} | ${here} | ${beside} | ${ratio === null ? '–' : x(ratio)} | ${goalCells(goal)} |`,
    ),
    '',
    goalsMet(rows.map(({ goal }) => goal)),
    '',
    `The import of ${n(imported.rows)} rows: sending ${s(imported.send)}, reading and working out the columns ${s(imported.read)}, loading ${s(imported.load)}; ${n(Math.round(imported.rows / imported.seconds))} rows a second. The program itself used ${s(imported.processor)} of processor time for it, the reports in between included.`,
    `Memory is what the program's processes hold at one moment, the most seen: each one's own and, once, the program file and libraries that they share. Added up as the system lists it, with the shared part in each, it was ${parts(imported.peaks.importing)} while files came in and ${parts(imported.peaks.reporting)} while reports were made. Idle after the start the program holds ${mb(measured.journey.rest)}.`,
    `Report and DuckDB took turns: report ${list(times.report)}; DuckDB ${list(times.duckDb)}; medians above. DuckDB held the same rows in its tables beforehand, left out the leads that were entered again, counted what the rules and the pipeline rest on, and found the same records for every cause and every fate of an inquiry; it forecasts nothing, draws no intervals and stores no report. The report's time is everything: the aggregates, the draws, and the stored rows behind each figure.`,
    '',
  ].join('\n');
}

function rowsOf({ small, large, journey }: Measured): Row[] {
  const { imported, copy, times, lists } = large;
  const report = median(times.report);
  const bare = median(lists.bare);
  const beside = (what: string, here: number, other: number, most: number | null = null): Row => ({
    ...{ what, here: s(here), beside: s(other), ratio: here / other },
    goal: most === null ? null : { text: `≤ ${most}×`, met: here / other <= most },
  });
  const [memory, ofSmall] = [peakOf(imported), peakOf(small.imported)];
  return [
    beside(
      `Importing ${n(imported.rows)} rows (upload, reading, loading) beside a bare COPY of the same rows into tables of the same columns and primary key`,
      imported.seconds,
      copy.keyed,
      2,
    ),
    beside('– of that, loading alone (the rows parsed, checked and stored)', imported.load, copy.keyed),
    beside('– importing beside a COPY into tables without a key', imported.seconds, copy.keyless),
    beside(
      `Report over ${n(large.leads)} leads and ${n(3 * large.leads)} calls beside DuckDB making the same aggregates (medians)`,
      report,
      median(times.duckDb),
      3,
    ),
    beside('– the fastest of each', Math.min(...times.report), Math.min(...times.duckDb)),
    beside('– beside DuckDB making those of the causes and fates alone', report, median(times.duckDbCauses)),
    beside(
      `Report, ten times the rows beside ${n(small.leads)} leads`,
      report,
      median(small.times.report),
      11,
    ),
    beside('Importing, ten times the rows', imported.seconds, small.imported.seconds, 11),
    beside(
      `The first page of a list of ${n(large.leads)} leads, with their count and sum, beside counting and adding up those rows alone`,
      median(lists.page),
      bare,
    ),
    beside('– a search of them that finds nothing', median(lists.search), bare),
    {
      what: `Peak memory of the program beyond the database, ${n(large.leads)} leads beside ${n(small.leads)}`,
      ...{ here: mb(memory), beside: mb(ofSmall), ratio: memory / ofSmall },
      goal: { text: '< 300 MB', met: memory < 300 * 2 ** 20 },
    },
    {
      what: `From upload to report over HTTP, ${n(journey.leads)} leads and ${n(3 * journey.leads)} calls`,
      ...{ here: s(journey.seconds), beside: '–', ratio: null },
      goal: { text: '< 10 s', met: journey.seconds < 10 },
    },
  ];
}

const s = (seconds: number) => `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
const x = (ratio: number) => `${ratio.toFixed(2)}×`;
const peakOf = ({ peaks }: Imported) => larger(peaks.importing, peaks.reporting).bytes;
const parts = (memory: Memory) => `${Math.round(memory.resident / 2 ** 20)} MB (${memory.parts.join(', ')})`;
const mb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
const n = (count: number) => count.toLocaleString('en-US');
const list = (seconds: readonly number[]) => seconds.map(s).join(', ');
