import type { Direction, Mark } from '../contract/records.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from './names.ts';
import type { Random } from './random.ts';
import { DAY, type GeneratedCall, type GeneratedLead, HOUR, MINUTE } from './records.ts';
import type { ServiceWorld, SourceWorld, World } from './world.ts';

/** What one lead, caller or customer leaves in the books, and what is true about it. */
export interface Journey {
  lead: (Omit<GeneratedLead, 'externalId'> & { truth: LeadTruth }) | null;
  calls: Omit<GeneratedCall, 'externalId'>[];
  inquiry: { startedAt: number; fate: 'answered' | 'recovered' | 'lost' | 'became_lead' } | null;
}

/** The parameters under which a lead came about. */
export interface LeadTruth {
  source: SourceWorld;
  service: ServiceWorld;
  /** Index into `responseBands`; null for a lead without contact. */
  band: 0 | 1 | 2 | 3 | null;
  followedUp: boolean;
}

/** What a lead's journey starts from. */
export interface LeadStart {
  at: number;
  phone: string;
  /** Created from a conversation: contacted at its creation. */
  spokenWith: boolean;
}

/** What stays the same for every journey of a company. */
export interface Setting {
  world: World;
  /** Nothing after this instant is known. */
  end: number;
  /** How many of a lead's contact attempts are telephone calls. */
  callShare: number;
}

const MARKS: readonly { mark: Mark; word: string; share: number }[] = [
  { mark: 'spam', word: 'Spam', share: 0.5 },
  { mark: 'wrong_number', word: 'Wrong number', share: 0.2 },
  { mark: 'existing_job', word: 'Existing customer', share: 0.2 },
  { mark: 'out_of_area', word: 'Out of area', share: 0.1 },
];
/** Shortest and longest response of each band, in seconds. */
const BANDS = [
  [20, 5 * MINUTE],
  [5 * MINUTE + 1, 30 * MINUTE],
  [30 * MINUTE + 1, DAY],
  [DAY + 1, 4 * DAY],
] as const;
const BAND_INDEXES = [0, 1, 2, 3] as const;
/** Upper bound of the gap between two events of a lead that is not cold, well below the thirty days. */
const LONGEST_PURSUIT = 18 * DAY;

/** One lead and the calls that belong to it. */
export function leadJourney(random: Random, setting: Setting, start: LeadStart): Journey {
  const { world, end } = setting;
  const source = random.pickByShare(world.sources);
  const service = random.pickByShare(world.services);
  const contacted = start.spokenWith || !random.chance(source.neverContacted);
  const band = !contacted ? null : start.spokenWith ? 0 : pickBand(random, source);
  const followedUp = contacted && random.chance(source.followUp);
  const rep = random.pickByShare(world.reps);
  const marked = !start.spokenWith && random.chance(world.marked) ? random.pickByShare(MARKS) : null;
  const lead: Journey['lead'] = {
    createdAt: start.at,
    source: random.chance(0.99) ? source.name : null,
    ...person(random),
    phone: start.spokenWith || random.chance(0.97) ? start.phone : null,
    service: random.chance(0.97) ? service.name : null,
    outcome: 'open',
    mark: marked?.mark ?? null,
    statusWord: 'Open',
    rep: contacted ? rep.name : null,
    valueCents: null,
    firstContactAt: null,
    lastContactAt: null,
    closedAt: null,
    attempts: 0,
    truth: { source, service, band, followedUp },
  };
  if (!random.chance(0.8)) lead.email = null;
  const calls: Journey['calls'] = [];
  const close = (word: string, outcome: 'won' | 'lost', at: number) => {
    if (at > end) return;
    lead.outcome = outcome;
    lead.statusWord = word;
    lead.closedAt = at;
  };

  if (band === null) {
    if (marked) close(marked.word, 'lost', start.at + random.whole(HOUR, 5 * DAY));
    else if (random.chance(0.3)) close('Lost', 'lost', start.at + random.whole(10 * DAY, 25 * DAY));
  } else {
    const response = start.spokenWith ? 0 : responseSeconds(random, BANDS[band]);
    const attempts = followedUp ? 5 + Math.min(7, Math.floor(random.exponential(1.6))) : random.whole(1, 4);
    const probability =
      source.base - source.bandLosses[band] + (followedUp ? source.followUpGain : 0) + rep.skill;
    const won = marked === null && random.chance(probability);
    const first = start.at + response;
    const pursuit = won
      ? Math.min(LONGEST_PURSUIT, 10 * MINUTE + random.exponential(4.5 * DAY))
      : Math.min(LONGEST_PURSUIT, (attempts - 1) * random.between(0.8 * DAY, 2.6 * DAY));
    const last = first + Math.round(pursuit);
    contact(random, setting, { lead, calls, first, last, attempts, rep: rep.name, spoken: start.spokenWith });
    if (won) close('Won', 'won', last);
    else if (marked) close(marked.word, 'lost', last);
    else if (random.chance(world.lost)) close('Lost', 'lost', last + random.whole(HOUR, 9 * DAY));
    else if (random.chance(world.comeback)) comeBack(random, end, lead, calls, last, close);
  }
  const valued = lead.outcome === 'won' ? 0.97 : lead.mark === null && contacted ? world.quoted : 0;
  if (random.chance(valued)) lead.valueCents = jobValue(random, service);
  return { lead, calls, inquiry: null };
}

interface Pursuit {
  lead: NonNullable<Journey['lead']>;
  calls: Journey['calls'];
  first: number;
  last: number;
  attempts: number;
  rep: string;
  spoken: boolean;
}

function contact(random: Random, setting: Setting, pursuit: Pursuit): void {
  const { lead, calls, first, last, attempts, rep } = pursuit;
  // Where the CRM does not know the first contact, the call log does.
  const inCrm = pursuit.spoken || lead.phone === null || random.chance(1 - setting.callShare / 2);
  for (let n = 0; n < attempts; n += 1) {
    const at = n === 0 ? first : Math.round(first + ((last - first) * n) / (attempts - 1));
    if (at > setting.end) break;
    lead.attempts += 1;
    lead.lastContactAt = at;
    const byPhone = (n === 0 && !inCrm) || random.chance(setting.callShare);
    const bornHere = n === 0 && pursuit.spoken;
    if (byPhone && !bornHere && lead.phone !== null) calls.push(outboundCall(random, at, lead.phone, rep));
  }
  if (lead.attempts === 0) return;
  if (inCrm) lead.firstContactAt = first;
  if (last <= setting.end && last > first) lead.lastContactAt = last;
}

/** A cold lead calls and buys. */
function comeBack(
  random: Random,
  end: number,
  lead: NonNullable<Journey['lead']>,
  calls: Journey['calls'],
  quietSince: number,
  close: (word: string, outcome: 'won' | 'lost', at: number) => void,
): void {
  const at = quietSince + random.whole(31 * DAY, 75 * DAY);
  if (at > end) return;
  if (lead.phone !== null) {
    calls.push({ ...conversation(random, at, lead.phone, 'inbound'), rep: lead.rep });
  }
  lead.lastContactAt = at;
  close('Won', 'won', Math.min(end, at + random.whole(300, DAY)));
}

/** A call with a conversation. */
export function conversation(random: Random, startedAt: number, phone: string, direction: Direction) {
  const durationS = 30 + Math.round(random.exponential(170));
  return { startedAt, direction, phone, durationS, outcome: 'answered' as const, rep: null };
}

/** A call the company made, spoken or not. */
export function outboundCall(random: Random, startedAt: number, phone: string, rep: string) {
  if (random.chance(0.45)) return { ...conversation(random, startedAt, phone, 'outbound'), rep };
  const outcome = random.chance(0.7) ? ('voicemail' as const) : ('missed' as const);
  const durationS = outcome === 'voicemail' ? random.whole(18, 55) : 0;
  return { startedAt, direction: 'outbound' as const, phone, durationS, outcome, rep };
}

/** A name and the email address that goes with it. */
export function person(random: Random): { name: string; email: string | null } {
  const [given, family] = [random.pick(GIVEN_NAMES), random.pick(FAMILY_NAMES)];
  const email = `${given}.${family}${random.whole(1, 9999)}@example.com`.toLowerCase();
  return { name: `${given} ${family}`, email };
}

function pickBand(random: Random, source: SourceWorld): 0 | 1 | 2 | 3 {
  return random.pickByShare(BAND_INDEXES.map((band) => ({ band, share: source.bandShares[band] }))).band;
}

/** Spread evenly over the logarithm, as response times are. */
function responseSeconds(random: Random, [shortest, longest]: readonly [number, number]): number {
  return Math.min(longest, Math.round(shortest * (longest / shortest) ** random.next()));
}

function jobValue(random: Random, { meanCents, sigma }: ServiceWorld): number {
  return Math.round(meanCents * Math.exp(sigma * random.normal() - sigma ** 2 / 2));
}
