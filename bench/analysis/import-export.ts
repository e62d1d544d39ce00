import type { Customer } from '../lib/customer.ts';
import type { ProgramWatch } from '../lib/program-watch.ts';
import type { Export } from './sizes.ts';

type Peak = ReturnType<ProgramWatch['peak']>;

/** What importing one company's export took. */
export interface Imported {
  /** Seconds from the first byte sent to the last row loaded, over all files, waiting for reports left out. */
  seconds: number;
  send: number;
  read: number;
  load: number;
  rows: number;
  /** Processor seconds of the program meanwhile, its reports included. */
  processor: number;
  /** The most memory while files came in, and while reports were made. */
  peaks: { importing: Peak; reporting: Peak };
}

/** Uploads every file of an export one after the other; the report that each asks for ends before the next begins. */
export async function importExport(
  customer: Customer,
  { files }: Export,
  watch: ProgramWatch,
): Promise<Imported> {
  watch.peak();
  const before = watch.processorSeconds();
  const peaks = { importing: NOTHING, reporting: NOTHING };
  const sum = { send: 0, read: 0, load: 0, rows: 0 };
  for (const [kind, file] of [
    ...files.leads.map((file) => ['leads', file] as const),
    ...files.calls.map((file) => ['calls', file] as const),
  ]) {
    const { send, read, load, counts } = await customer.upload(file, kind);
    if (counts.added !== counts.rows)
      throw new Error(`${file}: ${counts.added} of ${counts.rows} rows were taken`);
    sum.send += send;
    sum.read += read;
    sum.load += load;
    sum.rows += counts.rows;
    peaks.importing = larger(peaks.importing, watch.peak());
    await customer.report();
    peaks.reporting = larger(peaks.reporting, watch.peak());
  }
  const processor = watch.processorSeconds() - before;
  return { ...sum, processor, seconds: sum.send + sum.read + sum.load, peaks };
}

const NOTHING: Peak = { bytes: 0, parts: [] };

export const larger = (one: Peak, other: Peak): Peak => (one.bytes >= other.bytes ? one : other);
