import type pg from 'pg';
import type { Rates } from '../estimate/causes.ts';
import type { CauseLoss } from '../estimate/money.ts';
import type { ComparedClosing } from '../estimate/natural-comparison.ts';
import type { ValueSums } from '../statistics/mean-value.ts';
import {
  type CallCell,
  type CallCounts,
  type CallRep,
  readCallCells,
  readCallCounts,
  readCallReps,
  readInquiryOutcomes,
  readLeftOut,
  readRefused,
} from './call-figures.ts';
import type { Duplicates } from './cross-source-duplicates.ts';
import type { DataCoverage } from './data-coverage.ts';
import {
  type BandCount,
  type ConversionCell,
  type FieldCounts,
  type LeadGroup,
  type MarkWord,
  type Missed,
  readBands,
  readConversion,
  readFieldCounts,
  readLeadGroups,
  readMarkWords,
  readWonMonths,
  type WonMonth,
} from './figures.ts';
import type { AllGroups } from './groups.ts';
import type { InquiryLimits } from './inquiry-limits.ts';
import type { ContactSources } from './lead-facts.ts';
import type { PipelineEvidence } from './pipeline.ts';
import type { Scope } from './scope.ts';

/** Counts of the leads, before money. */
export interface LeadFigures {
  conversion: ConversionCell[];
  markWords: MarkWord[];
  fields: FieldCounts;
  leadGroups: LeadGroup[];
  wonMonths: WonMonth[];
  bands: BandCount[];
}

/** Counts of the calls. */
export interface CallFigures {
  callCells: CallCell[];
  calls: CallCounts;
  callReps: CallRep[];
  fates: Awaited<ReturnType<typeof readInquiryOutcomes>>;
  refused: Awaited<ReturnType<typeof readRefused>>;
  leftOut: Awaited<ReturnType<typeof readLeftOut>>;
}

/** All that a report is put together from. */
export interface Evidence {
  reportId: string;
  now: Date;
  scope: Scope;
  dataCoverage: DataCoverage;
  twins: Duplicates;
  groups: AllGroups;
  contactSources: ContactSources;
  inquiryLimits: InquiryLimits;
  counted: LeadFigures & CallFigures;
  pipeline: PipelineEvidence;
  /** Own values of won leads, which means are made of. */
  values: ValueSums;
  /** The highest value that the mean over all takes, where a few others make most of the sum; null where it takes all. */
  mostOrdinary: number | null;
  rates: Rates;
  losses: CauseLoss[];
  closing: ComparedClosing;
  missed: Missed[];
  recent: RecentRow[];
}

/** One of the newest leads as the report lists it. */
export interface RecentRow {
  system: string;
  external_id: string;
  created_at: Date;
  name: string | null;
  phone: string | null;
  source: string | null;
  service: string | null;
  rep: string | null;
  status: string;
  value_cents: number | null;
  response_s: number | null;
}

/** Reads what was counted of the leads; needs `an_fact`. */
export async function readLeadFigures(client: pg.ClientBase): Promise<LeadFigures> {
  return {
    conversion: await readConversion(client),
    markWords: await readMarkWords(client),
    fields: await readFieldCounts(client),
    leadGroups: await readLeadGroups(client),
    wonMonths: await readWonMonths(client),
    bands: await readBands(client),
  };
}

/** Reads what was counted of the calls; needs `an_inquiry` and the tables of `groupCalls`. */
export async function readCallFigures(client: pg.ClientBase, scope: Scope): Promise<CallFigures> {
  return {
    callCells: await readCallCells(client, scope),
    calls: await readCallCounts(client),
    callReps: await readCallReps(client),
    fates: await readInquiryOutcomes(client),
    refused: await readRefused(client, scope.accountId),
    leftOut: await readLeftOut(client, scope.accountId),
  };
}
