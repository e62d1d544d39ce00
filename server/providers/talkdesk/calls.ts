import { z } from 'zod';
import { eachRecord } from '../each-record.ts';
import type { Batch, ReadRequest, Stream, VendorSession } from '../provider.ts';
import { VendorError } from '../vendor-error.ts';
import { callOfEntry, Entry } from './call-of-entry.ts';
import { awaitReport, orderReport, ReportJob, reportEntries } from './report-jobs.ts';

const secondMs = 1000;
const hourMs = 3600 * secondMs;
/** A report covers at most a month, and the shortest has 28 days. */
const windowMs = 28 * 24 * hourMs;

const Position = z.object({ from: z.number(), job: ReportJob.nullable() });
type Position = z.infer<typeof Position>;

/**
 * The calls, a report of four weeks at a time. The order of a report is a position of its own: a reading that breaks
 * off while the report is made takes up the same job.
 */
export const calls: Stream<'calls'> = {
  kind: 'calls',
  fields: ['started', 'externalId', 'direction', 'outcome', 'phone', 'duration', 'rep'],
  // A call comes into the reports when it is over.
  overlapMs: 6 * hourMs,
  read: readCalls,
};

async function* readCalls(session: VendorSession, request: ReadRequest): AsyncGenerator<Batch<'calls'>> {
  const { since, until, resume, signal } = request;
  const end = wholeSecond(until);
  let position: Position = Position.safeParse(resume).data ?? { from: wholeSecond(since), job: null };
  const nothingAt = (next: Position): Batch<'calls'> => {
    position = next;
    return { records: () => ({ rows: [], refused: [] }), resume: next };
  };
  const order = async (second: boolean): Promise<Position> => {
    const { from } = position;
    const to = Math.min(from + windowMs, end);
    return { from, job: { id: await orderReport(session, from, to), to, orderedAt: Date.now(), second } };
  };
  while (position.from < end) {
    signal.throwIfAborted();
    const { from, job } = position;
    if (job === null) {
      yield nothingAt(await order(false));
      continue;
    }
    const done = (await awaitReport(session, job, signal)) === 'done';
    const entries = done ? await reportEntries(session, job.id) : null;
    if (entries !== null) {
      position = { from: job.to, job: null };
      yield {
        records: () => eachRecord(entries, Entry, (entry) => callOfEntry(entry, session)),
        resume: position,
      };
    } else if (!job.second) {
      yield nothingAt(await order(true));
    } else {
      // The next run requests this span again, not the failed job.
      yield nothingAt({ from, job: null });
      throw new VendorError('unavailable', 'Two reports of the same calls failed');
    }
  }
}

const wholeSecond = (instant: Date) => Math.floor(instant.getTime() / secondMs) * secondMs;
