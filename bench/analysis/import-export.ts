import { z } from 'zod';
import type { Customer } from '../lib/customer.ts';
import { Memory, NO_MEMORY, type ProgramWatch } from '../lib/program-watch.ts';
import type { Export } from './sizes.ts';

/** What importing one company's export took. */
export const Imported = z.object({
  /** Seconds from the first byte sent to the last row loaded, over all files, waiting for reports left out. */
  seconds: z.number(),
  send: z.number(),
  read: z.number(),
  load: z.number(),
  rows: z.number(),
  /** Processor seconds of the program meanwhile, its reports included. */
  processor: z.number(),
  /** The most memory while files came in, and while reports were made. */
  peaks: z.object({ importing: Memory, reporting: Memory }),
});
export type Imported = z.infer<typeof Imported>;

/** Uploads the files of an export one after the other; waits for each one's report before the next. */
export async function importExport(
  customer: Customer,
  { files }: Export,
  watch: ProgramWatch,
): Promise<Imported> {
  watch.peak();
  const before = watch.processorSeconds();
  const peaks = { importing: NO_MEMORY, reporting: NO_MEMORY };
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

/** Of two moments the one that took more memory. */
export const larger = (one: Memory, other: Memory): Memory => (one.bytes >= other.bytes ? one : other);
