import { z } from 'zod';
import { isZone } from '../../framework/is-zone.ts';
import { wrongParameters } from '../../framework/wrong-parameter.ts';
import type { VendorAnswer } from '../../vendor.ts';
import { failure } from './answers.ts';

const instant = z.iso.datetime({ offset: true });

const ReportRequest = z.strictObject({
  name: z.string().min(1).max(255).default('Calls report'),
  // Talkdesk also writes csv and json_bulk; the sandbox has no use for them.
  format: z.literal('json'),
  timezone: z.string().refine(isZone, 'not a time zone').default('UTC'),
  timespan: z.strictObject({ from: instant, to: instant }),
});
export type ReportRequest = z.infer<typeof ReportRequest>;

/** The order of a report, or why it is refused. */
export function readOrder(body: unknown): { order: ReportRequest } | { refused: VendorAnswer } {
  const { data: order, error } = ReportRequest.safeParse(body);
  if (error) {
    const fields = wrongParameters(error).map(({ name, reason }) => ({ name, description: reason }));
    return { refused: failure(400, '0140002', 'Invalid request body', fields) };
  }
  const wrong = spanFault(new Date(order.timespan.from), new Date(order.timespan.to));
  if (wrong === null) return { order };
  return { refused: failure(400, '0140003', wrong, [{ name: 'timespan', description: wrong }]) };
}

function spanFault(from: Date, to: Date): string | null {
  if (to <= from) return 'The end of the timespan has to come after its beginning';
  const last = new Date(from);
  last.setUTCMonth(from.getUTCMonth() + 1);
  // The last day of a month has no like in a shorter one.
  if (last.getUTCDate() !== from.getUTCDate()) last.setUTCDate(0);
  return to > last ? 'The timespan cannot be longer than one month' : null;
}
