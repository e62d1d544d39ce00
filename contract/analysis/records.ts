import { z } from 'zod';
import { success } from '../errors.ts';
import { marks } from '../records.ts';
import { Cause, InquiryFate, LeadStatus, ResponseBand, ValueBasis } from './vocabulary.ts';

/** `''` stands for records that name none. */
const named = z.string().max(500);
const flag = z.enum(['yes', 'no']);

/**
 * Which records of a report make a figure. Every count in the report carries one of these, and the list it
 * opens has exactly that many rows. All given conditions hold at once.
 */
export const RecordFilter = z.object({
  records: z.enum(['leads', 'inquiries', 'calls']),
  status: LeadStatus.optional(),
  /** Neither won nor lost: active or cold. */
  stillOpen: flag.optional(),
  cause: Cause.optional(),
  /** Has a cause of missed revenue, whichever. */
  missed: flag.optional(),
  mark: z.enum(marks).optional(),
  /** Not set aside by a mark. */
  qualified: flag.optional(),
  band: ResponseBand.optional(),
  /** Calendar month of the lead's creation or of the call, `YYYY-MM` in the account's zone. */
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  /** Calendar month in which a won lead was won. */
  wonMonth: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  source: named.optional(),
  rep: named.optional(),
  contacted: flag.optional(),
  /** A call log covers the lead, so that it shows whether the lead was called. */
  covered: flag.optional(),
  /** Began with an answered call. */
  born: flag.optional(),
  /** `few`: fewer than five attempts on record; `five`: five and more. */
  attempts: z.enum(['few', 'five']).optional(),
  /** Old enough to have closed. */
  mature: flag.optional(),
  onceCold: flag.optional(),
  wonLater: flag.optional(),
  fate: InquiryFate.optional(),
  /** Inquiries: someone answered one of its calls. */
  answered: flag.optional(),
  /** Inquiries: a lead of that number within 7 days is won. */
  won: flag.optional(),
  /** ISO weekday, 1 = Monday, and hour of the day, for calls. */
  weekday: z.coerce.number().int().min(1).max(7).optional(),
  hour: z.coerce.number().int().min(0).max(23).optional(),
});
export type RecordFilter = z.infer<typeof RecordFilter>;

export const recordSorts = ['at', 'name', 'source', 'rep', 'status', 'value', 'response', 'worth'] as const;

export const RecordsQuery = RecordFilter.extend({
  reportId: z.uuid().optional(),
  search: z.string().trim().max(100).optional(),
  sort: z.enum(recordSorts).default('at'),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
});
export type RecordsQuery = z.input<typeof RecordsQuery>;

/** One lead, inquiry or call as a list shows it. Money in cents, response in seconds. */
export const RecordRow = z.object({
  key: z.string(),
  at: z.iso.datetime(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  source: z.string().nullable(),
  service: z.string().nullable(),
  rep: z.string().nullable(),
  status: LeadStatus.nullable(),
  mark: z.enum(marks).nullable(),
  cause: Cause.nullable(),
  fate: InquiryFate.nullable(),
  /** Calls that make one inquiry. */
  calls: z.int().nullable(),
  outcome: z.string().nullable(),
  attempts: z.int().nullable(),
  responseSeconds: z.number().nullable(),
  valueCents: z.int().nullable(),
  valueBasis: ValueBasis.nullable(),
  worthCents: z.int().nullable(),
});
export type RecordRow = z.infer<typeof RecordRow>;

export const RecordsAnswer = success(
  z.object({
    total: z.int(),
    /** Sum over all rows of the list, not only of this page; null where nothing carries money. */
    worthCents: z.int().nullable(),
    page: z.int(),
    pageSize: z.int(),
    rows: z.array(RecordRow),
  }),
);
