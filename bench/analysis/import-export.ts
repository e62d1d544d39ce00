import type { Customer } from '../lib/customer.ts';
import type { MemoryWatch } from '../lib/memory.ts';
import type { Export } from './sizes.ts';

/** What importing one company's export took. */
export interface Imported {
  /** Seconds from the first byte sent to the last row loaded, over all files, waiting for reports left out. */
  seconds: number;
  send: number;
  read: number;
  load: number;
  rows: number;
  peak: ReturnType<MemoryWatch['peak']>;
}

/** Uploads every file of an export one after the other; the report that each asks for ends before the next begins. */
export async function importExport(
  customer: Customer,
  { files }: Export,
  memory: MemoryWatch,
): Promise<Imported> {
  memory.peak();
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
    await customer.report();
  }
  return { ...sum, seconds: sum.send + sum.read + sum.load, peak: memory.peak() };
}
