import { dayOf } from '../../server/features/analysis/pipeline/days.ts';
import { type Random, randomFrom } from '../../synthetic/random.ts';
import { type CompanyWorld, drawWorld, LAST_DAY } from './world.ts';

/** One lead with what becomes of it, also after the export was made. */
export interface SimulatedLead {
  source: number;
  born: number;
  ended: number | null;
  outcome: 'won' | 'lost' | 'open';
  /** The value of a won lead, and whether the export contains it. */
  cents: number;
  valued: boolean;
}

export interface SimulatedCompany {
  world: CompanyWorld;
  /** Day on which the export is made: what ends on it or later is not in it. */
  today: number;
  leads: SimulatedLead[];
}

/**
 * A company whose leads have an outcome each, drawn lead by lead: whether it buys, when, and whether it is
 * closed otherwise. Nothing of it is drawn from chances by age, which the estimator assumes. Deterministic by
 * seed.
 */
export function simulateCompany(seed: number): SimulatedCompany {
  const random = randomFrom(seed);
  const world = drawWorld(random);
  const today = dayOf('2026-03-01') + random.whole(0, 180);
  const first = today - world.businessDays;
  const leads: SimulatedLead[] = [];
  for (let day = first; day < today; day += 1) {
    const arrivals = poisson(world.leadsPerDay * world.arrivalFactor(day, first), random);
    for (let i = 0; i < arrivals; i += 1) leads.push(drawLead(day, world, random));
  }
  const kept = leads.flatMap((lead) => exported(closeInBulk(lead, world, random, today), world, today));
  return { world, today, leads: kept };
}

function drawLead(born: number, world: CompanyWorld, random: Random): SimulatedLead {
  const source = random.pickByShare(world.sources);
  const index = world.sources.indexOf(source);
  const cents = Math.round(source.cents * Math.exp(world.valueSpread * random.normal()));
  const lead = { source: index, born, cents, valued: random.chance(world.valued) };
  const wins = random.chance(Math.min(0.95, source.winning * world.winFactor(born)));
  if (wins) {
    const delay = Math.exp(world.logDelay + source.slower + world.delaySpread * random.normal());
    const due = born + Math.min(LAST_DAY, Math.floor(delay));
    return { ...lead, ended: Math.max(born, shiftWin(due, world, random)), outcome: 'won' };
  }
  if (!random.chance(world.closing)) return { ...lead, ended: null, outcome: 'open' };
  const delay = Math.exp(world.logLoss + world.lossSpread * random.normal());
  return { ...lead, ended: born + Math.min(LAST_DAY, Math.floor(delay)), outcome: 'lost' };
}

/** Moves a win: slow months push it on, the end of a quarter pulls it forward, and some write down wins on Fridays. */
function shiftWin(due: number, world: CompanyWorld, random: Random): number {
  let day = due;
  if (random.chance(world.slowness(day))) day += random.whole(5, 35);
  const toQuarterEnd = world.daysSinceQuarterStart(day);
  if (toQuarterEnd < 25 && random.chance(world.quarterPush)) day -= toQuarterEnd + random.whole(1, 6);
  // Day 1 was a Friday.
  if (world.writesOnFridays) day += (((1 - day) % 7) + 7) % 7;
  return day;
}

/** A clean-up: on a day all old open leads are closed at once, those that would still have bought as well. */
function closeInBulk(lead: SimulatedLead, world: CompanyWorld, random: Random, today: number): SimulatedLead {
  for (const { daysAgo, olderThan, share } of world.cleanUps) {
    const day = today - daysAgo;
    if (day - lead.born < olderThan || (lead.ended !== null && lead.ended < day)) continue;
    if (random.chance(share)) return { ...lead, ended: day, outcome: 'lost' };
  }
  return lead;
}

/** What an export holds: everything, leads that came in since a day, or leads that were not closed before it. */
function exported(lead: SimulatedLead, { exportKind, exportDays }: CompanyWorld, today: number) {
  const begin = today - exportDays;
  if (exportKind === 'created_since' && lead.born < begin) return [];
  if (exportKind === 'open_since' && lead.ended !== null && lead.ended < begin) return [];
  return [lead];
}

/** A Poisson number: by products of uniforms, in parts where the mean is large (D. E. Knuth, TAOCP 2, 3.4.1). */
function poisson(mean: number, random: Random): number {
  let number = 0;
  for (let left = mean; left > 0; left -= 20) {
    const limit = Math.exp(-Math.min(20, left));
    for (let product = random.next(); product > limit; product *= random.next()) number += 1;
  }
  return number;
}
