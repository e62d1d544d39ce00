import { z } from 'zod';
import { median } from '../lib/median.ts';
import { MONTHS } from './stand-ins-messages.ts';

/** One connector, every time it was measured; times in seconds. */
export const ConnectorTimes = z.object({
  name: z.string(),
  records: z.number(),
  requests: z.number(),
  bytes: z.number(),
  reading: z.array(z.number()),
  fetching: z.array(z.number()),
});
export type ConnectorTimes = z.infer<typeof ConnectorTimes>;

export interface Measured {
  leads: number;
  calls: number;
  /** What the stand-ins call a minute, in milliseconds. */
  minuteMs: number;
  connectors: readonly ConnectorTimes[];
  report: { pair: string; leads: number; calls: number; seconds: number[] };
  /** The most memory that the process which read ever held, in bytes. */
  peak: number;
}

/** What a reading may take beside fetching. */
const GOAL = 2;

/** The figures of a run as a page of markdown; the connector that is slowest beside fetching comes first. */
export function syncPage(measured: Measured, facts: readonly string[]): string {
  const { leads, calls, minuteMs, connectors, report, peak } = measured;
  const times = connectors[0]?.reading.length ?? 0;
  const sorted = [...connectors].sort((a, b) => ratio(b) - ratio(a));
  return [
    '# Reading a connected system: how fast, beside what',
    '',
    `A generated company of ${n(leads)} leads and ${n(calls)} calls over the last ${MONTHS} months stands behind a stand-in of each vendor. Each connector reads all of it into a PostgreSQL with its usual settings, as the first reading of a new connection does; beside that, the very same requests are sent again with plain \`fetch\`, one after the other, and their answers thrown away. All ratios are within this one run.`,
    '',
    ...facts,
    '',
    '| Connector | Records | Requests | Received | Reading | Records a second | Plain `fetch` | Ratio |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...sorted.map(row),
    '',
    goalLine(sorted),
    '',
    `Reading and fetching took turns, ${times} ${times === 1 ? 'time' : 'times'} each; medians above. Reading is everything: the requests, the checks of each record, and the rows stored with where to go on. The count of stored records was the company's every time.`,
    `The stand-ins ran in a process of their own. Limits are no part of the figures: what a vendor calls a minute lasted ${minuteMs} ms here, so that no request had to wait. With a real vendor its limit decides, not the program: 60 requests a minute are a second for each.`,
    `The report after reading ${report.pair} (${n(report.leads)} leads, ${n(report.calls)} calls) took ${s(median(report.seconds))} (${report.seconds.map(s).join(', ')}).`,
    `The process that read held at most ${Math.round(peak / 2 ** 20)} MB, with what it recorded for fetching again; PostgreSQL and the stand-ins are not in it.`,
    '',
  ].join('\n');
}

const ratio = ({ reading, fetching }: ConnectorTimes) => median(reading) / median(fetching);

/** Which connectors met the goal. */
function goalLine(connectors: readonly ConnectorTimes[]): string {
  const missed = connectors.filter((connector) => ratio(connector) > GOAL);
  const met = `Goal of at most ${GOAL}×: met by ${connectors.length - missed.length} of ${connectors.length} connectors`;
  return missed.length === 0 ? `${met}.` : `${met}, missed by ${missed.map(({ name }) => name).join(', ')}.`;
}

function row(connector: ConnectorTimes): string {
  const { name, records, requests, bytes, reading, fetching } = connector;
  const seconds = median(reading);
  const cells = [
    name,
    n(records),
    n(requests),
    `${(bytes / 2 ** 20).toFixed(1)} MB`,
    s(seconds),
    n(Math.round(records / seconds)),
    s(median(fetching)),
    `${ratio(connector).toFixed(2)}×`,
  ];
  return `| ${cells.join(' | ')} |`;
}

const n = (count: number) => count.toLocaleString('en-US');
const s = (seconds: number) => `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
