import { z } from 'zod';

/** Results of requests of one kind: milliseconds, and errors by count (`503 overloaded`, `no answer`). */
export const KindFigures = z.object({
  kind: z.string(),
  answered: z.int(),
  ...{ p50: z.number(), p99: z.number(), most: z.number() },
  errors: z.record(z.string(), z.int()),
});
export type KindFigures = z.infer<typeof KindFigures>;

/** Counts what becomes of requests. */
export class Tally {
  readonly #kinds = new Map<string, { times: number[]; errors: Map<string, number> }>();

  /** Notes an answer that was as it should be, and the milliseconds it took. */
  answered(kind: string, ms: number): void {
    this.#of(kind).times.push(ms);
  }

  failed(kind: string, why: string): void {
    const { errors } = this.#of(kind);
    errors.set(why, (errors.get(why) ?? 0) + 1);
  }

  figures(): KindFigures[] {
    return [...this.#kinds].map(([kind, { times, errors }]) => {
      const sorted = Float64Array.from(times).sort();
      const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
      return {
        kind,
        answered: sorted.length,
        ...{ p50: at(0.5), p99: at(0.99), most: at(1) },
        errors: Object.fromEntries(errors),
      };
    });
  }

  #of(kind: string) {
    const known = this.#kinds.get(kind) ?? { times: [], errors: new Map<string, number>() };
    this.#kinds.set(kind, known);
    return known;
  }
}
