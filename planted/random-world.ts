import { type Random, randomFrom } from './random.ts';
import { type RepWorld, type SourceWorld, utahPestControl, type World } from './world.ts';

/**
 * A planted world drawn at random, the same for the same seed: three to six sources of different worth, an effect of
 * speed and one of persistence that differ between worlds (down to none at all) and somewhat between the sources of
 * one world, and different habits of answering. No P(win) comes near 0 or 1, so that effects add up.
 */
export function randomWorld(seed: number): World {
  const random = randomFrom(seed * 2 ** 32 + 0xffffffff);
  const speed = random.between(0, 0.18);
  const persistence = random.between(0, 0.12);
  const names = utahPestControl.sources.map(({ name }) => name).slice(0, random.whole(3, 6));
  return {
    zone: utahPestControl.zone,
    sources: names.map((name) => drawSource(random, name, speed, persistence)),
    services: utahPestControl.services.map((service) => ({
      ...service,
      share: service.share * random.between(0.5, 1.5),
      meanCents: Math.round(service.meanCents * random.between(0.6, 1.8)),
      sigma: random.between(0.2, 0.7),
    })),
    reps: drawReps(random),
    lost: random.between(0.3, 0.7),
    comeback: random.between(0.02, 0.1),
    quoted: random.between(0, 0.8),
    marked: random.between(0, 0.1),
    byPhone: random.between(0.2, 0.5),
    answered: { office: random.between(0.65, 0.92), outside: random.between(0.15, 0.6) },
    recovered: random.between(0.1, 0.6),
    inquiryToLead: random.between(0.4, 0.8),
  };
}

function drawSource(random: Random, name: string, speed: number, persistence: number): SourceWorld {
  const slow = speed + 0.03 * random.normal();
  const shares = [0.6, 0.6, 0.6, 0.4].map((mean) => mean * random.between(0.4, 1.6));
  const [first = 0, second = 0, third = 0, last = 0] = shares.map((s) => s / sum(shares));
  return {
    name,
    share: random.between(0.5, 2),
    base: random.between(0.3, 0.55),
    bandShares: [first, second, third, last],
    bandLosses: [0, slow * random.between(0.2, 0.5), slow * random.between(0.6, 0.9), slow],
    followUp: random.between(0.2, 0.6),
    followUpGain: persistence + 0.03 * random.normal(),
    neverContacted: random.between(0.02, 0.15),
  };
}

function drawReps(random: Random): RepWorld[] {
  const skills = utahPestControl.reps.map(() => 0.03 * random.normal());
  const mean = sum(skills) / skills.length;
  return utahPestControl.reps.map(({ name }, i) => ({ name, share: 1, skill: (skills[i] ?? 0) - mean }));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}
