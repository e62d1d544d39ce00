import { z } from 'zod';
import type { VendorSession } from '../provider.ts';
import type { VendorRequest } from '../vendor-api.ts';
import { VendorError } from '../vendor-error.ts';
import { apiOrigin } from './talkdesk-place.ts';

// Reports are asynchronous: a job is created, polled until it is done, and provides a file under the job's id
// (docs.talkdesk.com/docs/calls-report).

/** A report of the calls of a span that was ordered. */
export const ReportJob = z.object({
  id: z.string().min(1),
  /** The end of its span, in epoch milliseconds. */
  to: z.number(),
  orderedAt: z.number(),
  /** It takes the place of one that came to nothing. */
  second: z.boolean(),
});
export type ReportJob = z.infer<typeof ReportJob>;

const JobAnswer = z.object({ job: z.object({ id: z.string().regex(/^[\w-]{1,100}$/), status: z.string() }) });
const File = z.object({ entries: z.array(z.unknown()) });

/** Limit that spaces out the questions whether a job is done. */
export const pollLimit = { group: 'poll', requests: 1, perMs: 3000 } as const;
/** Ten minutes of polling; after that a later run continues. */
const mostPolls = 200;
/** A job that is not done by then will not be any more. */
const staleMs = 60 * 60_000;
const dead: ReadonlySet<string> = new Set(['failed', 'canceled', 'deleted']);

const jobsUrl = ({ credentials }: VendorSession) => `${apiOrigin(credentials)}/data/reports/calls/jobs`;

/** Orders the report of the calls from `from` to `to` (epoch milliseconds, at most a month) and gives its id. */
export async function orderReport(session: VendorSession, from: number, to: number): Promise<string> {
  const timespan = { from: written(from), to: written(to) };
  const request: VendorRequest = {
    method: 'POST',
    url: jobsUrl(session),
    json: { name: 'Calls', format: 'json', timezone: 'UTC', timespan },
  };
  const { job } = await session.api.call(request, JobAnswer);
  return job.id;
}

export async function reportState(session: VendorSession, id: string): Promise<'pending' | 'done' | 'dead'> {
  const request: VendorRequest = { url: `${jobsUrl(session)}/${id}`, limit: pollLimit.group };
  try {
    // Without content while it is pending, besides the usual answer with a status.
    const answer = await session.api.call(request, JobAnswer.nullable());
    if (answer === null) return 'pending';
    if (answer.job.status === 'done') return 'done';
    return dead.has(answer.job.status) ? 'dead' : 'pending';
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    // A job that is done may also answer by pointing to its file.
    if (error.facts.status === 303) return 'done';
    if (isGone(error)) return 'dead';
    throw error;
  }
}

/**
 * Waits until a report is done or has failed. Throws VendorError `unavailable` when that takes too long; the
 * job stays valid for a later run.
 */
export async function awaitReport(
  session: VendorSession,
  { id, orderedAt }: ReportJob,
  signal: AbortSignal,
): Promise<'done' | 'dead'> {
  for (let polls = 0; polls < mostPolls; polls += 1) {
    signal.throwIfAborted();
    const state = await reportState(session, id);
    if (state !== 'pending') return state;
  }
  if (Date.now() - orderedAt > staleMs) return 'dead';
  throw new VendorError('unavailable', 'A calls report is not ready yet');
}

/** The entries of a report that is done, or null when its file is no longer kept. */
export async function reportEntries(session: VendorSession, id: string): Promise<unknown[] | null> {
  const url = `${apiOrigin(session.credentials)}/data/reports/calls/files/${id}`;
  try {
    const { entries } = await session.api.call({ url }, File);
    return entries;
  } catch (error) {
    if (error instanceof VendorError && isGone(error)) return null;
    throw error;
  }
}

const isGone = ({ facts: { status } }: VendorError) => status === 404 || status === 410;

const written = (instant: number) => new Date(instant).toISOString().replace(/\.\d+Z$/, 'Z');
