import * as z from 'zod/mini';
import { success } from '../errors.ts';

/** Leads that each half must have before the halves are compared. */
export const leastInHalf = 30;
/** Days after the draw before which a difference is early: leads that are called again take time to close. */
export const comparedAfterDays = 30;

/** `call`: drawn to be called again; `rest`: left as they are. */
export const halves = ['call', 'rest'] as const;
export const Half = z.enum(halves);
export type Half = z.infer<typeof Half>;

/** What came of one half since the draw. */
export const HalfOutcome = z.object({
  drawn: z.int(),
  /** Drawn leads whose records were removed since; not compared. */
  gone: z.int(),
  /** Drawn leads that turned out to have been closed before the day of the draw; not compared. */
  closedBefore: z.int(),
  /** Leads that are compared: the other drawn ones, whether they were called or not. */
  leads: z.int(),
  won: z.int(),
  /** Leads with an outbound call since the draw; null where the call log holds no outbound call since then. */
  called: z.nullable(z.int()),
});
export type HalfOutcome = z.infer<typeof HalfOutcome>;

export const CallAgainDraw = z.object({
  drawId: z.uuid(),
  /** The report whose list was drawn from; it may be deleted by now. */
  reportId: z.uuid(),
  drawnAt: z.iso.datetime(),
  halves: z.object({ call: HalfOutcome, rest: HalfOutcome }),
  /** `too_few`: a half has fewer than 30 leads to compare; `no_win`: neither half has a win yet. */
  state: z.enum(['too_few', 'no_win', 'measured']),
  /** Close rate of `call` less that of `rest`, from −1 to 1, with its 80 % range; null unless `measured`. */
  difference: z.nullable(z.object({ rate: z.number(), low: z.number(), high: z.number() })),
  /** When the comparison stops being early; null once that time has passed. */
  lookAgainAt: z.nullable(z.iso.datetime()),
});
export type CallAgainDraw = z.infer<typeof CallAgainDraw>;

export const CallAgain = z.object({
  /** The draw that is open; null without one. */
  draw: z.nullable(CallAgainDraw),
  /** Leads that a draw would divide, of the last completed report. 0 while a draw is open. */
  drawable: z.int(),
  /** The last draw that was ended, which can be resumed until the next draw replaces it. */
  ended: z.nullable(z.object({ drawId: z.uuid(), drawnAt: z.iso.datetime() })),
});
export type CallAgain = z.infer<typeof CallAgain>;
export const CallAgainAnswer = success(CallAgain);

export const DrawParams = z.object({ drawId: z.uuid() });

export const CallAgainList = z.object({ half: z._default(Half, 'call') });
const whole = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max));
export const CallAgainLeadsQuery = z.extend(CallAgainList, {
  page: z._default(whole(1, 1_000_000), 1),
  pageSize: z._default(whole(1, 200), 50),
});
export type CallAgainLeadsQuery = z.input<typeof CallAgainLeadsQuery>;

/** `gone`: the lead's record was deleted since the draw, and only its key is known. */
export const callAgainStatuses = ['open', 'won', 'lost', 'gone'] as const;

/** A lead of a half, as the records are now. */
export const CallAgainLead = z.object({
  key: z.string(),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  source: z.nullable(z.string()),
  service: z.nullable(z.string()),
  rep: z.nullable(z.string()),
  createdAt: z.nullable(z.iso.datetime()),
  lastContactAt: z.nullable(z.iso.datetime()),
  status: z.enum(callAgainStatuses),
});
export type CallAgainLead = z.infer<typeof CallAgainLead>;

export const CallAgainLeadsAnswer = success(
  z.object({ total: z.int(), page: z.int(), pageSize: z.int(), rows: z.array(CallAgainLead) }),
);
