import { arrivals, type ZoneClock, zoneClock } from './clock.ts';
import { conversation, type Journey, leadJourney, person, type Setting } from './lead-journey.ts';
import { phoneJourney } from './phone-journey.ts';
import { phoneAt } from './phones.ts';
import { randomFrom } from './random.ts';
import { DAY, type GeneratedCall, type GeneratedCustomer, type GeneratedLead } from './records.ts';
import type { World } from './world.ts';

export interface CompanyOptions {
  /** The same seed gives the same company; a whole number below 2^20. */
  seed: number;
  leads: number;
  /** Calls in all; more than this only where the leads alone have more. At least one. */
  calls: number;
  /** Calendar months of history before `end`. */
  months: number;
  /** The newest record's instant. */
  end: Date;
  world: World;
  /** Every contact attempt is a telephone call, so that the calls alone show how leads were treated. */
  contactsByPhone?: boolean;
}

/** One lead, caller or customer with everything that belongs to it. */
export interface Entry {
  journey: Journey | null;
  lead: GeneratedLead | null;
  customer: GeneratedCustomer | null;
  calls: GeneratedCall[];
}

export interface Company {
  options: CompanyOptions;
  clock: ZoneClock;
  /** The company's records, lead by lead; every iteration gives the same. */
  entries(): Generator<Entry>;
}

/**
 * A generated pest-control company. Its newest record is a call at `end`, so that the analysis covers it from a
 * day later. Entries are not in order of time, as in an export ordered by id.
 */
export function generateCompany(options: CompanyOptions): Company {
  const end = Math.floor(options.end.getTime() / 1000);
  const start = monthsBefore(end, options.months) + 2 * DAY;
  const clock = zoneClock(options.world.zone, start - 3 * 365 * DAY, end + 2 * DAY);
  return { options, clock, entries: () => walk(options, clock, start, end) };
}

export function* leadsOf(company: Pick<Company, 'entries'>): Generator<GeneratedLead> {
  for (const { lead } of company.entries()) if (lead) yield lead;
}

export function* callsOf(company: Pick<Company, 'entries'>): Generator<GeneratedCall> {
  for (const { calls } of company.entries()) yield* calls;
}

export function* customersOf(company: Pick<Company, 'entries'>): Generator<GeneratedCustomer> {
  for (const { customer } of company.entries()) if (customer) yield customer;
}

function* walk(options: CompanyOptions, clock: ZoneClock, start: number, end: number): Generator<Entry> {
  const { seed, world } = options;
  const setting: Setting = { world, end, callShare: options.contactsByPhone ? 1 : callShare(options) };
  const arrive = arrivals(start, end - 60, clock);
  const numbered = { leads: 0, calls: 0, journeys: 0 };
  const entry = (
    journey: Journey | null,
    customer: GeneratedCustomer | null,
    calls: Journey['calls'],
  ): Entry => ({
    journey,
    lead: journey?.lead ? withoutTruth(journey.lead, `L-${100_000 + ++numbered.leads}`) : null,
    customer,
    calls: calls.map((call) => ({ externalId: `C-${1_000_000 + ++numbered.calls}`, ...call })),
  });
  const next = () => {
    const index = numbered.journeys++;
    return { random: randomFrom(seed * 2 ** 32 + index), phone: phoneAt(index) };
  };

  const newest = next();
  const caller = customer(newest.random, newest.phone, start);
  yield entry(null, caller, [conversation(newest.random, end, caller.phone, 'inbound')]);
  while (numbered.leads < options.leads) {
    const { random, phone } = next();
    const at = arrive(random);
    const journey = random.chance(world.byPhone)
      ? phoneJourney(random, setting, { at, phone }, clock)
      : leadJourney(random, setting, { at, phone, spokenWith: false });
    yield entry(journey, null, journey.calls);
  }
  while (numbered.calls < options.calls) {
    const { random, phone } = next();
    const count = Math.min(options.calls - numbered.calls, random.whole(1, 5));
    const calls = Array.from({ length: count }, () => serviceCall(setting, random, arrive(random), phone));
    yield entry(null, customer(random, phone, start), calls);
  }
}

/** So that leads and callers make some three quarters of the calls, and customers the rest. */
function callShare({ leads, calls }: CompanyOptions): number {
  return Math.min(0.6, Math.max(0.05, (0.75 * (calls / leads) - 0.7) / 4));
}

function customer(random: ReturnType<typeof randomFrom>, phone: string, start: number): GeneratedCustomer {
  const { name, email } = person(random);
  const since = start - random.whole(DAY, 3 * 364 * DAY);
  return { externalId: `K-${phone.slice(2)}`, phone, since, name, email: email ?? '' };
}

/** A customer's call about an appointment, or one to the customer; a fifth of the incoming ones are missed. */
function serviceCall(setting: Setting, random: ReturnType<typeof randomFrom>, at: number, phone: string) {
  const inbound = random.chance(0.6);
  if (inbound && random.chance(0.2)) {
    return {
      startedAt: at,
      direction: 'inbound' as const,
      phone,
      durationS: 0,
      outcome: 'missed' as const,
      rep: null,
    };
  }
  const call = conversation(random, at, phone, inbound ? 'inbound' : 'outbound');
  return { ...call, rep: random.pickByShare(setting.world.reps).name };
}

function withoutTruth(
  { truth: _, ...lead }: NonNullable<Journey['lead']>,
  externalId: string,
): GeneratedLead {
  return { externalId, ...lead };
}

/** The same day and time `months` calendar months earlier, in UTC. */
export function monthsBefore(instant: number, months: number): number {
  const date = new Date(instant * 1000);
  return Math.floor(date.setUTCMonth(date.getUTCMonth() - months) / 1000);
}
