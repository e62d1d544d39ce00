import type { ResponseBand } from '../../contract/analysis/vocabulary.ts';
import {
  type Chance,
  type Cohort,
  type Counts,
  DRAWS,
  NO_COUNTS,
  onMix,
  total,
  widen,
} from '../../server/features/analysis/estimate/cohorts.ts';
import { gammas } from '../../server/features/analysis/estimate/joint-cohorts.ts';
import { meanOf, PRIOR_WEIGHT, posterior } from '../../server/features/analysis/statistics/beta.ts';
import { randomFor } from '../../server/features/analysis/statistics/random.ts';
import type { FormerRateCell } from './former-cells.ts';

type Belongs = (cell: FormerRateCell) => boolean;

/** The close rates of cohorts by lead source, as the former method believed them: Beta posteriors drawn together. */
export class FormerRates {
  readonly #cells: readonly FormerRateCell[];
  /** Gamma draws of the wins and the other leads of each cell; cohorts that share leads err together. */
  readonly #drawn: { won: Float64Array; others: Float64Array }[];
  readonly #sources: number[];
  /** The account's close rate. */
  readonly account: number;

  constructor(cells: readonly FormerRateCell[], sources: Iterable<number>) {
    this.#cells = cells;
    this.#sources = [...sources];
    this.#drawn = cells.map(({ leads, won }, index) => {
      const random = randomFor(`former/${index}`);
      return { won: gammas(won, random), others: gammas(leads - won, random) };
    });
    const { leads, won } = total(cells);
    this.account = (won + 0.5) / (leads + 1);
  }

  /**
   * The leads that belong to a cohort, by source, each rate pulled towards the source's own by 20 leads, which are spread
   * over the sources as the leads of `compared` are.
   */
  cohort(name: string, belongs: Belongs, compared: Belongs): Cohort {
    const weighed = this.#count(compared);
    const all = total(weighed.values()).leads;
    const everything = this.#count(() => true);
    return this.#believe(name, belongs, (source) => {
      const { leads, won } = everything.get(source) ?? NO_COUNTS;
      const share = all === 0 ? 1 : Math.max(1e-3, (weighed.get(source)?.leads ?? 0) / all);
      return { centre: (won + this.account) / (leads + 1), weight: PRIOR_WEIGHT * share };
    });
  }

  /** Leads that were once cold, pulled towards the account's rate of such leads. */
  onceCold(): Cohort {
    const { leads, won } = total(this.#count(({ onceCold }) => onceCold).values());
    const prior = { centre: (won + 0.5) / (leads + 1), weight: PRIOR_WEIGHT };
    return this.#believe(
      'once_cold',
      ({ onceCold }) => onceCold,
      () => prior,
    );
  }

  #count(belongs: Belongs): Map<number, Counts> {
    const groups = Map.groupBy(this.#cells.filter(belongs), ({ source }) => source);
    return new Map([...groups].map(([source, own]) => [source, total(own)]));
  }

  #believe(
    name: string,
    belongs: Belongs,
    prior: (source: number) => { centre: number; weight: number },
  ): Cohort {
    const counts = this.#count(belongs);
    const strata = new Map<number, Counts & Chance>();
    for (const source of this.#sources) {
      const { centre, weight } = prior(source);
      const { a, b } = posterior(centre, 0, 0, weight);
      const random = randomFor(`former/${name}/${source}`);
      const [won, others] = [gammas(a, random), gammas(b, random)];
      this.#cells.forEach((cell, index) => {
        if (cell.source !== source || !belongs(cell)) return;
        addTo(won, this.#drawn[index]?.won);
        addTo(others, this.#drawn[index]?.others);
      });
      const own = counts.get(source) ?? NO_COUNTS;
      const mean = meanOf(posterior(centre, own.won, own.leads, weight));
      const rates = won.map((win, i) => (win + (others[i] ?? 0) > 0 ? win / (win + (others[i] ?? 0)) : mean));
      const draws = widen(rates, mean, { leads: own.leads, weight, dispersion: 1 });
      strata.set(source, { ...own, mean, draws });
    }
    return { total: total(counts.values()), strata };
  }
}

function addTo(sum: Float64Array, draws: Float64Array | undefined): void {
  for (let i = 0; i < DRAWS; i += 1) sum[i] = (sum[i] ?? 0) + (draws?.[i] ?? 0);
}

/** How much better one cohort does than another on the latter's mix of sources, never below zero, draw by draw. */
export function gainOver(best: Cohort, own: Cohort): Chance | null {
  const [better, worse] = [onMix(best, own.strata), onMix(own, own.strata)];
  if (better === null || worse === null) return null;
  return {
    mean: Math.max(0, better.mean - worse.mean),
    draws: better.draws.map((draw, index) => Math.max(0, draw - (worse.draws[index] ?? 0))),
  };
}

/** The bands slower than five minutes. */
export const slowBands: readonly ResponseBand[] = ['to_30', 'to_24h', 'over_24h'];
