import { isOfficeHour, type ZoneClock } from '../../planted/clock.ts';
import type { Random } from '../../planted/random.ts';
import { DAY, HOUR, MINUTE } from '../../planted/records.ts';
import { type CalibrationWorld, drawValue } from './calibration-world.ts';

/** How a company treats a lead. */
export interface Handling {
  contacted: boolean;
  /** Index into `responseBands`. */
  band: number;
  attempts: number;
}

/** A lead with all its luck, so that it can be played again under another handling. */
export interface PlayedLead {
  createdAt: number;
  source: CalibrationWorld['sources'][number];
  service: CalibrationWorld['services'][number];
  valueCents: number;
  /** Began with an answered call, which is then its first attempt. */
  born: boolean;
  /** As the company did, and as it would have, had it contacted the lead. */
  handling: Handling;
  /** Uniform draws for winning, for losing and for coming back. */
  luck: { win: number; lose: number; back: number };
  /** Seconds from creation to the first attempt in each band, between attempts, and to coming back. */
  responses: number[];
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
const BANDS = [
  [20, 5 * MINUTE],
  [5 * MINUTE + 1, 30 * MINUTE],
  [30 * MINUTE + 1, DAY],
  [DAY + 1, 3 * DAY],
] as const;

/** Draws a lead and what its company does with it. */
export function drawLead(
  random: Random,
  world: CalibrationWorld,
  clock: ZoneClock,
  start: { at: number; born: boolean },
): PlayedLead {
  const { at, born } = start;
  const service = random.pickByShare(world.services);
  const luck = { win: random.next(), lose: random.next(), back: random.next() };
  const office = isOfficeHour(at, clock);
  // Somebody who will buy has little luck to need; a team that feels it answers and follows up sooner.
  const eager = world.hotFirst * (0.5 - luck.win) * 2;
  const fast = Math.min(0.98, Math.max(0.01, (office ? world.fast.office : world.fast.outside) + eager));
  const band = born || random.chance(fast) ? 0 : random.whole(1, 3);
  let attempts = 1;
  while (attempts < MOST_ATTEMPTS && !random.chance(Math.min(0.95, Math.max(0.03, world.stop - eager / 2))))
    attempts += 1;
  return {
    createdAt: at,
    source: random.pickByShare(world.sources),
    service,
    valueCents: drawValue(random, service),
    born,
    handling: { contacted: born || !random.chance(world.neverContacted), band, attempts },
    luck,
    responses: BANDS.map(([least, most]) => Math.round(least * (most / least) ** random.next())),
    gaps: Array.from({ length: MOST_ATTEMPTS }, () => Math.round(random.between(0.9, 2.2) * DAY)),
    backAfter: Math.round(random.between(31, 100) * DAY),
  };
}

/** What becomes of a lead under a handling, to the end of its story. */
export function play(world: CalibrationWorld, lead: PlayedLead, handling: Handling): Outcome {
  const attemptsAt: number[] = [];
  let at = lead.createdAt + (lead.born ? 0 : (lead.responses[handling.band] ?? 0));
  let [open, kept] = [1, 1];
  for (let attempt = 0; handling.contacted && attempt < handling.attempts; attempt += 1) {
    if (attempt > 0) at += lead.gaps[attempt] ?? DAY;
    attemptsAt.push(at);
    open *= 1 - lead.source.base * (world.speed[handling.band] ?? 1) * world.decay ** attempt;
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
