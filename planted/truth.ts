import { type Cause, causes, thresholds } from '../contract/analysis/vocabulary.ts';
import { type Company, type Entry, monthsBefore } from './company.ts';
import type { Journey, LeadTruth } from './lead-journey.ts';
import { DAY } from './records.ts';
import type { ServiceWorld, World } from './world.ts';

/** What a company truly misses by one cause: its records, and the sum of their worth in cents. */
export interface PlantedCause {
  records: number;
  cents: number;
}
export interface PlantedLoss {
  causes: Record<Cause, PlantedCause>;
  /** In cents. */
  total: number;
}

/**
 * What a planted company truly misses in the twelve months before a day past its newest record, by the definitions
 * of the analysis: each record goes to the first cause that fits and is worth the true difference in P(win) times
 * its own recorded value, or else the true mean value of its service. Only the parameters enter, no outcome that
 * chance brought about. Every P(win) includes those who come back after having gone cold.
 */
export function plantedLoss(company: Company, windowMonths = 12): PlantedLoss {
  const { world, end } = company.options;
  const asOf = Math.floor(end.getTime() / 1000) + DAY;
  const from = monthsBefore(asOf, windowMonths);
  const tally = newTally();
  for (const entry of company.entries()) {
    const { lead, inquiry } = entry.journey ?? {};
    if (lead && lead.createdAt >= from) countLead(tally, world, entry, lead, asOf);
    if (inquiry?.fate === 'lost' && inquiry.startedAt >= from) tally.inquiries += 1;
  }
  return settle(tally, world);
}

interface Sum {
  records: number;
  cents: number;
}
interface Tally {
  inquiries: number;
  /** By source as recorded: the values of those never contacted, and P(win) of those contacted. */
  bySource: Map<string | null, { never: Sum; contacted: number; chance: number }>;
  /** By band: each record's value times the true difference. */
  slow: Map<number, Sum>;
  dropped: Sum;
  cold: Sum;
  onceCold: { leads: number; chance: number };
}

function newTally(): Tally {
  return {
    inquiries: 0,
    bySource: new Map(),
    slow: new Map(),
    dropped: { records: 0, cents: 0 },
    cold: { records: 0, cents: 0 },
    onceCold: { leads: 0, chance: 0 },
  };
}

type Lead = NonNullable<Journey['lead']>;

function countLead(tally: Tally, world: World, { calls }: Entry, lead: Lead, asOf: number): void {
  if (lead.mark !== null) return;
  const { truth } = lead;
  const contacted = lead.attempts > 0;
  const group = tally.bySource.get(lead.source) ?? {
    never: { records: 0, cents: 0 },
    contacted: 0,
    chance: 0,
  };
  tally.bySource.set(lead.source, group);
  if (contacted) {
    group.contacted += 1;
    group.chance += chanceOfWin(world, truth);
  }
  const newest = Math.max(
    lead.createdAt,
    lead.lastContactAt ?? 0,
    ...calls.map(({ startedAt }) => startedAt),
  );
  const cold = lead.outcome === 'open' && newest < asOf - thresholds.coldDays * DAY;
  const cameBack = lead.outcome === 'won' && wasCold(lead);
  if (cold || cameBack) {
    tally.onceCold.leads += 1;
    tally.onceCold.chance += contacted ? world.comeback : 0;
  }
  if (lead.outcome !== 'lost' && !cold) return;
  const value = lead.valueCents ?? (lead.service === null ? meanValue(world) : truth.service.meanCents);
  if (!contacted) add(group.never, value);
  else if (truth.band) {
    const sum = tally.slow.get(truth.band) ?? { records: 0, cents: 0 };
    tally.slow.set(truth.band, sum);
    add(sum, value * truth.source.bandLosses[truth.band] * withoutComeback(world));
  } else if (lead.attempts < thresholds.followUpAttempts) {
    add(tally.dropped, value * truth.source.followUpGain * withoutComeback(world));
  } else if (cold) add(tally.cold, value);
}

function settle(tally: Tally, world: World): PlantedLoss {
  const never = { records: 0, cents: 0 };
  for (const { never: values, contacted, chance } of tally.bySource.values()) {
    never.records += values.records;
    never.cents += contacted === 0 ? 0 : values.cents * (chance / contacted);
  }
  const slow = { records: 0, cents: 0 };
  for (const { records, cents } of tally.slow.values()) {
    slow.records += records;
    slow.cents += Math.max(0, cents);
  }
  const { leads, chance } = tally.onceCold;
  const planted: Record<Cause, PlantedCause> = {
    missed_calls: {
      records: tally.inquiries,
      cents: tally.inquiries * world.inquiryToLead * chanceByPhone(world) * meanValue(world),
    },
    never_contacted: never,
    slow_response: slow,
    dropped_follow_up: { records: tally.dropped.records, cents: Math.max(0, tally.dropped.cents) },
    gone_cold: { records: tally.cold.records, cents: leads === 0 ? 0 : tally.cold.cents * (chance / leads) },
  };
  return { causes: planted, total: causes.reduce((sum, cause) => sum + planted[cause].cents, 0) };
}

function add(sum: Sum, cents: number): void {
  sum.records += 1;
  sum.cents += cents;
}

function chanceOfWin(world: World, { source, band, followedUp }: LeadTruth): number {
  const first = source.base - source.bandLosses[band ?? 0] + (followedUp ? source.followUpGain : 0);
  return first + (1 - first) * (1 - world.lost) * world.comeback;
}

/** P(win) of a caller who was spoken with and became a lead. */
function chanceByPhone(world: World): number {
  const shares = world.sources.reduce((sum, { share }) => sum + share, 0);
  const chances = world.sources.map((source) => {
    const followed = chanceOfWin(world, leadTruth(world, source, true));
    const not = chanceOfWin(world, leadTruth(world, source, false));
    return (source.share / shares) * (source.followUp * followed + (1 - source.followUp) * not);
  });
  return chances.reduce((sum, chance) => sum + chance, 0);
}

function leadTruth(world: World, source: LeadTruth['source'], followedUp: boolean): LeadTruth {
  const service: ServiceWorld | undefined = world.services[0];
  if (!service) throw new RangeError('A world needs a service');
  return { source, service, band: 0, followedUp };
}

/** A difference in the first chance is smaller in the end: some who did not win then come back. */
function withoutComeback(world: World): number {
  return 1 - (1 - world.lost) * world.comeback;
}

function meanValue({ services }: World): number {
  const shares = services.reduce((sum, { share }) => sum + share, 0);
  return services.reduce((sum, { share, meanCents }) => sum + share * meanCents, 0) / shares;
}

/** Won after thirty days without anything: the pursuit of a lead never lasts that long. */
function wasCold({ createdAt, closedAt }: Lead): boolean {
  return closedAt !== null && closedAt - createdAt > 31 * DAY;
}
