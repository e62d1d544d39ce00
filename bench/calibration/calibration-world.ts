import { type Random, randomFrom } from '../../synthetic/random.ts';

/** How a simulated company's leads behave and how it handles them. Chances from 0 to 1. */
export interface CalibrationWorld {
  /** Chance of winning at the first attempt, for a lead answered within five minutes. */
  sources: { name: string; share: number; base: number }[];
  services: { name: string; share: number; meanCents: number; sigma: number }[];
  /** Each further attempt wins so much of what the one before would have. */
  decay: number;
  /** Chance that an attempt loses the lead. */
  loss: number;
  /** What each response band leaves of a chance to win, in the order of `responseBands`. */
  speed: readonly [number, number, number, number];
  /** Share of leads answered within five minutes while the office is open, and while it is not. */
  fast: { office: number; outside: number };
  neverContacted: number;
  /** Chance that an attempt without result is the last. */
  stop: number;
  /** Chance that a lead that is neither won nor lost comes back by itself and buys. */
  comeBack: number;
  /** Share of entries that begin with a call. */
  byPhone: number;
  answered: { office: number; outside: number };
  recovered: number;
  /** Chance that an unanswered caller calls again by themselves. */
  callsAgain: number;
  inquiryToLead: number;
  /** How much likelier a lead that is ready to buy is to be answered fast, and followed up: 0 not at all. */
  hotFirst: number;
}

const SOURCES = ['Website form', 'Google Ads', 'Referral', 'Angi', 'Yelp', 'Facebook'];
const SERVICES = ['General pest', 'Mosquito', 'Termite', 'Rodent'];

/** A world drawn at random, the same for the same seed; speed and persistence matter in some and in others hardly. */
export function calibrationWorld(seed: number): CalibrationWorld {
  const random = randomFrom(seed * 2 ** 32 + 0xca11b);
  const slow = random.between(0, 0.6);
  return {
    sources: SOURCES.slice(0, random.whole(3, 6)).map((name) => ({
      name,
      share: random.between(0.5, 2),
      base: random.between(0.12, 0.3),
    })),
    services: SERVICES.map((name) => ({
      name,
      share: random.between(0.5, 1.5),
      meanCents: random.whole(20_000, 120_000),
      sigma: random.between(0.2, 0.7),
    })),
    decay: random.between(0.55, 0.9),
    loss: random.between(0.03, 0.15),
    speed: [1, 1 - 0.3 * slow, 1 - 0.7 * slow, 1 - slow],
    fast: { office: random.between(0.35, 0.75), outside: random.between(0.02, 0.15) },
    neverContacted: random.between(0.04, 0.15),
    stop: random.between(0.2, 0.4),
    comeBack: random.between(0.02, 0.08),
    byPhone: random.between(0.2, 0.45),
    answered: { office: random.between(0.65, 0.9), outside: random.between(0.15, 0.5) },
    recovered: random.between(0.1, 0.5),
    callsAgain: random.between(0.1, 0.4),
    inquiryToLead: random.between(0.4, 0.8),
    hotFirst: 0,
  };
}

/** A job's value in cents, log-normal with the service's mean. */
export function drawValue(
  random: Random,
  { meanCents, sigma }: CalibrationWorld['services'][number],
): number {
  return Math.max(1, Math.round(meanCents * Math.exp(sigma * random.normal() - sigma ** 2 / 2)));
}
