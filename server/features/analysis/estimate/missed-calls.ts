import type { CountedCells, InquiryCell, LossCell } from '../queries/cells.ts';
import type { TakenElsewhere } from '../queries/inquiry-limits.ts';
import { drawBeta, posterior } from '../statistics/beta.ts';
import { randomFor } from '../statistics/random.ts';
import { type Chance, DRAWS } from './cohorts.ts';
import { comeBackChance } from './come-back.ts';

/** Callers who were in touch again by themselves and were won more often than answered ones, as rates. */
export interface EagerReturns {
  returned: number;
  rate: number;
  answered: number;
}

/** Standard errors from which on a difference is no chance. */
const CLEARLY = 2;

/**
 * An answered inquiry's chance, less what comes back by itself after such a silence. Callers who want to buy
 * most may be those who call again or answer a text: the silent ones are worth what all would have brought,
 * less what the returning ones did.
 */
export function missedCalls(
  { closed, inquiries, returned, returnedWon, silent, won }: InquiryCell,
  answered: Chance,
  { silence }: Pick<CountedCells, 'silence'>,
  { enough, taken }: { enough: boolean; taken: TakenElsewhere | null },
) {
  const counts = { leads: inquiries, won, closed };
  const comesBack = comeBackChance(silence);
  const eager = eagerReturns({ returned, returnedWon }, answered.mean);
  const chance = eager === null ? answered : withoutEager(answered, { returned, returnedWon, silent });
  return {
    cause: 'missed_calls' as const,
    enough,
    cohorts: [{ name: 'answered' as const, counts, chance: inquiries > 0 ? answered : null }],
    eager,
    of: ({ kind: days }: Pick<LossCell, 'kind'>): Chance | null => {
      if (taken !== null) return null;
      const back = comesBack(days);
      return {
        mean: chance.mean * (1 - back.mean),
        draws: chance.draws.map((draw, index) => draw * (1 - (back.draws[index] ?? 0))),
      };
    },
  };
}

type Returns = Pick<InquiryCell, 'returned' | 'returnedWon' | 'silent'>;

function eagerReturns(
  { returned, returnedWon }: Omit<Returns, 'silent'>,
  answered: number,
): EagerReturns | null {
  if (returned === 0) return null;
  const rate = returnedWon / returned;
  const error = Math.sqrt((answered * (1 - answered)) / returned);
  return rate - answered > CLEARLY * error ? { returned, rate, answered } : null;
}

/** Assumes that all missed callers together equal the answered ones; what the returning ones brought is taken off. */
function withoutEager(answered: Chance, { returned, returnedWon, silent }: Returns): Chance {
  const times = returned / Math.max(1, silent);
  const left = (chance: number, rate: number) => Math.max(0, chance - times * Math.max(0, rate - chance));
  const rates = drawBeta(posterior(answered.mean, returnedWon, returned, 1), DRAWS, randomFor('eager'));
  return {
    mean: left(answered.mean, returnedWon / returned),
    draws: answered.draws.map((draw, index) => left(draw, rates[index] ?? 0)),
  };
}
