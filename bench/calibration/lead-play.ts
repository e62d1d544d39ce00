import { isOfficeHour, type ZoneClock } from '../../synthetic/clock.ts';
import type { Random } from '../../synthetic/random.ts';
import { DAY, HOUR, MINUTE } from '../../synthetic/records.ts';
import { type CalibrationWorld, drawValue } from './calibration-world.ts';

/** How a company treats a lead. */
export interface Handling {
  contacted: boolean;
  /** Seconds from creation to the first attempt. */
  response: number;
  attempts: number;
}

/** A lead with all its luck, so that it can be played again under another handling. */
export interface PlayedLead {
  createdAt: number;
  source: CalibrationWorld['sources'][number];
  service: CalibrationWorld['services'][number];
  valueCents: number;
  /** Began with a conversation, which is then its first attempt. */
  born: boolean;
  /** As the company did, or would have, had it contacted the lead. */
  handling: Handling;
  /** Seconds of a fast response. */
  fast: number;
  /** Uniform draws for winning, for losing and for coming back. */
  luck: { win: number; lose: number; back: number };
  /** Seconds from one attempt to the next, and from the last to coming back. */
  gaps: number[];
  backAfter: number;
}

export interface Outcome {
  outcome: 'won' | 'lost' | 'open';
  /** When it was won or lost; null while open. */
  closedAt: number | null;
  /** Attempts that were made until then. */
  attemptsAt: number[];
  /** Won by coming back after a silence. */
  cameBack: boolean;
}

const MOST_ATTEMPTS = 9;
const SLOWEST = 3 * DAY;
/** Up to how many seconds each band reaches, in the order of `responseBands`. */
const BAND_ENDS = [5 * MINUTE, 30 * MINUTE, DAY];

/** Index into `responseBands`. */
export const bandOf = (response: number) => {
  const band = BAND_ENDS.findIndex((end) => response <= end);
  return band === -1 ? BAND_ENDS.length : band;
};

/** Draws a lead and what its company does with it. */
export function drawLead(
  random: Random,
  world: CalibrationWorld,
  clock: ZoneClock,
  { at, born }: { at: number; born: boolean },
): PlayedLead {
  const service = random.pickByShare(world.services);
  const luck = { win: random.next(), lose: random.next(), back: random.next() };
  // Who will buy needs little luck; a team that feels it answers sooner and follows up longer.
  const eager = world.hotFirst * (1 - 2 * luck.win);
  const fast = logUniform(random, 20, 5 * MINUTE);
  const later = logUniform(random, 5 * MINUTE + 1, SLOWEST);
  const share = isOfficeHour(at, clock) ? world.fast.office : world.fast.outside;
  const isFast = born || random.chance(within01(share + eager));
  let attempts = 1;
  while (attempts < MOST_ATTEMPTS && !random.chance(within01(world.stop - eager / 2))) attempts += 1;
  return {
    createdAt: at,
    source: random.pickByShare(world.sources),
    service,
    valueCents: drawValue(random, service),
    born,
    handling: {
      contacted: born || !random.chance(world.neverContacted),
      response: born ? 0 : isFast ? fast : nextOffice(at + later, clock) - at,
      attempts,
    },
    fast: born ? 0 : fast,
    luck,
    gaps: Array.from({ length: MOST_ATTEMPTS }, () => Math.round(random.between(0.9, 2.2) * DAY)),
    backAfter: Math.round(random.between(31, 100) * DAY),
  };
}

/** What becomes of a lead under a handling, to the end of its story. */
export function play(
  { world, clock }: { world: CalibrationWorld; clock: ZoneClock },
  lead: PlayedLead,
  handling: Handling,
): Outcome {
  const attemptsAt: number[] = [];
  const speed = world.speed[bandOf(handling.response)] ?? 1;
  let at = lead.createdAt + handling.response;
  let [open, kept] = [1, 1];
  for (let attempt = 0; handling.contacted && attempt < handling.attempts; attempt += 1) {
    if (attempt > 0) at = nextOffice(at + (lead.gaps[attempt] ?? DAY), clock);
    attemptsAt.push(at);
    open *= 1 - lead.source.base * speed * world.decay ** attempt;
    if (lead.luck.win < 1 - open) return { outcome: 'won', closedAt: at + HOUR, attemptsAt, cameBack: false };
    kept *= 1 - world.loss;
    if (lead.luck.lose < 1 - kept)
      return { outcome: 'lost', closedAt: at + 2 * HOUR, attemptsAt, cameBack: false };
  }
  if (lead.luck.back < world.comeBack) {
    return { outcome: 'won', closedAt: at + lead.backAfter, attemptsAt, cameBack: true };
  }
  return { outcome: 'open', closedAt: null, attemptsAt, cameBack: false };
}

/** What was known of an outcome at an instant. */
export function knownAt({ outcome, closedAt, attemptsAt, cameBack }: Outcome, asOf: number): Outcome {
  const made = attemptsAt.filter((at) => at <= asOf);
  return closedAt !== null && closedAt <= asOf
    ? { outcome, closedAt, attemptsAt: made, cameBack }
    : { outcome: 'open', closedAt: null, attemptsAt: made, cameBack: false };
}

const QUARTER = 15 * MINUTE;

/** The instant itself while the office is open, else the first quarter of an hour in which it is. */
function nextOffice(at: number, clock: ZoneClock): number {
  let next = at;
  while (!isOfficeHour(next, clock)) next += QUARTER;
  return next;
}

const within01 = (chance: number) => Math.min(0.97, Math.max(0.02, chance));

function logUniform(random: Random, least: number, most: number): number {
  return Math.round(least * (most / least) ** random.next());
}
