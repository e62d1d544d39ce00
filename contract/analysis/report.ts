import * as z from 'zod/mini';
import { success } from '../errors.ts';
import { marks, recordKinds } from '../records.ts';
import { ExpectedMonth, Pipeline } from './pipeline.ts';
import { RecordFilter } from './records.ts';
import { Cause, LeadStatus, ResponseBand, Tier, ValueBasis } from './vocabulary.ts';

/** A count and the list that it opens. */
const Counted = z.object({ count: z.int(), open: RecordFilter });

/** An estimate in cents with its 80 % range. */
export const Estimate = z.object({ cents: z.int(), low: z.int(), high: z.int() });
export type Estimate = z.infer<typeof Estimate>;

/** won of all; `rate` is won / of between 0 and 1, null when `of` is 0. */
export const CloseRate = z.object({ won: z.int(), of: z.int(), rate: z.nullable(z.number()) });
export type CloseRate = z.infer<typeof CloseRate>;

/** A cohort behind a probability: its records, what was won, and the posterior mean with its 80 % range. */
export const Cohort = z.object({
  label: z.string(),
  leads: z.int(),
  won: z.int(),
  closed: z.int(),
  rate: z.number(),
  low: z.number(),
  high: z.number(),
  open: RecordFilter,
});
export type Cohort = z.infer<typeof Cohort>;

/** The data behind a section: records used, how many carry the needed fields, what is missing, as sentences. */
export const SectionCoverage = z.object({
  used: z.int(),
  of: z.int(),
  unit: z.enum(['leads', 'calls']),
  fields: z.array(z.object({ label: z.string(), with: z.int(), of: z.int() })),
  missing: z.array(z.string()),
});
export type SectionCoverage = z.infer<typeof SectionCoverage>;

export const CauseFigure = z.object({
  cause: Cause,
  tier: Tier,
  /** Records of this cause, listed even when their money is withheld. */
  records: Counted,
  /** `counted`: it happened, and these records cannot show what it cost. */
  state: z.enum(['estimated', 'no_value', 'not_enough_data', 'not_measured', 'counted']),
  /** Records without an amount though the cause has one: nothing in the account compares with them. */
  unpaid: z.int(),
  estimate: z.nullable(Estimate),
  /** True where the estimate may be more than was missed; the explanation says why. */
  upperBound: z._default(z.boolean(), false),
  /** Why there is no money, or what the money means, in one or two sentences with figures. */
  explanation: z.string(),
  cohorts: z.array(Cohort),
  values: z.array(z.object({ basis: ValueBasis, records: z.int() })),
});
export type CauseFigure = z.infer<typeof CauseFigure>;

/** Leads from two hours on one side of closing time. `fast`: the share answered within five minutes, from 0 to 1. */
const ClosingSide = z.object({ leads: z.int(), won: z.int(), rate: z.number(), fast: z.number() });

export const NaturalComparison = z.object({
  state: z.enum(['measured', 'not_measured']),
  /** Leads of the last two hours in which the team answers, and of the first two in which it does not. */
  before: z.nullable(ClosingSide),
  after: z.nullable(ClosingSide),
  /** What an answer within five minutes adds to the close rate, from −1 to 1, with its 80 % range. */
  effect: z.nullable(z.object({ rate: z.number(), low: z.number(), high: z.number() })),
  explanation: z.string(),
});
export type NaturalComparison = z.infer<typeof NaturalComparison>;

const Source = z.object({
  source: z.nullable(z.string()),
  leads: Counted,
  won: Counted,
  raw: CloseRate,
  qualified: CloseRate,
  wonCents: z.nullable(z.int()),
  missedCents: z.nullable(z.int()),
  medianResponseSeconds: z.nullable(z.number()),
});

const Rep = z.object({
  rep: z.nullable(z.string()),
  leads: Counted,
  won: Counted,
  closeRate: z.object({ rate: z.number(), low: z.number(), high: z.number() }),
  wonCents: z.nullable(z.int()),
  missedCents: z.nullable(z.int()),
  medianResponseSeconds: z.nullable(z.number()),
  /** Only where the interval parts from the next rep's; else null. */
  rank: z.nullable(z.int()),
});

const Month = z.object({
  /** `YYYY-MM`; first and last may be cut by the window. */
  month: z.string(),
  leads: Counted,
  won: Counted,
  /** So far. */
  raw: CloseRate,
  qualified: CloseRate,
  /** Null where no lead of the month is young, or the pipeline is not measured. */
  expected: z.nullable(ExpectedMonth),
  medianResponseSeconds: z.nullable(z.number()),
});

const TrendMonth = z.object({
  month: z.string(),
  wonCents: z.nullable(z.int()),
  /** Leads won in this month, and how many of them carry a value. */
  won: Counted,
  wonWithValue: z.int(),
  missedCents: z.nullable(z.int()),
  missed: z.object({ leads: Counted, inquiries: Counted }),
});

const Band = z.object({
  band: ResponseBand,
  leads: Counted,
  won: z.int(),
  /** Compared within lead source and then pooled; null where there is nothing to compare. */
  closeRate: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
});

const CallRep = z.object({
  /** Null for calls without a rep. */
  rep: z.nullable(z.string()),
  /** Inbound calls with an outcome, and the unanswered ones among them. */
  inbound: z.int(),
  missed: Counted,
  outbound: z.int(),
  /** Outbound calls that were answered. */
  reached: z.int(),
  medianAnswerSeconds: z.nullable(z.number()),
});

const RecentLead = z.object({
  key: z.string(),
  createdAt: z.iso.datetime(),
  name: z.nullable(z.string()),
  phoneLast4: z.nullable(z.string()),
  source: z.nullable(z.string()),
  service: z.nullable(z.string()),
  rep: z.nullable(z.string()),
  status: LeadStatus,
  valueCents: z.nullable(z.int()),
  responseSeconds: z.nullable(z.number()),
});

export const Report = z.object({
  reportId: z.uuid(),
  madeAt: z.iso.datetime(),
  asOf: z.iso.datetime(),
  window: z.object({ from: z.iso.datetime(), to: z.iso.datetime(), months: z.int(), timeZone: z.string() }),
  averageJobValueCents: z.nullable(z.int()),
  coverage: z.object({
    /** The sources: system, number of records, last read. */
    sources: z.array(
      z.object({
        system: z.string(),
        /** The connected system as the catalogue names it; null for uploads. */
        label: z._default(z.nullable(z.string()), null),
        /** True when it was the stand-in that ships with the product, so its records are not real. */
        sandbox: z._default(z.boolean(), false),
        kind: z.enum(recordKinds),
        records: z.int(),
        /** How many of them another system has as well: these are counted there. */
        twins: z._default(z.int(), 0),
        /** Null while a connected system has not been read to the end. */
        readAt: z.nullable(z.iso.datetime()),
      }),
    ),
    leadsInWindow: z.int(),
    callsInWindow: z.int(),
    oldest: z.nullable(z.iso.datetime()),
    newest: z.nullable(z.iso.datetime()),
    refused: z.array(z.object({ reason: z.string(), count: z.int() })),
    /** 90th percentile of days from creation to win; leads younger than this are left out of the rates. */
    daysToWin90: z.nullable(z.number()),
    tooYoung: z.int(),
  }),
  conversion: z.object({
    leads: Counted,
    statuses: z.array(z.object({ status: LeadStatus, leads: Counted, share: z.number() })),
    raw: CloseRate,
    qualified: CloseRate,
    setAside: z.array(
      z.object({
        mark: z.enum(marks),
        leads: Counted,
        words: z.array(z.object({ word: z.string(), count: z.int() })),
      }),
    ),
    coverage: SectionCoverage,
  }),
  potential: z.object({
    /** Null when no cause has an estimate, or `totalMissing`. */
    total: z.nullable(Estimate),
    /** Why there is no sum, in a sentence: most records carry no amount, or there is none and some causes cannot be seen. */
    totalMissing: z._default(z.nullable(z.string()), null),
    /** True where a part of the total is an upper bound: one of a cause with `upperBound`. */
    upperBound: z._default(z.boolean(), false),
    /**
     * What has to be known before the total is read, a sentence each: a file that looks cut off, hardly a
     * win on record, or more missed than won.
     */
    warnings: z._default(z.array(z.string()), []),
    tiers: z.array(z.object({ tier: Tier, estimate: z.nullable(Estimate) })),
    causes: z.array(CauseFigure),
    driver: z.nullable(Cause),
    /** What the figure rests on, one sentence each. */
    restsOn: z.array(z.string()),
    /** Whether it was speed, or better leads: leads from both sides of closing time. Enters no sum. */
    naturalComparison: NaturalComparison,
    coverage: SectionCoverage,
  }),
  pipeline: Pipeline,
  trend: z.object({ months: z.array(TrendMonth), coverage: SectionCoverage }),
  monthly: z.object({ months: z.array(Month), coverage: SectionCoverage }),
  sources: z.object({ rows: z.array(Source), coverage: SectionCoverage }),
  reps: z.object({ rows: z.array(Rep), coverage: SectionCoverage }),
  recent: z.object({ leads: z.array(RecentLead), coverage: SectionCoverage }),
  bands: z.object({ rows: z.array(Band), unknown: z.int(), coverage: SectionCoverage }),
  missedCalls: z.object({
    calls: Counted,
    inquiries: z.object({
      lost: Counted,
      recovered: Counted,
      answered: Counted,
      becameLead: Counted,
      cameBack: Counted,
    }),
    /** One cell for each ISO weekday (1 = Monday) and hour with an inbound call. */
    cells: z.array(z.object({ weekday: z.int(), hour: z.int(), inbound: z.int(), missed: z.int() })),
    /** Median seconds until an inbound call was answered; null where no call says. */
    medianAnswerSeconds: z._default(z.nullable(z.number()), null),
    /** Calls by who took or made them, those with the most first; at most 100. */
    reps: z._default(z.array(CallRep), []),
    coverage: SectionCoverage,
  }),
});
export type Report = z.infer<typeof Report>;

/** `none`: none was requested yet. */
export const reportStatuses = ['none', 'queued', 'processing', 'completed', 'failed'] as const;

export const ReportState = z.object({
  status: z.enum(reportStatuses),
  /**
   * What an account without a report waits for while `queued`, when no report has begun: the first reading of its
   * systems, or the team. Null otherwise.
   */
  awaits: z.nullable(z.enum(['first_reading', 'team'])),
  /** While it runs: steps done, of how many, and the current step as a sentence. */
  progress: z.nullable(z.object({ done: z.int(), of: z.int(), text: z.string() })),
  /** For `failed`: what happened and what to do. */
  message: z.nullable(z.string()),
  /** The last completed report; it stays readable while a new one runs. */
  report: z.nullable(Report),
  /** Records came in after that report was made, or before any was requested: another follows. */
  outdated: z.boolean(),
  /** The last completed report is stored in the shape of another version: it is not shown, and is being remade. */
  superseded: z.boolean(),
});
export type ReportState = z.infer<typeof ReportState>;

export const ReportAnswer = success(ReportState);
export const TriggerAnswer = success(
  z.object({ started: z.boolean(), status: z.enum(reportStatuses), message: z.string() }),
);
