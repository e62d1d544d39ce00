import * as z from 'zod/mini';
import { success } from '../errors.ts';
import { marks } from '../records.ts';
import { Cause, InquiryOutcome, LeadStatus, ResponseBand, ValueBasis } from './vocabulary.ts';

/** `''` selects records without one. */
const named = z.string().check(z.maxLength(500));
const flag = z.enum(['yes', 'no']);
/** `YYYY-MM`. */
const Month = z.string().check(z.regex(/^\d{4}-\d{2}$/));
const whole = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));

/**
 * Which records of a report make a figure. Every count in the report carries one of these, and the list it
 * opens has exactly that many rows. All given conditions hold at once.
 */
export const RecordFilter = z.object({
  records: z.enum(['leads', 'inquiries', 'calls']),
  status: z.optional(LeadStatus),
  /** Neither won nor lost: active or cold. */
  stillOpen: z.optional(flag),
  cause: z.optional(Cause),
  /** Has a cause of missed revenue, whichever. */
  missed: z.optional(flag),
  mark: z.optional(z.enum(marks)),
  /** Not set aside by a mark. */
  qualified: z.optional(flag),
  band: z.optional(ResponseBand),
  /** Calendar month of the lead's creation or of the call, `YYYY-MM` in the account's zone. */
  month: z.optional(Month),
  /** Calendar month in which a won lead was won. */
  wonMonth: z.optional(Month),
  source: z.optional(named),
  rep: z.optional(named),
  contacted: z.optional(flag),
  /** A call log covers the lead, so that it shows whether the lead was called. */
  covered: z.optional(flag),
  /** Began with an answered call. */
  born: z.optional(flag),
  /** `few`: fewer than five attempts on record; `five`: five and more. */
  attempts: z.optional(z.enum(['few', 'five'])),
  /** Old enough to have closed. */
  mature: z.optional(flag),
  onceCold: z.optional(flag),
  wonLater: z.optional(flag),
  fate: z.optional(InquiryOutcome),
  /** Inquiries: someone answered one of its calls. */
  answered: z.optional(flag),
  /** Inquiries: a lead of that number within 7 days is won. */
  won: z.optional(flag),
  /** ISO weekday, 1 = Monday, and hour of the day, for calls. */
  weekday: z.optional(whole(1, 7)),
  hour: z.optional(whole(0, 23)),
});
export type RecordFilter = z.infer<typeof RecordFilter>;

export const recordSorts = ['at', 'name', 'source', 'rep', 'status', 'value', 'response', 'worth'] as const;

export const RecordsQuery = z.extend(RecordFilter, {
  reportId: z.optional(z.uuid()),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  sort: z._default(z.enum(recordSorts), 'at'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
  page: z._default(whole(1, 1_000_000), 1),
  pageSize: z._default(whole(1, 200), 50),
});
export type RecordsQuery = z.input<typeof RecordsQuery>;

/** One lead, inquiry or call as a list shows it. Money in cents, response in seconds. */
export const RecordRow = z.object({
  key: z.string(),
  at: z.iso.datetime(),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  source: z.nullable(z.string()),
  service: z.nullable(z.string()),
  rep: z.nullable(z.string()),
  status: z.nullable(LeadStatus),
  mark: z.nullable(z.enum(marks)),
  cause: z.nullable(Cause),
  fate: z.nullable(InquiryOutcome),
  /** Calls that make one inquiry. */
  calls: z.nullable(z.int()),
  outcome: z.nullable(z.string()),
  attempts: z.nullable(z.int()),
  responseSeconds: z.nullable(z.number()),
  valueCents: z.nullable(z.int()),
  valueBasis: z.nullable(ValueBasis),
  worthCents: z.nullable(z.int()),
});
export type RecordRow = z.infer<typeof RecordRow>;

export const RecordsAnswer = success(
  z.object({
    total: z.int(),
    /** Sum over all rows of the list, not only of this page; null where nothing carries money. */
    worthCents: z.nullable(z.int()),
    page: z.int(),
    pageSize: z.int(),
    rows: z.array(RecordRow),
  }),
);
